import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { claimsOnListings, listDueClaims } from '#features/publishers/store/claims.ts';
import { countWaitingClaims } from '#features/publishers/store/desk.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { readDemoContent } from './demo-content.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { loadClaims } from './load-claims.ts';

const now = new Date('2026-03-18T10:20:00Z');
const dayMs = 86_400_000;

const database = setUpTestDatabase();

beforeAll(async () => {
	const content = readDemoContent();
	await inTransaction(database.db, async (tx) =>
		loadClaims(tx, content.claims, await loadCatalogue(tx, content, now), now),
	);
});

test('one newsletter is kept by its publisher with a colleague, and one claim waits for an editor', async () => {
	const { db } = database;
	const claims = await claimsOnListings(db)
		.select(['kept_by', 'hidden', 'newsletters.created_at as listed_at'])
		.orderBy('claims.state')
		.execute();
	expect(claims).toMatchObject([
		{ state: 'held', method: 'dns', hidden: false, kept_by: { method: 'dns', subject: claims[0]?.subject } },
		{ state: 'questioned', hidden: false, kept_by: null },
	]);
	for (const { proven_at, listed_at } of claims)
		expect(proven_at?.getTime()).toBeGreaterThan(listed_at.getTime());
	expect(await db.selectFrom('colleagues').selectAll().execute()).toMatchObject([
		{
			newsletter_id: claims[0]?.newsletter_id,
			invited_by: claims[0]?.publisher_id,
			joined_at: expect.any(Date),
		},
	]);
	expect(await countWaitingClaims(db)).toBe(1);
});

test('no invented proof is ever looked for on the real network', async () => {
	expect(await listDueClaims(database.db, new Date(now.getTime() + 1000 * dayMs), 10)).toEqual([]);
});
