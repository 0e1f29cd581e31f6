import { expect, test } from 'vitest';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { insertRows } from './bulk-insert.ts';
import { inTransaction } from './database.ts';

const database = setUpTestDatabase();

const at = new Date('2026-03-18T10:20:00.123Z');

test('many rows arrive whole, in several statements', async () => {
	const rows = Array.from({ length: 25 }, (_, index) => ({
		slug: `n-${index}`,
		name: `“N” \\ ${index} 茶 'x'`,
		rating: index % 2 === 0 ? null : 4,
		tags: index === 0 ? [] : ['a, b', '{c}', 'null'],
		created_at: at,
	}));
	const inserted = await inTransaction(database.db, (tx) =>
		insertRows(tx, 'newsletters', rows, { returning: ['id', 'slug'], rowsPerStatement: 10 }),
	);
	expect(new Set(inserted.map(({ slug }) => slug)).size).toBe(25);
	const found = await database.db
		.selectFrom('newsletters')
		.selectAll()
		.where('slug', 'in', ['n-0', 'n-3'])
		.orderBy('slug')
		.execute();
	expect(found).toMatchObject([rows[0], rows[3]]);
	expect(found[0]).toMatchObject({ frequency: 'Unknown', hidden: false });
});

test('bytes and JSON arrive as what they are', async () => {
	const raw = new Uint8Array([0, 13, 10, 92, 255]);
	await inTransaction(database.db, async (tx) => {
		await insertRows(tx, 'pending_emails', [
			{ mailbox: 'm', uid_validity: 1, uid: 1, raw, source_id: null, issue_id: null, received_at: at },
		]);
		await insertRows(tx, 'deliveries', [
			{
				kind: 'test',
				mailing_key: 'k',
				recipient: 'r@reader.example',
				subscriber_id: null,
				message_id: 'm',
				subject: 's',
				headers: '{"X-A":"b"}',
			},
		]);
	});
	const mail = await database.db.selectFrom('pending_emails').select('raw').executeTakeFirstOrThrow();
	expect([...(mail.raw ?? [])]).toEqual([...raw]);
	const delivery = await database.db.selectFrom('deliveries').select('headers').executeTakeFirstOrThrow();
	expect(delivery.headers).toEqual({ 'X-A': 'b' });
});

test('no rows are no statement', async () => {
	expect(
		await inTransaction(database.db, (tx) => insertRows(tx, 'newsletters', [], { returning: ['id'] })),
	).toEqual([]);
});
