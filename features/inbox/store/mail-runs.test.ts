import { expect, test } from 'vitest';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { beginMailRun, findMailboxPlace, isBackingOff, recordMailboxVisit } from './mail-runs.ts';

const database = setUpTestDatabase();
const now = new Date('2027-03-10T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const begin = (at: Date) => beginMailRun(database.db, { kind: 'fetch', total: null, now: at });

test('a run whose program was killed while the clock was an hour ahead is taken over when the clock is right again', async () => {
	expect(await begin(after(60))).toBe(true);
	expect(await begin(after(61))).toBe(false);
	expect(await begin(now)).toBe(true);
	expect(await begin(after(1))).toBe(false);
	expect(await begin(after(3))).toBe(true);
});

test('a mailbox is left alone for a while after trouble, and no longer because the clock was ahead', async () => {
	await recordMailboxVisit(database.db, 'inbox', { trouble: 'No answer.', now: after(60) });
	const place = await findMailboxPlace(database.db, 'inbox');
	const isWaiting = (minutes: number) => place && isBackingOff(place, after(minutes));
	expect([60.5, 62, 0].map(isWaiting)).toEqual([true, false, false]);
});
