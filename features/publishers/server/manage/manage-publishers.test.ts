import { beforeEach, describe, expect, test } from 'vitest';
import type { ManagedClaim, Publisher } from '#features/publishers/contract/manage-publishers.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { claimNeeds } from '#tests/support/factories/claim-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeClaim, makePublisher, signInPublisher } from '#tests/support/factories/publisher-factories.ts';
import { listMails } from '#tests/support/readers/mails.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';
import { checkProof } from '../claims/check-proof.ts';
import { giveUpClaim } from '../claims/give-up-claim.ts';
import { startClaim } from '../claims/start-claim.ts';
import { sendPublisherLink } from '../sign-in/send-publisher-link.ts';

const [fixture, headers] = setUpEditorApp();
let newsletter: { id: number; slug: string; name: string };
let ada: { id: string; email: string };
let bob: { id: string; email: string };

const start = new Date('2026-03-02T10:00:00Z');

beforeEach(async () => {
	await emptyTables(fixture.engine, ['publishers', 'newsletters', 'deliveries', 'audit_log']);
	newsletter = await makeNewsletter(fixture.db, { name: 'Bolt Weekly' });
	ada = await makePublisher(fixture.db, { email: 'ada@ada.example', now: start });
	bob = await makePublisher(fixture.db, { email: 'bob@bob.example' });
});

const get = (url: string) => fixture.app.inject({ url, headers });
const decide = (id: number, payload: object) =>
	fixture.app.inject({ method: 'POST', url: `/api/publishers/claims/${id}/decision`, headers, payload });
const claimFor = async (publisherId: string, state: ManagedClaim['state'] = 'open') =>
	(await makeClaim(fixture.db, { newsletterId: newsletter.id, publisherId, state })).id;
const prove = (publisherId: string, id: number) =>
	checkProof(claimNeeds(fixture), publisherId, id, { method: 'dns' });
const stateOf = async (id: number) =>
	(await fixture.db.selectFrom('claims').select('state').where('id', '=', id).executeTakeFirstOrThrow())
		.state;
const row = () => fixture.db.selectFrom('newsletters').selectAll().executeTakeFirstOrThrow();
async function contested(): Promise<[number, number]> {
	const ids: [number, number] = [await claimFor(ada.id), await claimFor(bob.id)];
	await prove(ada.id, ids[0]);
	await prove(bob.id, ids[1]);
	await fixture.db.deleteFrom('deliveries').execute();
	return ids;
}

describe('the claims that editors see', () => {
	test('are those that wait, with their evidence and never with a code', async () => {
		await contested();
		await claimFor((await makePublisher(fixture.db)).id);
		const response = await get('/api/publishers/claims');
		expect(response.headers['x-total-count']).toBe('2');
		const claims: ManagedClaim[] = response.json();
		expect(claims.map(({ publisher }) => publisher.email).toSorted()).toEqual([ada.email, bob.email]);
		expect(claims[0]).toMatchObject({
			newsletter: { name: 'Bolt Weekly' },
			state: 'contested',
			checks: [{ method: 'dns', isProven: true, found: 'The code is there.' }],
		});
		const codes = await fixture.db.selectFrom('claims').select('code').execute();
		for (const { code } of codes) expect(response.body).not.toContain(code);
		expect((await get('/api/publishers/claims?state=all')).json()).toHaveLength(3);
		expect((await get('/api/publishers/claims?state=open')).json()).toHaveLength(1);
		expect((await get('/api/publishers/claims?state=all&limit=2&page=2')).json()).toHaveLength(1);
	});
});

describe('an editor', () => {
	test('accepts one of two: it is held by its proof, the other is refused, and both are told', async () => {
		const [first, second] = await contested();
		const response = await decide(second, { decision: 'accept', reason: 'The domain is theirs.' });
		expect(response.json()).toMatchObject({ state: 'held', method: 'dns', reason: 'The domain is theirs.' });
		expect(await stateOf(first)).toBe('refused');
		expect((await row()).kept_by).toMatchObject({ method: 'dns', subject: 'bolt.example' });
		const mails = await listMails(fixture.db);
		expect(mails.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
			[ada.email, 'Your claim on Bolt Weekly was refused'],
			[bob.email, 'You keep Bolt Weekly now'],
		]);
		expect(mails[0]?.plain_text).toContain('The domain is theirs.');
		const entries = await fixture.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
		expect(entries.slice(-2).map(({ username, action }) => [username, action])).toEqual([
			['ada', 'refused'],
			['ada', 'accepted'],
		]);
	});

	test('whose word was contested and is given again is asked for no proof each month', async () => {
		const first = await claimFor(ada.id);
		await decide(first, { decision: 'accept' });
		const second = await claimFor(bob.id);
		await prove(bob.id, second);
		expect(await stateOf(first)).toBe('contested');
		await decide(first, { decision: 'accept' });
		const held = await fixture.db.selectFrom('claims').selectAll().where('id', '=', first).executeTakeFirst();
		expect(held).toMatchObject({ state: 'held', method: 'editor', next_check_at: null });
	});

	test('whose refusal stands for a month, whatever is proven again', async () => {
		const [first, second] = await contested();
		await decide(first, { decision: 'accept' });
		expect(await stateOf(second)).toBe('refused');
		await expect(prove(bob.id, second)).rejects.toMatchObject({ code: 'claim_over' });
		const again = startClaim(fixture.needs, bob.id, { newsletter: newsletter.slug });
		await expect(again).rejects.toThrow('The editors have refused your claim on this newsletter.');
	});

	test.each([{ decision: 'withdraw' }, { decision: 'transfer', email: 'bob@bob.example' }])(
		'whose $decision stands for a month, too',
		async (decision) => {
			await decide(await claimFor(ada.id, 'held'), decision);
			const begin = (days: number) => {
				const clock = () => new Date(fixture.clock.now.getTime() + days * 24 * 3_600_000);
				return startClaim({ ...fixture.needs, clock }, ada.id, { newsletter: newsletter.slug });
			};
			await expect(begin(29)).rejects.toThrow('The editors have withdrawn your claim on this newsletter.');
			expect(await begin(31)).toMatchObject({ state: 'open' });
		},
	);

	test('who gives back what they took away stands in nobody’s way', async () => {
		await decide(await claimFor(ada.id, 'held'), { decision: 'transfer', email: bob.email });
		const { id: ofBob } = await startClaim(fixture.needs, bob.id, { newsletter: newsletter.slug });
		const { id } = (await decide(ofBob, { decision: 'transfer', email: ada.email })).json();
		await giveUpClaim(fixture.needs, ada.id, id);
		expect(await startClaim(fixture.needs, ada.id, { newsletter: newsletter.slug })).toMatchObject({
			state: 'open',
		});
	});

	test('accepts what was never proven by their own word', async () => {
		const id = await claimFor(ada.id);
		await decide(id, { decision: 'accept' });
		expect((await row()).kept_by).toMatchObject({ method: 'editor', subject: '' });
		const { next_check_at } = await fixture.db.selectFrom('claims').selectAll().executeTakeFirstOrThrow();
		expect(next_check_at).toBeNull();
		expect((await decide(id, { decision: 'accept' })).json().code).toBe('claim_decided');
	});

	test('withdraws a claim: nobody keeps the listing, and what its publisher took down is the editor’s again', async () => {
		const id = await claimFor(ada.id, 'held');
		await fixture.db.updateTable('newsletters').set({ hidden: true, delisted_at: new Date() }).execute();
		await fixture.db
			.insertInto('listing_changes')
			.values({
				newsletter_id: newsletter.id,
				publisher_id: ada.id,
				change: JSON.stringify({ name: 'Mine' }),
			})
			.execute();
		expect((await decide(id, { decision: 'withdraw' })).json().state).toBe('withdrawn');
		expect(await row()).toMatchObject({ kept_by: null, delisted_at: null, hidden: true });
		const change = await fixture.db.selectFrom('listing_changes').selectAll().executeTakeFirstOrThrow();
		expect(change.state).toBe('withdrawn');
		expect((await decide(id, { decision: 'refuse' })).json().code).toBe('claim_decided');
	});

	test('refuses one of two, and the other goes on waiting', async () => {
		const [first, second] = await contested();
		await decide(first, { decision: 'refuse', reason: 'No.' });
		expect([await stateOf(first), await stateOf(second)]).toEqual(['refused', 'contested']);
		expect((await row()).kept_by).toBeNull();
	});

	test('gives the listing to an address, known or not', async () => {
		const id = await claimFor(ada.id, 'held');
		const response = await decide(id, { decision: 'transfer', email: 'New@Owner.example' });
		expect(response.json()).toMatchObject({
			publisher: { email: 'new@owner.example' },
			state: 'held',
			method: 'editor',
		});
		expect(await stateOf(id)).toBe('withdrawn');
		expect((await listMails(fixture.db)).map(({ recipient }) => recipient).toSorted()).toEqual([
			ada.email,
			'new@owner.example',
		]);
		const same = await decide(response.json().id, { decision: 'transfer', email: 'new@owner.example' });
		expect(same.json().code).toBe('claim_decided');
	});

	test('decides no claim that is not there', async () => {
		expect((await decide(4711, { decision: 'accept' })).json().code).toBe('claim_not_found');
	});
});

describe('the publishers that editors see', () => {
	test('come with what they keep, the last seen first, and are found by address or newsletter', async () => {
		await claimFor(ada.id, 'held');
		await fixture.db
			.insertInto('colleagues')
			.values({
				newsletter_id: newsletter.id,
				publisher_id: bob.id,
				invited_by: ada.id,
				joined_at: start,
			})
			.execute();
		const all: Publisher[] = (await get('/api/publishers')).json();
		expect(all.map(({ email }) => email)).toEqual([bob.email, ada.email]);
		expect(all.map(({ listings }) => listings[0]?.claimId === null)).toEqual([true, false]);
		expect(all[1]?.listings).toMatchObject([{ name: 'Bolt Weekly', state: 'held' }]);
		const found = async (q: string) =>
			(await get(`/api/publishers?q=${q}`)).json().map(({ email }: Publisher) => email);
		expect(await found('ADA@')).toEqual([ada.email]);
		expect(await found('bolt')).toEqual([bob.email, ada.email]);
		expect(await found('bolt%20bob')).toEqual([bob.email]);
		expect(await found('100%25')).toEqual([]);
	});

	test('are signed out everywhere, and the link in a mail does not bring them back', async () => {
		const browser = await signInPublisher(fixture, ada.id);
		await sendPublisherLink(fixture.needs, {
			email: ada.email,
			newsletter: '',
			requestId: crypto.randomUUID(),
		});
		const [mail] = await listMails(fixture.db);
		const token = /token=([\w-]+)/.exec(mail?.plain_text ?? '')?.[1];
		const { id } = ada;
		const url = `/api/publishers/${id}/sessions`;
		expect((await fixture.app.inject({ method: 'DELETE', url, headers })).json()).toEqual({ ended: 1 });
		expect((await browser.call('DELETE', '/api/publisher/claims/1')).statusCode).toBe(401);
		expect((await browser.call('POST', '/api/publisher/sessions', { token })).statusCode).toBe(404);
		const unknown = `/api/publishers/${crypto.randomUUID()}/sessions`;
		expect((await fixture.app.inject({ method: 'DELETE', url: unknown, headers })).statusCode).toBe(404);
	});
});
