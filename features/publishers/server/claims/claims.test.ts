import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { claimNeeds } from '#tests/support/factories/claim-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeClaim, makePublisher, signInPublisher } from '#tests/support/factories/publisher-factories.ts';
import type { Browser } from '#tests/support/readers/browser.ts';
import { listMails } from '#tests/support/readers/mails.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { checkProof } from './check-proof.ts';
import { recheckClaims } from './recheck-claims.ts';

const fixture = setUpTestApp();
let newsletter: { id: number; slug: string };
let ada: { id: string; email: string };
let bob: { id: string; email: string };
let browser: Browser;

const dayMs = 24 * 3_600_000;
const start = new Date('2026-03-02T10:00:00Z');

beforeEach(async () => {
	fixture.clock.now = start;
	await emptyTables(fixture.engine, ['publishers', 'newsletters', 'deliveries', 'audit_log']);
	newsletter = await makeNewsletter(fixture.db, { signup_url: 'https://bolt.example/' });
	ada = await makePublisher(fixture.db, { email: 'ada@ada.example' });
	bob = await makePublisher(fixture.db, { email: 'bob@bob.example' });
	browser = await signInPublisher(fixture, ada.id);
});

const begin = async (slug = newsletter.slug) =>
	(await browser.call('POST', '/api/publisher/claims', { newsletter: slug })).json();
const openFor = async (publisherId: string) =>
	(await makeClaim(fixture.db, { newsletterId: newsletter.id, publisherId, state: 'open', now: start })).id;
const prove = (publisherId: string, id: number) =>
	checkProof(claimNeeds(fixture), publisherId, id, { method: 'dns' });
const stateOf = async (id: number) =>
	(await fixture.db.selectFrom('claims').select('state').where('id', '=', id).executeTakeFirstOrThrow())
		.state;
const keptBy = async () =>
	(await fixture.app.inject({ url: `/api/newsletters/${newsletter.slug}` })).json().keptBy;

describe('a claim', () => {
	test('begins with a code that only its publisher sees', async () => {
		const claim = await begin();
		expect(claim).toMatchObject({ state: 'open', newsletter: { slug: newsletter.slug }, provenAt: null });
		const { code } = await fixture.db.selectFrom('claims').select('code').executeTakeFirstOrThrow();
		expect(code).toMatch(/^[\w-]{40,}$/);
		expect(JSON.stringify(claim.proofs)).toContain(code);
		const stranger = await signInPublisher(fixture, bob.id);
		for (const [method, path, body] of [
			['GET', '', undefined],
			['POST', '/check', { method: 'dns' }],
			['POST', '/code', { address: 'a@bolt.example' }],
			['PUT', '/code', { code: 'ABC' }],
			['DELETE', '', undefined],
		] as const)
			expect(
				(await stranger.call(method, `/api/publisher/claims/${claim.id}${path}`, body)).json(),
			).toMatchObject({ code: 'claim_not_found' });
	});

	test('is the same one when begun again', async () => {
		expect((await begin()).id).toBe((await begin(String(newsletter.id))).id);
	});

	test('is possible on what is listed alone', async () => {
		const hidden = await makeNewsletter(fixture.db, { hidden: true });
		for (const slug of [hidden.slug, 'no-such-newsletter'])
			expect((await begin(slug)).code).toBe('newsletter_not_found');
	});

	test('is not the eleventh that waits for a proof', async () => {
		for (let count = 0; count < 10; count++) await begin((await makeNewsletter(fixture.db)).slug);
		expect((await begin()).code).toBe('too_many_claims');
	});

	test('is held once it is proven, and the listing says so', async () => {
		const { id } = await begin();
		await prove(ada.id, id);
		expect(await keptBy()).toEqual({ method: 'dns', subject: 'bolt.example', since: start.toISOString() });
		const claim = (await browser.call('GET', `/api/publisher/claims/${id}`)).json();
		expect(claim).toMatchObject({ state: 'held', method: 'dns', subject: 'bolt.example' });
		expect(claim.proofs.find(({ method }: { method: string }) => method === 'dns').lastCheck).toMatchObject({
			isProven: true,
			found: 'The code is there.',
		});
		expect(await listMails(fixture.db)).toMatchObject([{ recipient: ada.email, kind: 'claim' }]);
		const entries = await fixture.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
		expect(entries.map(({ username, action }) => [username, action])).toEqual([
			['publisher ada@ada.example', 'claimed'],
			['publisher ada@ada.example', 'looked for the proof of'],
			['publisher ada@ada.example', 'proved'],
		]);
		const { code } = await fixture.db.selectFrom('claims').select('code').executeTakeFirstOrThrow();
		expect(JSON.stringify(entries)).not.toContain(code);
	});

	test('stays open when nothing is found, with what was found', async () => {
		const { id } = await begin();
		const nothing = claimNeeds(fixture, () => ({ isProven: false, found: 'x'.repeat(500) }));
		await checkProof(nothing, ada.id, id, { method: 'feed' });
		expect(await stateOf(id)).toBe('open');
		const { found } = await fixture.db.selectFrom('claim_checks').selectAll().executeTakeFirstOrThrow();
		expect(found).toHaveLength(200);
	});

	test('is in the audit log with what each look found; the same finding again on the same day is not', async () => {
		const { id } = await begin();
		const look = (found: string) =>
			checkProof(
				claimNeeds(fixture, () => ({ isProven: false, found })),
				ada.id,
				id,
				{ method: 'dns' },
			);
		for (const found of ['Nothing.', 'Nothing.', 'Another text.', 'Another text.']) await look(found);
		fixture.clock.now = new Date(start.getTime() + dayMs + 1);
		await look('Another text.');
		const entries = await fixture.db
			.selectFrom('audit_log')
			.selectAll()
			.where('action', '=', 'looked for the proof of')
			.orderBy('id')
			.execute();
		const noted = (found: string) => ({
			username: 'publisher ada@ada.example',
			after: { method: 'dns', subject: 'bolt.example', isProven: false, found },
		});
		expect(entries).toMatchObject(['Nothing.', 'Another text.', 'Another text.'].map(noted));
		expect(await fixture.db.selectFrom('claim_checks').selectAll().execute()).toHaveLength(5);
	});

	test('is not proven by what was found while the listing was changed', async () => {
		const { id } = await begin();
		const changing = claimNeeds(fixture, async () => {
			await fixture.db
				.updateTable('newsletters')
				.set({ signup_url: 'https://victim.example/' })
				.where('id', '=', newsletter.id)
				.execute();
			return {};
		});
		await checkProof(changing, ada.id, id, { method: 'site' });
		expect(await stateOf(id)).toBe('open');
	});

	test('is looked at twenty times an hour', async () => {
		const { id } = await begin();
		const nothing = claimNeeds(fixture, () => ({ isProven: false }));
		for (let count = 0; count < 20; count++) await checkProof(nothing, ada.id, id, { method: 'dns' });
		await expect(prove(ada.id, id)).rejects.toMatchObject({ code: 'too_many_checks' });
		fixture.clock.now = new Date(start.getTime() + 3_700_000);
		await prove(ada.id, id);
		expect(await stateOf(id)).toBe('held');
	});

	test('is over after thirty days without a proof, and its code with it', async () => {
		const { id } = await begin();
		fixture.clock.now = new Date(start.getTime() + 30 * dayMs);
		await expect(prove(ada.id, id)).rejects.toMatchObject({ code: 'claim_over' });
		await recheckClaims(claimNeeds(fixture));
		expect(await stateOf(id)).toBe('withdrawn');
		await expect(prove(ada.id, id)).rejects.toMatchObject({ code: 'claim_over' });
	});

	test('is given up by its publisher, and the listing is nobody’s', async () => {
		const { id } = await begin();
		await prove(ada.id, id);
		const colleague = await makePublisher(fixture.db);
		await fixture.db
			.insertInto('colleagues')
			.values({
				newsletter_id: newsletter.id,
				publisher_id: colleague.id,
				invited_by: ada.id,
				joined_at: start,
			})
			.execute();
		expect((await browser.call('DELETE', `/api/publisher/claims/${id}`)).statusCode).toBe(200);
		expect(await keptBy()).toBeNull();
		expect(await fixture.db.selectFrom('colleagues').selectAll().execute()).toEqual([]);
		expect((await browser.call('DELETE', `/api/publisher/claims/${id}`)).json().code).toBe('claim_over');
		expect((await begin()).id).not.toBe(id);
	});

	test('that is given up leaves what was taken down hidden, for an editor to show, once nobody else keeps it', async () => {
		const [first, second] = [await openFor(ada.id), await openFor(bob.id)];
		await prove(ada.id, first);
		await browser.call('POST', `/api/publisher/newsletters/${newsletter.id}/delist`);
		await prove(bob.id, second);
		const row = () => fixture.db.selectFrom('newsletters').selectAll().executeTakeFirstOrThrow();
		await browser.call('DELETE', `/api/publisher/claims/${first}`);
		expect(await row()).toMatchObject({ hidden: true, delisted_at: expect.any(Date) });
		const others = await signInPublisher(fixture, bob.id);
		await others.call('DELETE', `/api/publisher/claims/${second}`);
		expect(await row()).toMatchObject({ hidden: true, delisted_at: null });
	});
});

describe('two claims on one listing', () => {
	test('wait for an editor once both are proven, and both are told', async () => {
		const first = await openFor(ada.id);
		const second = await openFor(bob.id);
		await prove(ada.id, first);
		await fixture.db.deleteFrom('deliveries').execute();
		await prove(bob.id, second);
		expect([await stateOf(first), await stateOf(second)]).toEqual(['contested', 'contested']);
		expect(await keptBy()).toBeNull();
		const mails = await listMails(fixture.db);
		expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([ada.email, bob.email]);
		const toAda = mails.find(({ recipient }) => recipient === ada.email)?.plain_text;
		expect(toAda).toContain('b•••@b•••.example');
		expect(toAda).not.toContain(bob.email);
	});

	test.each([1, 2, 3])('never are held both, however they race (%i)', async () => {
		const ids = [await openFor(ada.id), await openFor(bob.id)] as const;
		await Promise.all([prove(ada.id, ids[0]), prove(bob.id, ids[1])]);
		expect(await Promise.all(ids.map(stateOf))).toEqual(['contested', 'contested']);
		expect(await keptBy()).toBeNull();
	});

	test('are one again when the other is given up and this one is proven anew', async () => {
		const first = await openFor(ada.id);
		const second = await openFor(bob.id);
		await prove(ada.id, first);
		await prove(bob.id, second);
		await browser.call('DELETE', `/api/publisher/claims/${first}`);
		expect(await stateOf(second)).toBe('contested');
		expect((await listMails(fixture.db)).at(-1)).toMatchObject({ recipient: bob.email });
		await prove(bob.id, second);
		expect(await stateOf(second)).toBe('held');
	});

	test('leave the webhook of the one alone when the other ends', async () => {
		const first = await openFor(ada.id);
		await prove(ada.id, first);
		const hook = {
			newsletter_id: newsletter.id,
			claim_id: first,
			url: 'https://ada.example/',
			secret: '',
			events: ['signup'],
		};
		fixture.clock.now = new Date(start.getTime() + 1000);
		await fixture.db
			.insertInto('publisher_webhooks')
			.values({ ...hook, changed_at: fixture.clock.now })
			.execute();
		fixture.clock.now = new Date(start.getTime() + 2000);
		const second = await openFor(bob.id);
		await prove(bob.id, second);
		const others = await signInPublisher(fixture, bob.id);
		await others.call('DELETE', `/api/publisher/claims/${second}`);
		await prove(ada.id, first);
		expect(await fixture.db.selectFrom('publisher_webhooks').selectAll().execute()).toHaveLength(1);
		await browser.call('DELETE', `/api/publisher/claims/${first}`);
		expect(await fixture.db.selectFrom('publisher_webhooks').selectAll().execute()).toEqual([]);
	});
});
