import { describe, expect, test } from 'vitest';
import { setUpOwnerApp } from '#tests/support/test-app.ts';

const password = 'a long enough password';
const email = 'olive@letters.example';
const [fixture, owner] = setUpOwnerApp({ registration: 'open' });

type Who = { cookie?: string };
const put = (what: 'name' | 'address', payload: object, headers: Who = owner) =>
	fixture.app.inject({ method: 'PUT', url: `/api/user/${what}`, headers, payload });
const address = async (headers: Who = owner) =>
	(await fixture.app.inject({ url: '/api/user/address', headers })).json();
const confirm = (token: string) =>
	fixture.app.inject({ method: 'POST', url: '/api/user/address/confirmation', payload: { token } });
const mails = () =>
	fixture.db
		.selectFrom('deliveries')
		.select(['recipient', 'kind', 'subject', 'plain_text'])
		.orderBy('id')
		.execute();
const latestToken = async () => /token=([\w-]+)/.exec((await mails()).at(-1)?.plain_text ?? '')?.[1] ?? '';
const actions = async () =>
	(await fixture.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
		({ action }) => action,
	);

describe('the address of an account', () => {
	test('is one as soon as the mailed link was used, and not before', async () => {
		expect(await address()).toEqual({ email: null, toConfirm: null, sendsMail: false });
		const asked = await put('address', { email, currentPassword: password });
		expect(asked.json()).toEqual({ email: null, toConfirm: email, sendsMail: false });
		expect(await mails()).toMatchObject([
			{ recipient: email, kind: 'account', subject: 'Confirm your address for Broadsheet' },
		]);
		const token = await latestToken();
		expect((await confirm(token)).statusCode).toBe(200);
		expect(await address()).toEqual({ email, toConfirm: null, sendsMail: false });
		expect((await confirm(token)).statusCode).toBe(404);
		expect(await actions()).toEqual(['asked for another address of', 'confirmed the address of']);
		expect(JSON.stringify(await fixture.db.selectFrom('audit_log').selectAll().execute())).not.toContain(
			email,
		);
	});

	test('stays until another one is confirmed, and is told of it', async () => {
		await put('address', { email, currentPassword: password });
		await confirm(await latestToken());
		await put('address', { email: 'new@letters.example', currentPassword: password });
		expect(await address()).toMatchObject({ email, toConfirm: 'new@letters.example' });
		await confirm(await latestToken());
		expect(await address()).toMatchObject({ email: 'new@letters.example', toConfirm: null });
		const told = (await mails()).at(-1);
		expect(told).toMatchObject({ recipient: email, subject: 'Your account at Broadsheet was changed' });
		expect(told?.plain_text).not.toContain('new@letters.example');
	});

	test('can be taken away, and is told of that, too', async () => {
		await put('address', { email, currentPassword: password });
		await confirm(await latestToken());
		expect((await put('address', { email: '', currentPassword: password })).json().email).toBeNull();
		expect((await mails()).at(-1)?.recipient).toBe(email);
		expect((await mails()).at(-1)?.plain_text).toContain('no mail address any more');
	});

	test('that was mistyped is not confirmed after it was corrected', async () => {
		await put('address', { email: 'olvie@letters.example', currentPassword: password });
		const mistyped = await latestToken();
		await put('address', { email, currentPassword: password });
		expect((await confirm(mistyped)).statusCode).toBe(404);
		expect((await confirm(await latestToken())).statusCode).toBe(200);
	});

	test('is not another one’s once the password was changed', async () => {
		await put('address', { email, currentPassword: password });
		const token = await latestToken();
		const changed = await fixture.app.inject({
			method: 'POST',
			url: '/api/user/password',
			headers: owner,
			payload: { currentPassword: password, newPassword: 'nine ferries left before noon' },
		});
		expect(changed.statusCode).toBe(200);
		expect((await confirm(token)).statusCode).toBe(404);
		expect((await address()).toConfirm).toBeNull();
	});

	test('belongs to one account; only who can read its mail learns so', async () => {
		await put('address', { email, currentPassword: password });
		await confirm(await latestToken());
		const wanda = await fixture.signUp('wanda');
		const asked = await put('address', { email: email.toUpperCase(), currentPassword: password }, wanda);
		expect(asked.statusCode).toBe(200);
		const response = await confirm(await latestToken());
		expect([response.statusCode, response.json().code]).toEqual([409, 'address_taken']);
		expect((await address(wanda)).email).toBeNull();
	});

	test('is changed only by who knows the password, and is an address', async () => {
		const wrong = await put('address', { email, currentPassword: 'not it at all' });
		expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['currentPassword']]);
		const odd = await put('address', { email: 'no address', currentPassword: password });
		expect(odd.json().fields).toEqual({ email: 'Please enter a valid email address' });
		expect(await mails()).toEqual([]);
	});

	test('cannot be used to mail strangers without end', async () => {
		const statuses: number[] = [];
		for (let count = 0; count < 4; count++)
			statuses.push(
				(await put('address', { email: `x${count}@y.example`, currentPassword: password })).statusCode,
			);
		expect(statuses).toEqual([200, 200, 200, 429]);
		expect(await mails()).toHaveLength(3);
	});
});

describe('the name of an account', () => {
	test('is changed with the password; sessions go on, and the address is told', async () => {
		await put('address', { email, currentPassword: password });
		await confirm(await latestToken());
		const response = await put('name', { username: 'Olivia', currentPassword: password });
		expect(response.json()).toMatchObject({ username: 'Olivia', role: 'owner' });
		const me = await fixture.app.inject({ url: '/api/user', headers: owner });
		expect([me.statusCode, me.json().username]).toEqual([200, 'Olivia']);
		expect((await mails()).at(-1)?.plain_text).toContain('The account olive is called Olivia');
		expect((await actions()).at(-1)).toBe('renamed');
		const login = (username: string) =>
			fixture.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
		expect((await login('olivia')).statusCode).toBe(200);
		expect((await login('olive')).statusCode).toBe(401);
	});

	test('is nobody else’s, whatever its case, and may change its own', async () => {
		await fixture.signUp('wanda');
		const taken = await put('name', { username: 'WANDA', currentPassword: password });
		expect([taken.statusCode, taken.json().code]).toEqual([409, 'username_taken']);
		expect((await put('name', { username: 'OLIVE', currentPassword: password })).statusCode).toBe(200);
	});

	test('stays without the password', async () => {
		const wrong = await put('name', { username: 'olivia', currentPassword: 'not it at all' });
		expect(wrong.statusCode).toBe(400);
		expect(await actions()).toEqual([]);
	});
});
