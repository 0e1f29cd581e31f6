import { type Db, inTransaction } from '#database/database.ts';
import { announceIssue } from '#features/delivery/server/announce-issue.ts';
import { startMailing } from '#features/mail/store/mailings.ts';
import type { Smtp } from '#platform/smtp-config.ts';
import { makeIssue } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { count, perSecond, times } from './support/format.ts';
import { openDatabase, sendWaiting, startSink, writeReaders } from './support/mail-runs.ts';
import { median } from './support/median.ts';
import type { Subject } from './support/subject.ts';

const readers = 100_000;
const rounds = 3;
const target = 1.2;
const batch = 5000;

/** A new issue to all readers of a newsletter, compared to a digest with the same text to as many. */
export const announcing: Subject = {
	name: 'announcing',
	async measure({ engines, isQuick, say }) {
		const size = isQuick ? 3000 : readers / 5;
		const sink = await startSink();
		const results: { engine: string; issueMs: number; digestMs: number; ratio: number }[] = [];
		for (const engine of engines) {
			say(`${count(size)} readers on ${engine}, ${rounds} times an issue and a digest …`);
			const { db, close } = await openDatabase(engine);
			const { newsletterId, collectionId } = await writeCrowd(db, size);
			const issue: number[] = [];
			const digest: number[] = [];
			for (let round = 0; round < rounds; round++) {
				issue.push(await announce(db, sink, newsletterId, round));
				digest.push(await mailDigest(db, sink, collectionId, round));
			}
			results.push({
				engine,
				issueMs: median(issue) / size,
				digestMs: median(digest) / size,
				ratio: median(issue.map((ms, round) => ms / (digest[round] ?? Number.NaN))),
			});
			await close();
		}
		return {
			title: `A new issue to ${count(size)} readers, against a digest with the same text to as many`,
			columns: ['Engine', 'Issue', 'Digest', 'Time ÷ digest', 'Target'],
			rows: results.map(({ engine, issueMs, digestMs, ratio }) => [
				engine,
				perSecond(1000 / issueMs),
				perSecond(1000 / digestMs),
				times(ratio),
				`at most ${times(target)}`,
			]),
			reading: results.map(
				({ engine, ratio }) =>
					`${engine}: ${times(ratio)} of a digest’s time from the job to the last mail, ${ratio <= target ? 'within' : 'above'} the target.`,
			),
		};
	},
};

/** The same people subscribe to a newsletter and to a collection's digest. */
async function writeCrowd(db: Db, size: number): Promise<{ newsletterId: number; collectionId: number }> {
	const collectionId = await writeReaders(db, size);
	const { id } = await makeNewsletter(db);
	// A single statement for all would time out.
	for (let from = 0; from < size; from += batch)
		await db
			.insertInto('subscriptions')
			.columns(['subscriber_id', 'newsletter_id', 'converted_at'])
			.expression((eb) =>
				eb
					.selectFrom('subscribers')
					.select(['id', eb.val(id).as('newsletter_id'), eb.val(new Date()).as('converted_at')])
					.orderBy('id')
					.offset(from)
					.limit(batch),
			)
			.execute();
	return { newsletterId: id, collectionId };
}

async function announce(db: Db, smtp: Smtp, newsletterId: number, round: number): Promise<number> {
	const title = `Ferries in winter, part ${round}`;
	const issue = await makeIssue(db, newsletterId, { sent_at: new Date(), title });
	const startedAt = performance.now();
	await announceIssue(
		{
			db,
			enqueue: async () => {},
			site: { name: 'Broadsheet', url: () => 'https://example.com' },
			readTime: async () => new Date(),
		},
		issue.id,
	);
	await sendWaiting(db, smtp);
	return performance.now() - startedAt;
}

async function mailDigest(db: Db, smtp: Smtp, collectionId: number, round: number): Promise<number> {
	const { html, plain_text, subject } = await db
		.selectFrom('mailings')
		.select(['html', 'plain_text', 'subject'])
		.where('newsletter_id', 'is not', null)
		.limit(1)
		.executeTakeFirstOrThrow();
	const key = `digest-email:${round + 1}`;
	const links = ['https://example.com/one', 'https://example.com/two'];
	const startedAt = performance.now();
	await inTransaction(db, (tx) =>
		startMailing(tx, { key, collectionId, subject, html, plainText: plain_text, links, now: new Date() }),
	);
	await sendWaiting(db, smtp);
	return performance.now() - startedAt;
}
