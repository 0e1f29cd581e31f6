import { expect, test } from 'vitest';
import { makeFollower, makeIssue } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';
import { announceIssue } from './announce-issue.ts';

const [fixture, headers] = setUpEditorApp({ publicUrl: 'https://news.example.com' });

const announce = (id: number) =>
	announceIssue({ ...fixture.needs, readTime: async () => fixture.clock.now }, id);
const remove = (id: number) =>
	fixture.app.inject({ method: 'DELETE', url: `/api/admin/issues/${id}`, headers });
const mails = () => fixture.db.selectFrom('deliveries').select(['mailing_key', 'status']).execute();

test('an issue that an editor removes is mailed to nobody any more', async () => {
	const { db, clock } = fixture;
	const { id } = await makeNewsletter(db, { feed_url: 'https://ferry.example/feed' });
	await makeFollower(db, id);
	const announced = await makeIssue(db, id, { sent_at: clock.now });
	await announce(announced.id);
	expect((await remove(announced.id)).statusCode).toBe(200);
	const withdrawn = [{ mailing_key: `issue:${announced.id}`, status: 'withdrawn' }];
	expect(await mails()).toEqual(withdrawn);
	expect(await db.selectFrom('mailings').select('status').execute()).toEqual([{ status: 'cancelled' }]);
	const early = await makeIssue(db, id, { sent_at: clock.now, title: 'Ferries in spring' });
	await remove(early.id);
	await announce(early.id);
	expect(await mails()).toEqual(withdrawn);
});
