import { setTimeout as pause } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { ImapConfig } from '#platform/gateway-config.ts';
import {
	type FetchedMail,
	type Mailbox,
	MailboxError,
	type MailboxPlace,
	type MailboxVisitor,
} from './mailbox.ts';
import { toMailboxError } from './mailbox-error.ts';

/** A larger message is recorded, but not stored. */
const maxMailBytes = 10 * 1024 * 1024;
/** Of a larger message, at most this much of its head is read: a head has no limit of its own. */
const maxHeadBytes = 512 * 1024;

/** Limits of a batch: number of messages, and total size. */
const maxBatchSize = 100;
const maxBatchBytes = 16 * 1024 * 1024;
/** How often a lost connection is retried without making progress. */
const maxAttempts = 4;

type Known = { uid: number; size: number; arrivedAt: Date | null };

/** A folder on any IMAP server. Opened with EXAMINE, so that not even a bug of ours could change it. */
export function createImapMailbox(
	{ host, port, secure, user, password, folder = 'INBOX' }: ImapConfig,
	{ pauseMs = 1000, timeoutMs = 30_000 }: { pauseMs?: number; timeoutMs?: number } = {},
): Mailbox {
	async function open(): Promise<ImapFlow> {
		// Loaded lazily: most installations have no mailbox.
		const { ImapFlow: Client } = await import('imapflow');
		const client = new Client({
			host,
			port,
			secure,
			auth: { user, pass: password },
			logger: false,
			disableAutoIdle: true,
			connectionTimeout: timeoutMs,
			greetingTimeout: timeoutMs,
			socketTimeout: timeoutMs,
			maxLiteralSize: maxMailBytes + 1024 * 1024,
		});
		// A lost connection makes the pending command fail, which is enough.
		client.on('error', () => {});
		try {
			await client.connect();
			await client.mailboxOpen(folder, { readOnly: true });
			return client;
		} catch (error) {
			client.close();
			throw toMailboxError(asMissing(error), { host, port, folder });
		}
	}

	async function visit(
		after: MailboxPlace | null,
		visitor: MailboxVisitor,
		reached: (uid: MailboxPlace) => void,
	) {
		const client = await open();
		try {
			const uidValidity = client.mailbox ? Number(client.mailbox.uidValidity) : 0;
			const last = after?.uidValidity === uidValidity ? after.uid : 0;
			const found = await client.search({ uid: `${last + 1}:*` }, { uid: true });
			requireLine(client, found);
			// A range up to the last message always includes it, however old it is.
			const uids = (found || []).filter((uid) => uid > last).sort((a, b) => a - b);
			await visitor.onOpened({ uidValidity, newCount: uids.length });
			for (let start = 0; start < uids.length; start += maxBatchSize) {
				const these = uids.slice(start, start + maxBatchSize);
				for (const batch of inBatches(await listSizes(client, these))) {
					const mails = await fetchBatch(client, batch);
					const place = { uidValidity, uid: batch.at(-1)?.uid ?? last };
					await visitor.onMails(mails, place).catch((error: unknown) => {
						throw new VisitorFailed(error);
					});
					reached(place);
				}
				// Messages may have been deleted before we fetched them; skip past their UIDs anyway.
				reached({ uidValidity, uid: these.at(-1) ?? last });
			}
			await client.logout().catch(() => {});
		} catch (error) {
			if (error instanceof VisitorFailed) throw error.cause;
			throw toMailboxError(error, { host, port, folder });
		} finally {
			client.close();
		}
	}

	return {
		address: user,
		host,
		folder,
		async check() {
			const client = await open();
			await client.logout().catch(() => {});
			client.close();
		},
		async readNew(after, visitor) {
			let place = after;
			for (let tries = 1; ; tries += 1) {
				const before = place;
				try {
					return await visit(place, visitor, (reached) => {
						place = reached;
					});
				} catch (error) {
					const isTransient = error instanceof MailboxError && error.isTransient;
					if (place !== before) tries = 1;
					if (!isTransient || tries >= maxAttempts) throw error;
					await pause(pauseMs * 2 ** (tries - 1));
				}
			}
		},
	};
}

/** On a lost connection the library does not throw, but returns an empty result. */
function requireLine(client: ImapFlow, answer: unknown = true): void {
	if (!client.usable || answer === false || answer === undefined)
		throw Object.assign(new Error('The line is gone.'), { code: 'EConnectionClosed' });
}

/** A failure of the visitor is not the mailbox's, and retrying would not help. */
class VisitorFailed extends Error {
	constructor(cause: unknown) {
		super('The mails could not be dealt with.', { cause });
	}
}

/** A server that refuses to open a folder responds with NO, and its own wording. */
function asMissing(error: unknown): unknown {
	const { responseStatus, executedCommand } = error as { responseStatus?: string; executedCommand?: string };
	if (responseStatus === 'NO' && /EXAMINE|SELECT/.test(executedCommand ?? ''))
		return Object.assign(new Error('missing', { cause: error }), { mailboxMissing: true });
	return error;
}

async function listSizes(client: ImapFlow, uids: number[]): Promise<Known[]> {
	const found = await client.fetchAll(uids, { uid: true, size: true, internalDate: true }, { uid: true });
	requireLine(client);
	return found
		.map(({ uid, size, internalDate }) => ({ uid, size: size ?? 0, arrivedAt: asDate(internalDate) }))
		.sort((a, b) => a.uid - b.uid);
}

function asDate(value: Date | string | undefined): Date | null {
	const date = value === undefined ? null : new Date(value);
	return date && !Number.isNaN(date.getTime()) ? date : null;
}

function inBatches(known: Known[]): Known[][] {
	const batches: Known[][] = [];
	let bytes = 0;
	for (const message of known) {
		const held = Math.min(message.size, maxMailBytes);
		const current = batches.at(-1);
		if (current && bytes + held <= maxBatchBytes) current.push(message);
		else {
			batches.push([message]);
			bytes = 0;
		}
		bytes += held;
	}
	return batches;
}

async function fetchBatch(client: ImapFlow, batch: Known[]): Promise<FetchedMail[]> {
	const raws = new Map<number, Buffer>();
	const whole = batch.filter(({ size }) => size <= maxMailBytes).map(({ uid }) => uid);
	if (whole.length > 0)
		for (const { uid, source } of await client.fetchAll(whole, { uid: true, source: true }, { uid: true }))
			if (source) raws.set(uid, source);
	const large = batch.filter(({ size }) => size > maxMailBytes).map(({ uid }) => uid);
	if (large.length > 0) {
		const start = { uid: true, source: { start: 0, maxLength: maxHeadBytes } };
		for (const { uid, source } of await client.fetchAll(large, start, { uid: true }))
			if (source) raws.set(uid, headOf(source));
	}
	requireLine(client);
	return batch.flatMap(({ uid, size, arrivedAt }) => {
		const raw = raws.get(uid);
		return raw ? [{ uid, sizeBytes: size, arrivedAt, raw, isCut: size > maxMailBytes }] : [];
	});
}

/** Up to and including the empty line that ends the headers, or everything if they go on. */
function headOf(start: Buffer): Buffer {
	const end = start.indexOf('\r\n\r\n');
	return end < 0 ? start : start.subarray(0, end + 4);
}
