import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeClaim, makePublisher, signInPublisher } from '#tests/support/factories/publisher-factories.ts';
import type { Browser } from '#tests/support/readers/browser.ts';
import { listMails } from '#tests/support/readers/mails.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let newsletter: { id: number; slug: string };
let browser: Browser;
let id: number;

const start = new Date('2026-03-02T10:00:00Z');
const address = 'editor@bolt.example';

beforeEach(async () => {
	fixture.clock.now = start;
	await emptyTables(fixture.engine, ['publishers', 'newsletters', 'deliveries', 'audit_log']);
	newsletter = await makeNewsletter(fixture.db, { signup_url: 'https://bolt.example/' });
	({ browser, id } = await claimant('ada@ada.example'));
});

async function claimant(email: string) {
	const publisher = await makePublisher(fixture.db, { email });
	const signedIn = await signInPublisher(fixture, publisher.id);
	const claim = await makeClaim(fixture.db, {
		newsletterId: newsletter.id,
		publisherId: publisher.id,
		state: 'open',
		now: start,
	});
	return { browser: signedIn, id: claim.id };
}
const later = async (ms: number) => {
	fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
	await fixture.db.updateTable('link_sessions').set({ expires_at: '2027-01-01' }).execute();
};
const ask = (to = address, by = { browser, id }) =>
	by.browser.call('POST', `/api/publisher/claims/${by.id}/code`, { address: to });
const enter = (code: string, by = { browser, id }) =>
	by.browser.call('PUT', `/api/publisher/claims/${by.id}/code`, { code });
const mailedCodes = async () =>
	(await listMails(fixture.db)).flatMap(
		({ plain_text }) => /\b[2-9A-Z]{5}-[2-9A-Z]{5}\b/.exec(plain_text)?.[0] ?? [],
	);
const lastCode = async () => (await mailedCodes()).at(-1) ?? '';

describe('a code by mail', () => {
	test('goes to an address of the newsletter, says who claims it, and has no link that acts', async () => {
		expect((await ask()).json()).toMatchObject({ codeSentTo: address, state: 'open' });
		const [mail] = await listMails(fixture.db);
		expect(mail).toMatchObject({ recipient: address, kind: 'claim' });
		expect(mail?.plain_text).toContain('a•••@a•••.example');
		expect(mail?.plain_text).not.toContain('ada@ada.example');
		expect(mail?.plain_text).toContain('If this was not you, do nothing.');
		expect(mail?.plain_text).toContain('Do not pass it on');
		const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
		expect(new Set(links)).toEqual(new Set(['http://localhost:3000']));
		const row = await fixture.db.selectFrom('claims').selectAll().executeTakeFirstOrThrow();
		expect(JSON.stringify(row)).not.toContain((await lastCode()).replace('-', ''));
	});

	test('goes to no address of somebody else', async () => {
		for (const other of ['ada@ada.example', 'me@users.bolt.example', 'me@bolt.example.evil.example']) {
			const response = await ask(other);
			expect(response.statusCode).toBe(400);
			expect(response.json().fields.address).toContain('does not belong');
		}
		expect(await listMails(fixture.db)).toEqual([]);
	});

	test('proves the claim, however it is typed; the public sees the domain alone', async () => {
		await ask();
		const code = await lastCode();
		expect((await enter(` ${code.toLowerCase().replace('-', ' ')} `)).json()).toMatchObject({
			state: 'held',
			method: 'mail',
			subject: address,
			codeSentTo: '',
		});
		const { keptBy } = (await fixture.app.inject({ url: `/api/newsletters/${newsletter.slug}` })).json();
		expect(keptBy).toMatchObject({ method: 'mail', subject: 'bolt.example' });
		expect((await enter(code)).json().code).toBe('claim_code_ended');
	});

	test('ends after five wrong ones, even for who then has the right one', async () => {
		await ask();
		const code = await lastCode();
		for (let count = 0; count < 4; count++)
			expect((await enter('AAAAA-AAAAA')).json().code).toBe('claim_code_wrong');
		expect((await enter('AAAAA-AAAAA')).json().code).toBe('claim_code_ended');
		expect((await enter(code)).json().code).toBe('claim_code_ended');
	});

	test('is in the audit log: that it was mailed, each wrong one and the right one, none of them word for word', async () => {
		await ask();
		const code = await lastCode();
		for (const entered of ['AAAAA-AAAAA', 'AAAAA-AAAAA', code]) await enter(entered);
		const log = await fixture.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
		const entered = (found: string, isProven = false) => ({
			username: 'publisher ada@ada.example',
			action: 'entered a code for',
			after: { method: 'mail', subject: address, found, isProven },
		});
		expect(log).toMatchObject([
			{ action: 'had a code mailed for', username: 'publisher ada@ada.example', after: { subject: address } },
			entered('A wrong code was entered.'),
			entered('A wrong code was entered.'),
			entered('The code that was mailed to it was entered.', true),
			{ action: 'proved', after: { state: 'held' } },
		]);
		for (const secret of ['AAAAA', code, code.replace('-', '')])
			expect(JSON.stringify(log)).not.toContain(secret);
	});

	test('lasts an hour', async () => {
		await ask();
		await later(3_600_000);
		expect((await enter(await lastCode())).json().code).toBe('claim_code_ended');
	});

	test('is worth nothing in another claim, or once a newer one was mailed', async () => {
		const bob = await claimant('bob@bob.example');
		await ask();
		const first = await lastCode();
		await ask(address, bob);
		expect((await enter(first, bob)).json().code).toBe('claim_code_wrong');
		await ask('info@bolt.example');
		expect((await enter(first)).json().code).toBe('claim_code_wrong');
	});

	test('is worth nothing once the listing has moved elsewhere', async () => {
		await ask();
		await fixture.db.updateTable('newsletters').set({ signup_url: 'https://else.example/' }).execute();
		expect((await enter(await lastCode())).json().code).toBe('claim_code_ended');
		const { state } = await fixture.db.selectFrom('claims').select('state').executeTakeFirstOrThrow();
		expect(state).toBe('open');
	});

	test('comes three times a day to who asks, also after giving up and beginning anew, or as somebody else at the same domain', async () => {
		for (const to of ['a', 'b', 'c']) expect((await ask(`${to}@bolt.example`)).statusCode).toBe(202);
		expect((await ask('d@bolt.example')).json().code).toBe('too_many_codes');
		const again = await claimant('again@ada.example');
		expect((await ask('d@bolt.example', again)).json().code).toBe('too_many_codes');
		await browser.call('DELETE', `/api/publisher/claims/${id}`);
		const { id: anew } = (
			await browser.call('POST', '/api/publisher/claims', { newsletter: newsletter.slug })
		).json();
		expect((await ask('d@bolt.example', { browser, id: anew })).json().code).toBe('too_many_codes');
		await later(25 * 3_600_000);
		expect((await ask('d@bolt.example', { browser, id: anew })).statusCode).toBe(202);
	});

	test('comes three times an hour to an address, whoever asks and for whichever newsletter', async () => {
		const first = newsletter;
		for (const name of ['bob', 'cleo']) await ask(address, await claimant(`${name}@${name}.example`));
		newsletter = await makeNewsletter(fixture.db, { signup_url: 'https://bolt.example/other' });
		await ask(address, await claimant('dan@dan.example'));
		newsletter = first;
		const eve = await claimant('eve@eve.example');
		expect((await ask(address.toUpperCase(), eve)).json().code).toBe('too_many_codes');
		expect((await ask('else@bolt.example', eve)).statusCode).toBe(202);
		await later(61 * 60_000);
		expect((await ask(address, eve)).statusCode).toBe(202);
	});

	test('comes to the publisher who signed in with an address of the newsletter’s own, however many strangers have asked', async () => {
		const publisher = await claimant(address);
		for (let count = 0; count < 30; count++)
			await ask(count < 3 ? address : `${count}@bolt.example`, await claimant(`p@p${count}.example`));
		expect((await ask('one-more@bolt.example')).json().code).toBe('too_many_codes');
		expect(await mailedCodes()).toHaveLength(30);
		expect((await ask(address, publisher)).statusCode).toBe(202);
		expect((await enter(await lastCode(), publisher)).json().state).toBe('held');
	});
});
