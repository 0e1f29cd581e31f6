import { randomUUID } from 'node:crypto';
import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import type { DigestReader } from './load-digest-readers.ts';
import { fractionOf } from './made-up/fraction-of.ts';

/** A sent digest, with the resulting mail. */
export type SentDigest = {
	key: string;
	collectionId: number;
	subject: string;
	html: string;
	plainText: string;
	sentAt: Date;
};

const shareOfBounces = 0.04;
const clicksPerReader = 0.5;
const secondMs = 1000;

/** Turns each sent digest into a finished mailing: its recipients, bounces and clicks. */
export async function loadMailings(tx: Tx, digests: SentDigest[], asked: DigestReader[]): Promise<void> {
	const mailings = digests.map((digest) => ({
		...digest,
		...withLinks(digest.html),
		readers: asked.filter(
			({ collectionId, since, endedAt }) =>
				collectionId === digest.collectionId &&
				since < digest.sentAt &&
				(endedAt === null || endedAt > digest.sentAt),
		),
	}));
	await insertRows(
		tx,
		'mailings',
		mailings.map(({ key, collectionId, subject, html, plainText, sentAt, readers }) => ({
			key,
			collection_id: collectionId,
			subject,
			html,
			plain_text: plainText,
			status: 'sent' as const,
			recipients: readers.length,
			started_at: sentAt,
			finished_at: new Date(sentAt.getTime() + (readers.length + 1) * secondMs),
		})),
	);
	await insertRows(
		tx,
		'mailing_links',
		mailings.flatMap(({ key, links, readers }) =>
			links.map((url, position) => ({
				mailing_key: key,
				position,
				url,
				clicks: Math.round(fractionOf(key, url) * clicksPerReader * readers.length),
			})),
		),
	);
	await insertRows(
		tx,
		'deliveries',
		// The outbox shows them in reverse order.
		mailings
			.toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
			.flatMap(({ key, subject, sentAt, readers }) =>
				readers.map(({ reader }, place) => {
					const hasBounced = fractionOf(reader.email, key) < shareOfBounces;
					return {
						kind: 'digest' as const,
						mailing_key: key,
						recipient: reader.email,
						subscriber_id: reader.id,
						message_id: randomUUID(),
						subject,
						status: hasBounced ? ('failed' as const) : ('sent' as const),
						attempts: 1,
						last_error: hasBounced ? '550 5.2.2 The mailbox is full' : '',
						next_attempt_at: sentAt,
						created_at: sentAt,
						claimed_at: sentAt,
						finished_at: new Date(sentAt.getTime() + (place + 1) * secondMs),
					};
				}),
			),
	);
}

/** The mail as stored: links are numbered, with their targets in a list. */
function withLinks(html: string): { html: string; links: string[] } {
	const links: string[] = [];
	const numbered = html.replace(/href="([^"{}]+)"/g, (_, url: string) => {
		if (!links.includes(url)) links.push(url);
		return `href="{{link:${links.indexOf(url)}}}"`;
	});
	return { html: numbered, links };
}
