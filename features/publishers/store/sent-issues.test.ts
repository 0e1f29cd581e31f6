import { beforeEach, describe, expect, test } from 'vitest';
import { listProvenSenders } from '#features/publishers/rules/proven-senders.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeIssue } from '#tests/support/factories/reading-factories.ts';
import { listSentIssues } from './sent-issues.ts';

const database = setUpTestDatabase();
let newsletterId: number;
let sourceId: number;
let uid = 0;

beforeEach(async () => {
	const { db } = database;
	await emptyTables(database.engine, ['newsletters', 'newsletter_sources', 'pending_emails']);
	newsletterId = (await makeNewsletter(db)).id;
	({ id: sourceId } = await db
		.insertInto('newsletter_sources')
		.values({ email: 'news@bolt.example', domain: 'bolt.example', newsletter_id: newsletterId })
		.returning('id')
		.executeTakeFirstOrThrow());
});

/** A mail that became an issue on a day of March. */
async function mail(day: number, given: Record<string, unknown> = {}): Promise<void> {
	const issue = await makeIssue(database.db, { newsletter_id: newsletterId, title: `Issue ${++uid}` });
	await database.db
		.insertInto('pending_emails')
		.values({
			mailbox: 'INBOX',
			uid_validity: 1,
			uid,
			source_id: sourceId,
			issue_id: issue.id,
			status: 'processed',
			kind: 'issue',
			from_address: 'News@bolt.example',
			proven_sender: 'bolt.example',
			received_at: new Date(Date.UTC(2026, 2, day)),
			processed_at: given['status'] ? null : new Date(),
			...given,
		})
		.execute();
}
const senders = async () => listProvenSenders(await listSentIssues(database.db, newsletterId));

describe('an address that the issues come from', () => {
	test('is proven by two issues over a week', async () => {
		await mail(1);
		await mail(8);
		expect(await senders()).toEqual(['news@bolt.example']);
	});

	test.each([
		['one issue', [[1]]],
		['two issues within six days', [[1], [7]]],
		[
			'issues that no signature proves',
			[
				[1, { proven_sender: '' }],
				[9, { proven_sender: '' }],
			],
		],
		['mails that were set aside', [[1], [9, { status: 'quarantined' }]]],
		['mails that are no issue', [[1], [9, { issue_id: null }]]],
		[
			'a sender that the source does not begin with and no editor remembers',
			[
				[1, { proven_sender: 'evil.example', from_address: 'a@evil.example' }],
				[9, { proven_sender: 'evil.example', from_address: 'a@evil.example' }],
			],
		],
		[
			'an address that was forged once',
			[[1], [9], [12, { status: 'quarantined', sender_is_refuted: true, proven_sender: '' }]],
		],
	] as [string, [number, Record<string, unknown>?][]][])('is not proven by %s', async (_, mails) => {
		for (const [day, given] of mails) await mail(day, given);
		expect(await senders()).toEqual([]);
	});

	test('may be another one that an editor has called right, if its mails prove it', async () => {
		for (const day of [1, 9])
			await mail(day, { proven_sender: 'sends.example', from_address: 'bolt@sends.example' });
		const remembered = { source_id: sourceId, sender: 'sends.example', remembered_at: new Date() };
		await database.db
			.insertInto('source_senders')
			.values({ ...remembered, needs_proof: false })
			.execute();
		expect(await senders()).toEqual([]);
		await database.db.updateTable('source_senders').set({ needs_proof: true }).execute();
		expect(await senders()).toEqual(['bolt@sends.example']);
	});
});
