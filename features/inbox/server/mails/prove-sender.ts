import { addressParser } from 'postal-mime';
import { readAuthenticationResults, weighResults } from '#features/inbox/rules/authentication-results.ts';
import { isAligned, type MailSender, senderOf } from '#features/inbox/rules/mail-sender.ts';
import { domainOf } from '#features/inbox/rules/sender-domain.ts';
import type { NameServer } from '#gateways/name-server/name-server.ts';
import { type RawHeader, readRawHeaders } from './raw-headers.ts';
import type { WholeMail } from './read-mail.ts';
import { type Signature, type TextRecords, verifySignatures } from './verify-signatures.ts';

export type SenderNeeds = {
	nameServer: NameServer;
	/** The mail server whose `Authentication-Results` are trusted; null trusts none. */
	trustedAuthserv: string | null;
};

export type SenderProof = MailSender & {
	/** Contradicted by the sender's own policy or by an invalid signature. */
	isRefuted: boolean;
	/** DNS did not answer; a later check may succeed. */
	isUnanswered: boolean;
	/** The findings, as sentences. */
	checks: string[];
};

/** More than any legitimate mail has; each costs a DNS query and hashing the whole body. */
const maxSignatures = 8;
/** If one of these appears twice, mail programs disagree on which one to show. */
const onceOnly = ['from', 'subject', 'content-type', 'content-transfer-encoding'];

/**
 * Determines whether a mail really comes from its sender: first by the results of the receiving server, if the operator trusts
 * one, then by its DKIM signatures. Missing evidence proves nothing.
 */
export async function proveSender(
	needs: SenderNeeds,
	{ raw, mail, arrivedAt }: { raw: Uint8Array; mail: WholeMail; arrivedAt: Date },
): Promise<SenderProof> {
	const headers = readRawHeaders(raw);
	const from = isReadAlike(raw) ? onlySender(headers, mail) : '';
	const nothing = { from, proven: '', isRefuted: false, isUnanswered: false };
	if (from === '')
		return {
			...nothing,
			isRefuted: true,
			checks: [
				'It does not name exactly one sender and one subject, or is written so that programs read it differently.',
			],
		};
	const byServer = askServer(needs.trustedAuthserv, headers, from);
	if (byServer.verdict === 'proven') return { ...nothing, proven: senderOf(from), checks: byServer.checks };
	if (byServer.verdict === 'failed') return { ...nothing, isRefuted: true, checks: byServer.checks };
	const bySignature = await checkSignatures(needs.nameServer, { raw, headers, from, arrivedAt });
	return { ...nothing, ...bySignature, checks: [...byServer.checks, ...bySignature.checks] };
}

/**
 * Some parsers skip a stray carriage return and others treat it as text, so they disagree on where the headers end, and what
 * was signed is not what is shown.
 */
function isReadAlike(raw: Uint8Array): boolean {
	return !Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).includes('\r\r');
}

/** The address in From, if all parsers agree on it; empty if they might not. */
function onlySender(headers: readonly RawHeader[], mail: WholeMail): string {
	const isTwice = (all: readonly { name: string }[]) =>
		onceOnly.some((name) => all.filter((header) => header.name === name).length > 1);
	const from = headers.find(({ name }) => name === 'from')?.value ?? '';
	if (isTwice(headers) || isTwice(mail.headers) || from.length > 2000) return '';
	const [only, ...others] = addressParser(from, { flatten: true });
	const address = only?.address?.toLowerCase() ?? '';
	return others.length === 0 && address === mail.from.address && senderOf(address) !== '' ? address : '';
}

/** Only the topmost header is the server's own: anyone can have written the ones below. */
function askServer(server: string | null, headers: readonly RawHeader[], from: string) {
	if (server === null)
		return {
			verdict: 'silent',
			checks: ['SPF: not checked, because no mail server is named whose results are believed.'],
		} as const;
	const results = headers
		.filter(({ name }) => name === 'authentication-results')
		.map(({ value }) => readAuthenticationResults(value))
		.find((found) => found.server === server.toLowerCase());
	if (!results)
		return { verdict: 'silent', checks: [`${server}: it left no results in this mail.`] } as const;
	return weighResults(results, from);
}

async function checkSignatures(
	nameServer: NameServer,
	mail: { raw: Uint8Array; headers: readonly RawHeader[]; from: string; arrivedAt: Date },
): Promise<Pick<SenderProof, 'proven' | 'isRefuted' | 'isUnanswered' | 'checks'>> {
	const home = domainOf(mail.from);
	const signed = mail.headers
		.filter(({ name }) => name === 'dkim-signature')
		.map(({ value }) => ({ domain: tagOf(value, 'd'), selector: tagOf(value, 's') }));
	const own = signed.filter(({ domain }) => isAligned(domain, home));
	const nothing = { proven: '', isRefuted: false, isUnanswered: false };
	if (signed.length > maxSignatures)
		return { ...nothing, checks: [`DKIM: not checked, because there are ${signed.length} signatures.`] };
	if (own.length === 0) {
		const others = [...new Set(signed.map(({ domain }) => domain))].filter(Boolean).join(', ').slice(0, 300);
		const about = others ? `signed by ${others}, not by` : 'no signature of';
		return { ...nothing, checks: [`DKIM: ${about} the sender’s domain (${home}).`] };
	}
	const records = await lookUp(
		nameServer,
		own.map(({ domain, selector }) => `${selector}._domainkey.${domain}`.toLowerCase()),
	);
	const verified = await verifySignatures({ raw: mail.raw, records, arrivedAt: mail.arrivedAt });
	if (!verified) return { ...nothing, checks: ['DKIM: verifying the signatures took too long.'] };
	const judged = verified
		.filter(({ domain }) => isAligned(domain, home))
		.map((signature) => ({ signature, objection: objectionTo(signature) }));
	const isProven = judged.some(({ objection }) => objection === '');
	return {
		proven: isProven ? senderOf(mail.from) : '',
		isRefuted: !isProven && judged.some(({ signature }) => signature.result === 'fail'),
		isUnanswered: !isProven && judged.some(({ signature }) => signature.result === 'temperror'),
		checks: judged.map(
			({ signature, objection }) => `DKIM: the signature of ${signature.domain} ${objection || 'is right'}.`,
		),
	};
}

/** Why a signature proves nothing; empty if it does. */
function objectionTo({ result, comment, isTest, isPartial, fields }: Signature): string {
	if (result === 'temperror') return 'could not be verified, because its name server did not answer';
	if (result === 'fail') return `does not fit the mail (${comment})`;
	if (result !== 'pass') return `does not count${comment ? ` (${comment})` : ''}`;
	if (isPartial) return 'covers only a part of the text';
	if (isTest) return 'is only a trial, by the word of its domain';
	return fields.includes('subject') ? '' : 'does not cover the subject';
}

async function lookUp(nameServer: NameServer, names: readonly string[]): Promise<TextRecords> {
	const answers = [...new Set(names)].map(async (name) => {
		try {
			return [name, { texts: await nameServer.lookUpText(name) }] as const;
		} catch (error) {
			return [name, { code: String((error as NodeJS.ErrnoException).code ?? 'ESERVFAIL') }] as const;
		}
	});
	return Object.fromEntries(await Promise.all(answers));
}

function tagOf(signature: string, name: string): string {
	const tag = signature.split(';').find((one) => one.slice(0, one.indexOf('=')).trim() === name);
	return tag ? tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '') : '';
}
