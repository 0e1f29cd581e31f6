import { describe, expect, test } from 'vitest';
import { setUpOwnerApp } from '#tests/support/test-app.ts';
import { confirmAddress } from '../own/confirm-address.ts';
import { makeResetLink } from './make-reset-link.ts';
import { resetPassword } from './reset-password.ts';
import { sendPasswordReset } from './send-password-reset.ts';

const password = 'a long enough password';
const next = 'nine ferries left before noon';
const email = 'olive@letters.example';
const [fixture, owner] = setUpOwnerApp({ registration: 'open' });

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, payload?: object, headers: { cookie?: string } = {}) =>
	fixture.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const mails = () =>
	fixture.db.selectFrom('deliveries').select(['recipient', 'subject', 'plain_text']).orderBy('id').execute();
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const statusOf = async ({ cookie }: { cookie: string }) =>
	(await call('GET', '/api/user', undefined, { cookie })).statusCode;
const signIn = (username: string, given: string) => call('POST', '/api/login', { username, password: given });

async function giveAddress(address = email, who = owner) {
	await call('PUT', '/api/user/address', { email: address, currentPassword: password }, who);
	await confirmAddress(fixture.needs, tokenIn((await mails()).at(-1)?.plain_text ?? ''));
	await fixture.db.deleteFrom('deliveries').execute();
}

let requests = 0;
/** Requests a reset and runs the job it enqueues. */
async function ask(name: string) {
	const response = await call('POST', '/api/password-resets', { name });
	const requestId = `00000000-0000-4000-8000-${String(requests++).padStart(12, '0')}`;
	await sendPasswordReset(fixture.needs, { name, requestId });
	return response;
}

describe('a lost password', () => {
	test.each(['olive', 'OLIVE', email, email.toUpperCase()])(
		'is replaced by the link that %s is mailed, once, and every session ends',
		async (name) => {
			await giveAddress();
			expect((await ask(name)).statusCode).toBe(200);
			const [mail] = await mails();
			expect(mail).toMatchObject({ recipient: email, subject: 'Choose a new password for Broadsheet' });
			const token = tokenIn(mail?.plain_text ?? '');
			expect((await call('GET', `/api/password-resets/${token}`)).json()).toEqual({ username: 'olive' });
			const response = await call('POST', '/api/password-resets/use', { token, password: next });
			expect(response.statusCode).toBe(200);
			expect(await statusOf(owner)).toBe(401);
			expect((await signIn('olive', password)).statusCode).toBe(401);
			expect((await signIn('olive', next)).statusCode).toBe(200);
			const again = await call('POST', '/api/password-resets/use', { token, password });
			expect([again.statusCode, again.json().code]).toEqual([404, 'link_not_valid']);
			expect((await mails()).at(-1)?.plain_text).toContain('has a new password');
			const log = JSON.stringify(await fixture.db.selectFrom('audit_log').selectAll().execute());
			expect(log).toContain('reset the password of');
			expect(log).not.toContain(token);
		},
	);

	test('tells nobody who has an account: known, unknown and without an address get one answer', async () => {
		await giveAddress();
		await fixture.signUp('wanda');
		const responses = [
			await ask('olive'),
			await ask('wanda'),
			await ask('nobody'),
			await ask('no@where.example'),
		];
		const seen = responses.map(({ statusCode, body, headers }) => {
			const { date: _, 'x-request-id': __, ...others } = headers;
			return { statusCode, body, others };
		});
		expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
		expect((await mails()).map(({ recipient }) => recipient)).toEqual([email]);
	});

	test('sends nothing to an address that was not confirmed', async () => {
		await call('PUT', '/api/user/address', { email, currentPassword: password }, owner);
		await fixture.db.deleteFrom('deliveries').execute();
		await ask('olive');
		await ask(email);
		expect(await mails()).toEqual([]);
	});

	test('reaches the one whose address it is, although another is called like it', async () => {
		await giveAddress();
		const other = await fixture.signUp(email);
		await giveAddress('other@letters.example', other);
		await ask(email);
		expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
			[email, 'other@letters.example'].sort(),
		);
	});

	test('is not mailed about without end', async () => {
		await giveAddress();
		for (let count = 0; count < 5; count++) await ask('olive');
		expect(await mails()).toHaveLength(3);
	});

	test('is mailed about later, however often a stranger asked within the day', async () => {
		await giveAddress();
		for (let count = 0; count < 11; count++) {
			await ask('olive');
			fixture.clock.now = new Date(fixture.clock.now.getTime() + 6 * 60_000);
		}
		expect(await mails()).toHaveLength(11);
	});

	test('has an hour', async () => {
		await giveAddress();
		await ask('olive');
		const token = tokenIn((await mails())[0]?.plain_text ?? '');
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 61 * 60_000);
		expect((await call('GET', `/api/password-resets/${token}`)).statusCode).toBe(404);
		const response = await call('POST', '/api/password-resets/use', { token, password: next });
		expect(response.statusCode).toBe(404);
		expect(await statusOf(owner)).toBe(200);
	});

	test('is not replaced by an easy one, and the link is still good', async () => {
		await giveAddress();
		await ask('olive');
		const token = tokenIn((await mails())[0]?.plain_text ?? '');
		const easy = await call('POST', '/api/password-resets/use', { token, password: 'password123' });
		expect([easy.statusCode, Object.keys(easy.json().fields)]).toEqual([400, ['password']]);
		expect((await call('POST', '/api/password-resets/use', { token, password: next })).statusCode).toBe(200);
	});

	test('a link that two use at once sets one password', async () => {
		await giveAddress();
		await ask('olive');
		const token = tokenIn((await mails())[0]?.plain_text ?? '');
		const tries = await Promise.allSettled(
			[next, `${next} twice`].map((given) => resetPassword(fixture.needs, { token, password: given })),
		);
		expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	});

	test('a link for an address resets nothing', async () => {
		await call('PUT', '/api/user/address', { email, currentPassword: password }, owner);
		const token = tokenIn((await mails())[0]?.plain_text ?? '');
		const response = await call('POST', '/api/password-resets/use', { token, password: next });
		expect(response.statusCode).toBe(404);
	});

	test('keeps no link that another had asked for: the address stays', async () => {
		await giveAddress();
		await call(
			'PUT',
			'/api/user/address',
			{ email: 'eve@letters.example', currentPassword: password },
			owner,
		);
		const taking = tokenIn((await mails()).at(-1)?.plain_text ?? '');
		await ask('olive');
		const token = tokenIn((await mails()).at(-1)?.plain_text ?? '');
		expect((await call('POST', '/api/password-resets/use', { token, password: next })).statusCode).toBe(200);
		await expect(confirmAddress(fixture.needs, taking)).rejects.toMatchObject({ code: 'link_not_valid' });
		const [user] = await fixture.db.selectFrom('users').select(['email', 'email_to_confirm']).execute();
		expect(user).toEqual({ email, email_to_confirm: null });
	});

	test.each(['new@letters.example', ''])(
		'is not reset by a mail to an address that became “%s”',
		async (to) => {
			await giveAddress();
			await ask('olive');
			const token = tokenIn((await mails())[0]?.plain_text ?? '');
			await call('PUT', '/api/user/address', { email: to, currentPassword: password }, owner);
			if (to !== '') await confirmAddress(fixture.needs, tokenIn((await mails()).at(-1)?.plain_text ?? ''));
			expect((await call('POST', '/api/password-resets/use', { token, password: next })).statusCode).toBe(
				404,
			);
		},
	);

	test.each(['a network of its own', 'elsewhere'])(
		'lets in again whom guessing had shut out, from %s',
		async (from) => {
			await giveAddress();
			if (from === 'elsewhere') await fixture.db.deleteFrom('known_networks').execute();
			for (let count = 0; count < 6; count++) await signIn('olive', 'guess');
			expect((await signIn('olive', password)).statusCode).toBe(429);
			await ask('olive');
			const token = tokenIn((await mails())[0]?.plain_text ?? '');
			await call('POST', '/api/password-resets/use', { token, password: next });
			expect((await signIn('olive', next)).statusCode).toBe(200);
		},
	);
});

test('whoever runs the program makes a link for any account, with or without an address', async () => {
	const needs = { ...fixture.needs, url: 'http://localhost:3000' };
	expect(await makeResetLink(needs, 'nobody')).toBeNull();
	const made = await makeResetLink(needs, 'Olive');
	expect(made?.username).toBe('olive');
	const token = tokenIn(made?.link ?? '');
	expect((await call('POST', '/api/password-resets/use', { token, password: next })).statusCode).toBe(200);
	expect((await signIn('olive', next)).statusCode).toBe(200);
	expect(await mails()).toEqual([]);
});

test('editors do not read the mails about accounts, whose links would make them owners', async () => {
	await giveAddress();
	await ask('olive');
	const editor = await fixture.signUp('wanda');
	const seen = (who: { cookie: string }) => call('GET', '/api/outbox', undefined, who);
	expect((await seen(editor)).json()).toEqual([]);
	expect((await seen(editor)).headers['x-total-count']).toBe('0');
	const [mail] = (await seen(owner)).json();
	for (const path of [`/api/outbox/${mail.id}`, `/api/outbox/${mail.id}/html`]) {
		expect((await call('GET', path, undefined, editor)).statusCode).toBe(404);
		expect((await call('GET', path, undefined, owner)).statusCode).toBe(200);
	}
	expect((await call('POST', `/api/outbox/${mail.id}/resend`, undefined, editor)).statusCode).toBe(404);
});
