import { expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { countWaiting } from './waiting.ts';

const fixture = setUpTestApp();

test('requests about newsletters that are deleted do not wait for anybody', async () => {
	const { db, clock } = fixture;
	const kept = await makeNewsletter(db);
	const deleted = await makeNewsletter(db, { hidden: true, deleted_at: clock.now });
	const requests = [kept, deleted].map(({ id }) => ({ newsletter_id: id }));
	await db.insertInto('removal_requests').values(requests).execute();
	expect(await countWaiting(db, { kinds: ['publishers'], now: clock.now })).toMatchObject([
		{ kind: 'publishers', count: 1 },
	]);
});
