import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { releaseDeliveries, reserveDeliveries } from './delivery-claims.ts';

const fixture = setUpTestDatabase();
const now = new Date();

beforeEach(() => emptyTables(fixture.engine, ['deliveries', 'delivery_reservations']));

async function write(...names: string[]): Promise<void> {
	for (const name of names)
		await makeDelivery(fixture.db, {
			recipient: `${name}@example.com`,
			kind: name.startsWith('urgent') ? 'magic-link' : 'digest',
			now,
		});
}

const lane = randomUUID();

async function setAside(limit: number, { by = lane, mark = null as number | null } = {}) {
	const mails = await reserveDeliveries(fixture.db, { lane: by, now, limit, mark });
	return { names: mails.map(({ recipient }) => recipient.split('@')[0]), last: mails.at(-1)?.id ?? null };
}

describe('setting mails aside', () => {
	test('lanes that reach at the same moment get different mails, and each gets some', async () => {
		const readers = Array.from({ length: 24 }, (_, number) => `reader${number}`);
		await write(...readers);
		const taken = await Promise.all(Array.from({ length: 6 }, () => setAside(4, { by: randomUUID() })));
		expect(taken.map(({ names }) => names.length)).toEqual([4, 4, 4, 4, 4, 4]);
		expect(taken.flatMap(({ names }) => names).toSorted()).toEqual(readers.toSorted());
	});

	test('goes on behind the mark, with whatever a person waits for before it', async () => {
		await write('one', 'two', 'three', 'four', 'five');
		const given = await setAside(2);
		expect(given.names).toEqual(['one', 'two']);
		await releaseDeliveries(fixture.db, lane);
		await write('urgent');
		expect((await setAside(3, { mark: given.last })).names).toEqual(['urgent', 'three', 'four']);
	});

	test('begins at the start once nothing is left behind the mark, or without one', async () => {
		await write('one', 'two', 'three');
		const { last } = await setAside(3);
		await releaseDeliveries(fixture.db, lane);
		expect((await setAside(1, { mark: last })).names).toEqual(['one']);
		expect((await setAside(1)).names).toEqual(['two']);
		expect((await setAside(5, { mark: last })).names).toEqual(['three']);
		expect((await setAside(5, { mark: last })).names).toEqual([]);
	});
});
