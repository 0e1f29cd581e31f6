import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { openPortal } from '#tests/support/factories/claim-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import {
	deskTables,
	makeClaim,
	makeKeeper,
	makePublisher,
	signInPublisher,
} from '#tests/support/factories/publisher-factories.ts';
import type { Browser } from '#tests/support/readers/browser.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, owner] = setUpEditorApp();
const { portal, decide } = openPortal(fixture, owner);
let ada: Browser;
let publisherId: string;
let id: number;

const email = 'ada@bolt.example';

beforeEach(async () => {
	const { db, engine } = fixture;
	await emptyTables(engine, deskTables);
	({ id } = await makeNewsletter(db, { name: 'Bolt' }));
	({ publisherId, browser: ada } = await makeKeeper(fixture, id, { email }));
});

const path = () => `/api/publisher/newsletters/${id}`;
const change = (fields: object) => ada.call('PATCH', path(), fields);
const read = async () => (await ada.call('GET', path())).json();

describe('the desk', () => {
	test('shows what is kept and claimed, and what became of what was submitted and confirmed', async () => {
		const { db } = fixture;
		const claimed = await makeNewsletter(db, { name: 'Atlas' });
		await makeClaim(db, { newsletterId: claimed.id, publisherId, state: 'open' });
		const refused = await makeNewsletter(db, { name: 'Refused' });
		await makeClaim(db, { newsletterId: refused.id, publisherId, state: 'refused' });
		const submission = {
			address: 'https://a.example',
			sender_email: 'Ada@Bolt.example',
			newsletter_id: null,
		};
		await db
			.insertInto('submissions')
			.values([
				{ ...submission, name: 'Never confirmed' },
				{ ...submission, name: 'Confirmed', sender_confirmed_at: new Date() },
				{ ...submission, name: 'Of others', sender_email: 'b@b.example', sender_confirmed_at: new Date() },
			])
			.execute();
		expect((await ada.call('GET', '/api/publisher')).json()).toMatchObject({
			email,
			newsletters: [
				{ name: 'Atlas', claimState: 'open', isOwn: true },
				{ name: 'Bolt', claimState: 'held', isOwn: true, isListed: true },
			],
			submissions: [{ name: 'Confirmed', status: 'open', answer: '', newsletterSlug: null }],
		});
	});

	test('of two who contest a listing, neither sees what the other asked for or connected', async () => {
		const { db } = fixture;
		await change({ name: 'Bolt Weekly' });
		await ada.call('POST', `${path()}/removal`);
		await db.updateTable('claims').set({ state: 'contested' }).execute();
		const { browser: eve } = await makeKeeper(fixture, id, { state: 'contested' });
		const shown = await eve.call('GET', path());
		const nothing = { isReadOnly: true, waiting: null, removalAskedAt: null, colleagues: [] };
		expect(shown.json()).toMatchObject(nothing);
		expect(shown.body).not.toContain(email);
		expect((await eve.call('GET', `${path()}/delivery`)).statusCode).toBe(403);
		const own = { waiting: { change: { name: 'Bolt Weekly' } }, removalAskedAt: expect.any(String) };
		expect(await read()).toMatchObject(own);
	});

	test('does not show who keeps a listing next what the editors said to who kept it before, nor to their colleagues', async () => {
		const { db } = fixture;
		const bea = await makePublisher(db);
		const join = (invitedBy: string) =>
			db
				.insertInto('colleagues')
				.values({ newsletter_id: id, publisher_id: bea.id, invited_by: invitedBy, joined_at: new Date() })
				.execute();
		await join(publisherId);
		const colleague = await signInPublisher(fixture, bea.id);
		await colleague.call('PATCH', path(), { name: 'Bolt of Bea' });
		await decide('refuse', 'That is not its name.');
		expect((await read()).refusal).toBe('That is not its name.');
		const next = await makePublisher(db);
		const [claim] = await db.selectFrom('claims').select('id').execute();
		const transfer = { decision: 'transfer', email: next.email };
		expect((await portal('POST', `/api/publishers/claims/${claim?.id}/decision`, transfer)).statusCode).toBe(
			200,
		);
		await join(next.id);
		const heir = await signInPublisher(fixture, next.id);
		for (const browser of [heir, colleague])
			expect((await browser.call('GET', path())).json()).toMatchObject({ refusal: '', waiting: null });
	});
});
