import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { confirmDigestChoices, endDigestChoices } from '#features/readers/store/digest-choices.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeMailing, makeReaders } from '#tests/support/factories/mailing-factories.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { countDigestReaders, readMailingNumbers } from './mailings.ts';
import { insertSuppression } from './suppressions.ts';

const fixture = setUpTestDatabase();
let collectionId: number;
const now = new Date('2026-11-15T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeAll(async () => {
	collectionId = (await makeCollection(fixture.db)).id;
});
beforeEach(async () => {
	await emptyTables(fixture.engine, [
		'deliveries',
		'mailings',
		'mailing_links',
		'subscribers',
		'suppressions',
	]);
});

const leave = (subscriberId: string, at: Date, endedBy = 'd:1') =>
	inTransaction(fixture.db, (tx) =>
		endDigestChoices(tx, { subscriberId, collectionIds: [collectionId], endedBy, now: at }),
	);

const setStatuses = async (statuses: readonly string[]) => {
	const rows = await fixture.db.selectFrom('deliveries').select('id').orderBy('id').execute();
	for (const [index, status] of statuses.entries())
		await fixture.engine.query('update deliveries set status = $1, finished_at = $2 where id = $3', [
			status,
			now,
			rows[index]?.id,
		]);
};

describe('a mailing', () => {
	test('goes to whoever confirmed, still wants it and may be mailed, and to nobody else', async () => {
		const [ada, left, suppressed] = await makeReaders(fixture.db, { collectionId, count: 4 });
		await fixture.db
			.insertInto('digest_subscriptions')
			.values({
				subscriber_id: (await makeReaders(fixture.db, { collectionId: null, count: 1 }))[0]?.id ?? '',
				collection_id: collectionId,
			})
			.execute();
		await makeReaders(fixture.db, { collectionId: null, count: 1 });
		await leave(left?.id ?? '', now);
		await inTransaction(fixture.db, (tx) =>
			insertSuppression(tx, { email: suppressed?.email.toUpperCase() ?? '', reason: 'bounced', now }),
		);
		expect(await countDigestReaders(fixture.db, collectionId)).toBe(2);
		expect(await makeMailing(fixture.db, { collectionId, now })).toEqual({ recipients: 2 });
		const rows = await fixture.db.selectFrom('deliveries').selectAll().execute();
		expect(rows.map(({ recipient }) => recipient)).toContain(ada?.email);
		expect(rows).toHaveLength(2);
		expect(rows[0]).toMatchObject({
			kind: 'digest',
			mailing_key: 'digest-email:1',
			html: '',
			plain_text: '',
			status: 'queued',
			next_attempt_at: now,
		});
		expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(2);
	});

	test.each([1, 2, 3, 5, 6])('is written %i mails at a time, each reader once', async (mailsAtOnce) => {
		const [first] = await makeReaders(fixture.db, { collectionId, count: 6 });
		await inTransaction(fixture.db, (tx) =>
			insertSuppression(tx, { email: first?.email ?? '', reason: 'bounced', now }),
		);
		expect(await makeMailing(fixture.db, { collectionId, now }, { mailsAtOnce })).toEqual({ recipients: 5 });
		expect(await fixture.db.selectFrom('deliveries').select('id').execute()).toHaveLength(5);
	});

	test('that is there already is left alone', async () => {
		await makeReaders(fixture.db, { collectionId, count: 2 });
		expect(await makeMailing(fixture.db, { collectionId, now })).toEqual({ recipients: 2 });
		await makeReaders(fixture.db, { collectionId, count: 1 });
		expect(await makeMailing(fixture.db, { collectionId, now, subject: 'Another' })).toBeNull();
		expect(await fixture.db.selectFrom('mailings').select(['subject', 'recipients']).execute()).toEqual([
			{ subject: 'The week', recipients: 2 },
		]);
		expect(await fixture.db.selectFrom('deliveries').select('id').execute()).toHaveLength(2);
	});

	test('without readers has no recipients', async () => {
		expect(await makeMailing(fixture.db, { collectionId, now })).toEqual({ recipients: 0 });
	});
});

describe('the numbers of mailings', () => {
	test('say of every recipient what became of it', async () => {
		await makeReaders(fixture.db, { collectionId, count: 12 });
		await makeMailing(fixture.db, { collectionId, now, links: ['https://a.example/', 'https://b.example/'] });
		await makeMailing(fixture.db, { key: 'collection-digest:9', collectionId, now: later(60) });
		await setStatuses([
			...['queued', 'held', 'sending', 'sent', 'sent', 'sent', 'kept', 'failed', 'failed', 'uncertain'],
			...['withdrawn', 'withdrawn'],
		]);
		await fixture.db.updateTable('mailing_links').set({ clicks: 4 }).execute();
		const numbers = await readMailingNumbers(fixture.db, [
			'digest-email:1',
			'collection-digest:9',
			'digest-email:7',
		]);
		expect([...numbers.keys()].toSorted()).toEqual(['collection-digest:9', 'digest-email:1']);
		expect(numbers.get('digest-email:1')).toEqual({
			status: 'sending',
			recipients: 12,
			waiting: 3,
			delivered: 3,
			kept: 1,
			bounced: 2,
			uncertain: 1,
			leftOut: 2,
			left: 0,
			clicks: 8,
		});
		expect(numbers.get('collection-digest:9')).toMatchObject({ recipients: 12, waiting: 12, clicks: 0 });
		expect(await readMailingNumbers(fixture.db, [])).toEqual(new Map());
	});

	test('count as left who ended the digest after getting it and before the next', async () => {
		const readers = await makeReaders(fixture.db, { collectionId, count: 6 });
		const [before, soon, late, bounced, back] = readers.map(({ id }) => id) as [
			string,
			string,
			string,
			string,
			string,
		];
		await makeMailing(fixture.db, { collectionId, now });
		await fixture.db
			.updateTable('deliveries')
			.set({ status: 'sent', finished_at: later(5) })
			.execute();
		await makeMailing(fixture.db, { key: 'digest-email:2', collectionId, now: later(60) });
		await leave(before, later(1));
		await leave(soon, later(10));
		await leave(late, later(70));
		await leave(bounced, later(10), 'bounce');
		await leave(back, later(10));
		await inTransaction(fixture.db, (tx) =>
			confirmDigestChoices(tx, { subscriberId: back, collectionIds: [collectionId], now: later(11) }),
		);
		const left = async (key: string) => (await readMailingNumbers(fixture.db, [key])).get(key)?.left;
		expect(await left('digest-email:1')).toBe(1);
		expect(await left('digest-email:2')).toBe(0);
		await fixture.db
			.updateTable('deliveries')
			.set({ status: 'sent', finished_at: later(65) })
			.where('mailing_key', '=', 'digest-email:2')
			.execute();
		expect(await left('digest-email:2')).toBe(1);
	});
});
