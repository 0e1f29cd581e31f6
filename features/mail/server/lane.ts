import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, inTransaction } from '#database/database.ts';
import { endRefusedAddress } from '#features/mail/store/bounces.ts';
import { mailingKinds } from '#features/mail/store/deliveries.ts';
import {
	type DeliveryResult,
	type ReservedDelivery,
	recordDeliveryResult,
	releaseDeliveries,
	reserveDeliveries,
} from '#features/mail/store/delivery-claims.ts';
import type { MailConnection, Mailer, MailOutcome } from '#gateways/mailer/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { hideEmails } from '#text/mask-email.ts';
import type { Claim } from './claim-batcher.ts';
import type { FindMailText, MailText } from './mailing-texts.ts';
import type { MarkMail } from './reports/delivery-token.ts';
import { refuseToSend, resolveAttempt } from './resolve-attempt.ts';
import type { Throttle } from './throttle.ts';
import type { WatchBounces } from './watch-bounces.ts';

export type LaneNeeds = {
	db: Db;
	clock: Clock;
	log: Log;
	mailer: Mailer;
	pace: Throttle;
	claim: Claim;
	findText: FindMailText;
	watchBounces: WatchBounces;
	markMail: MarkMail;
};

type Lane = {
	lane: string;
	isStopping: () => boolean;
	/** Called when there is work, so that another lane can start. */
	onBusy: () => void;
	/** Called when the mail server was reachable. */
	onReached: () => void;
};

type Finished = { id: number; recipient: string; result: DeliveryResult };
type Tried = { finished: Finished | null; end?: 'unreachable' | 'cut short' };

const prefetchWindowMs = 250;
const maxPrefetched = 20;
/** Mails behind the mark that were released or held can be overtaken for at most this long. */
const markKeptMs = 10_000;

/**
 * Sends mails one at a time over one connection until none is due. Mails are reserved in small batches; each is claimed before
 * it is handed over and settled afterwards. Returns why it ended: nothing left, told to stop, mail server unreachable, or a
 * database failure.
 */
export async function runLane(
	needs: LaneNeeds,
	lane: Lane,
): Promise<'idle' | 'stopped' | 'unreachable' | 'cut short'> {
	const line = needs.mailer.openConnection();
	const stock = createPrefetcher(needs, lane);
	let finished: Finished | null = null;
	let isAllDone = false;
	try {
		while (true) {
			const waitMs = needs.pace.takePlace();
			// Batch the result with the next claim only if one follows immediately.
			if (finished && (waitMs > 0 || lane.isStopping() || stock.isEmpty())) {
				await settle(needs, lane, finished);
				finished = null;
			}
			if (waitMs > 0) await sleep(waitMs);
			if (lane.isStopping()) return 'stopped';
			const mail = await stock.take();
			if (!mail) {
				isAllDone = true;
				return 'idle';
			}
			lane.onBusy();
			const text = await needs.findText(mail);
			const tried = await tryMail(needs, lane, { line, mail, text, previous: finished });
			finished = tried.finished;
			if (tried.end) return tried.end;
			if (finished && text.isOfMailing) await needs.watchBounces(mail.mailing_key, finished.result);
			if (finished?.result.isAddressRefused) {
				await settle(needs, lane, finished);
				finished = null;
			}
			lane.onReached();
		}
	} finally {
		line.close();
		await stock.close();
		if (finished) await settle(needs, lane, finished);
		if (!isAllDone) await persist(needs, lane, () => releaseDeliveries(needs.db, lane.lane));
	}
}

/**
 * A lane's reserved mails: only as many as can be sent in a moment, so that more urgent ones never wait long. The next batch is
 * prefetched while the last of these are sent.
 */
function createPrefetcher({ db, clock }: LaneNeeds, { lane }: Lane) {
	let mails: ReservedDelivery[] = [];
	let size = 2;
	let fetching: Promise<ReservedDelivery[]> | null = null;
	let fetchedAt: number | null = null;
	/** Cursor: the id of the last reserved mail of a mailing. Most of those before it have been sent. */
	let mark: number | null = null;
	let markedAt = 0;

	async function fetch(): Promise<ReservedDelivery[]> {
		const now = performance.now();
		if (fetchedAt !== null) {
			const msPerMail = (now - fetchedAt) / size;
			size = Math.max(1, Math.min(maxPrefetched, Math.round(prefetchWindowMs / msPerMail)));
		}
		fetchedAt = now;
		if (now - markedAt > markKeptMs) {
			mark = null;
			markedAt = now;
		}
		const reserved = await reserveDeliveries(db, { lane, now: clock(), limit: size, mark });
		mark = reserved.findLast(({ kind }) => mailingKinds.includes(kind))?.id ?? mark;
		return reserved;
	}

	return {
		isEmpty: () => mails.length === 0,
		async take(): Promise<ReservedDelivery | undefined> {
			if (mails.length === 0) {
				fetching ??= fetch();
				const fetched = fetching;
				mails = await fetched.finally(() => {
					fetching = null;
				});
			}
			const mail = mails.shift();
			if (mail && !fetching && mails.length < size / 2) {
				fetching = fetch();
				// Consumers see the failure.
				fetching.catch(() => {});
			}
			return mail;
		},
		/** Waits for a prefetch in flight, so that nothing gets reserved after closing. */
		close: async () => void (await fetching?.catch(() => {})),
	};
}

/** Claims the mail while the SMTP conversation starts; the mail is handed over only once the claim is committed. */
async function tryMail(
	needs: LaneNeeds,
	lane: Lane,
	{
		line,
		mail,
		text,
		previous,
	}: { line: MailConnection; mail: ReservedDelivery; text: MailText; previous: Finished | null },
): Promise<Tried> {
	const { clock, log, claim } = needs;
	const claiming = claim({ id: mail.id, lane: lane.lane, now: clock(), previous });
	const mayBegin = claiming.then(
		(claimed) => claimed !== null && !claimed.is_suppressed && !claimed.is_unwanted,
		() => false,
	);
	const outcome: MailOutcome = mail.is_suppressed
		? { is: 'withdrawn' }
		: await line.send(describeMail(needs, mail, text), mayBegin);
	try {
		const claimed = await claiming;
		if (!claimed) return { finished: null };
		const result =
			claimed.is_suppressed || claimed.is_unwanted || outcome.is === 'withdrawn'
				? refuseToSend({
						isOfMailing: text.isOfMailing,
						isSuppressed: claimed.is_suppressed || mail.is_suppressed,
						isDemo: claimed.is_demo,
						now: clock(),
					})
				: resolveAttempt({ kind: mail.kind, attempts: claimed.attempts, outcome, now: clock() });
		if (result.status !== 'sent')
			log.warn(
				{
					delivery: mail.id,
					kind: mail.kind,
					status: result.status,
					reason: hideEmails(result.lastError),
				},
				'a mail did not go',
			);
		const finished = { id: mail.id, recipient: mail.recipient, result };
		return outcome.is === 'unreachable' ? { finished, end: 'unreachable' } : { finished };
	} catch (error) {
		// The claim may or may not have been committed. Nothing was sent yet, so release it, after the previous result.
		log.warn({ err: error }, 'a mail could not be claimed');
		return { finished: previous, end: 'cut short' };
	}
}

function describeMail({ clock, markMail }: LaneNeeds, mail: ReservedDelivery, text: MailText) {
	return {
		...markMail(mail),
		recipient: mail.recipient,
		subject: mail.subject,
		html: text.html,
		plainText: text.plainText,
		headers: text.headers,
		date: clock(),
	};
}

async function settle(needs: LaneNeeds, lane: Lane, { id, recipient, result }: Finished): Promise<void> {
	const { db, clock, log } = needs;
	await persist(needs, lane, async () => {
		if (!result.isAddressRefused) return recordDeliveryResult(db, { lane: lane.lane, id, result });
		const hasEnded = await inTransaction(db, async (tx) => {
			await recordDeliveryResult(tx, { lane: lane.lane, id, result });
			return endRefusedAddress(tx, { recipient, detail: result.lastError, now: clock() });
		});
		if (hasEnded) log.info({ delivery: id }, 'an address that takes no mail was flagged');
	});
}

/**
 * Retries until the database is back, so that a mail server's answer is not lost. If told to stop meanwhile, it throws and
 * writes nothing more: the mail stays in flight and is judged once the lease expires.
 */
async function persist({ log }: LaneNeeds, { isStopping }: Lane, write: () => Promise<void>): Promise<void> {
	for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 5000)) {
		try {
			return await write();
		} catch (error) {
			log.error({ err: error }, 'what became of a mail could not be written down');
			if (isStopping()) throw error;
			await sleep(waitMs);
		}
	}
}
