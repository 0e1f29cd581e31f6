import { describe, expect, test } from 'vitest';
import type { Session, User } from '#features/accounts/contract/accounts.ts';
import { setUpOwnerApp } from '#tests/support/test-app.ts';

const password = 'a long enough password';
const [fixture, owner] = setUpOwnerApp({ registration: 'approval' });

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type From = { cookie?: string; 'user-agent'?: string };

function call(method: Method, url: string, headers: From, payload?: object, remoteAddress = '127.0.0.1') {
	return fixture.app.inject({ method, url, headers, remoteAddress, ...(payload ? { payload } : {}) });
}

async function signIn(username: string, from = '127.0.0.1', userAgent = 'Firefox') {
	const response = await call(
		'POST',
		'/api/login',
		{ 'user-agent': userAgent },
		{ username, password },
		from,
	);
	const [cookie] = response.cookies;
	return { status: response.statusCode, cookie: `${cookie?.name}=${cookie?.value}` };
}

async function idOf(username: string): Promise<number> {
	const users: User[] = (await call('GET', '/api/users', owner)).json();
	return users.find((user) => user.username === username)?.id ?? 0;
}

const statusOf = async (cookie: string) => (await call('GET', '/api/user', { cookie })).statusCode;
const audited = () =>
	fixture.db.selectFrom('audit_log').select(['username', 'action', 'subject_name']).orderBy('id').execute();

describe('my sessions', () => {
	test('are listed with where they are, and one of them is this one', async () => {
		await signIn('olive', '203.0.113.77', 'Chrome');
		const sessions: Session[] = (await call('GET', '/api/user/sessions', owner)).json();
		expect(sessions).toHaveLength(2);
		expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
		expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({
			userAgent: 'Chrome',
			network: '203.0.113.0',
		});
		expect(JSON.stringify(sessions)).not.toMatch(/token|hash/);
	});

	test('one that was left open elsewhere can be ended, once', async () => {
		const elsewhere = await signIn('olive');
		const sessions: Session[] = (await call('GET', '/api/user/sessions', owner)).json();
		const id = sessions.find(({ isCurrent }) => !isCurrent)?.id;
		expect((await call('DELETE', `/api/user/sessions/${id}`, owner)).statusCode).toBe(200);
		expect(await statusOf(elsewhere.cookie)).toBe(401);
		expect(await statusOf(owner.cookie)).toBe(200);
		expect((await call('DELETE', `/api/user/sessions/${id}`, owner)).statusCode).toBe(404);
		expect(await audited()).toEqual([
			{ username: 'olive', action: 'ended a session of', subject_name: 'olive' },
		]);
	});

	test("nobody can end another's", async () => {
		const stranger = await fixture.signUp('sam');
		const [session]: Session[] = (await call('GET', '/api/user/sessions', owner)).json();
		const response = await call('DELETE', `/api/user/sessions/${session?.id}`, stranger);
		expect(response.statusCode).toBe(404);
		expect(await statusOf(owner.cookie)).toBe(200);
	});

	test('all others end together', async () => {
		const others = [await signIn('olive'), await signIn('olive')];
		expect((await call('DELETE', '/api/user/sessions', owner)).statusCode).toBe(200);
		for (const { cookie } of others) expect(await statusOf(cookie)).toBe(401);
		expect(await statusOf(owner.cookie)).toBe(200);
	});
});

describe('changing the password', () => {
	const next = 'nine ferries left before noon';
	const change = (body: object) => call('POST', '/api/user/password', owner, body);

	test('signs out everywhere else, and only the new one is right afterwards', async () => {
		const elsewhere = await signIn('olive');
		const response = await change({ currentPassword: password, newPassword: next });
		expect(response.statusCode).toBe(200);
		expect(await statusOf(elsewhere.cookie)).toBe(401);
		expect(await statusOf(owner.cookie)).toBe(200);
		expect((await signIn('olive')).status).toBe(401);
		const withNew = await call('POST', '/api/login', {}, { username: 'olive', password: next });
		expect(withNew.statusCode).toBe(200);
		expect(JSON.stringify(await fixture.db.selectFrom('audit_log').selectAll().execute())).not.toContain(
			next,
		);
	});

	test('needs the present one, and guessing it is slowed down', async () => {
		const wrong = await change({ currentPassword: 'not it at all', newPassword: next });
		expect(wrong.statusCode).toBe(400);
		expect(wrong.json().fields).toEqual({ currentPassword: 'This is not your current password.' });
		for (let count = 1; count < 5; count++)
			await change({ currentPassword: `guess ${count}`, newPassword: next });
		expect((await change({ currentPassword: password, newPassword: next })).statusCode).toBe(429);
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 16 * 60_000);
		expect((await change({ currentPassword: password, newPassword: next })).statusCode).toBe(200);
	});

	test.each(['password123', 'OLIVE', 'short'])('to %s is refused', async (newPassword) => {
		const response = await change({ currentPassword: password, newPassword });
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fields)).toEqual(['newPassword']);
	});
});

test.each(['password123', 'Iloveyou123', 'newcomer'])(
	'nobody registers with the password %s',
	async (easy) => {
		const response = await call('POST', '/api/register', {}, { username: 'newcomer', password: easy });
		expect(response.statusCode).toBe(400);
		expect(response.json().fields).toEqual({
			password: 'This password is too easy to guess. Please choose another.',
		});
	},
);

describe('the accounts, for an owner', () => {
	test('an account that waits is approved, and gets in with the session it has', async () => {
		const waiting = await fixture.signUp('wanda');
		expect((await call('GET', '/api/outbox', waiting)).statusCode).toBe(403);
		const users: User[] = (await call('GET', '/api/users', owner)).json();
		expect(users.map(({ username }) => username)).toEqual(['wanda', 'olive']);
		expect(JSON.stringify(users)).not.toMatch(/argon|hash/);
		const response = await call('PATCH', `/api/users/${await idOf('wanda')}`, owner, { approved: true });
		expect(response.json()).toMatchObject({ username: 'wanda', role: 'editor', approved: true });
		expect((await call('GET', '/api/outbox', waiting)).statusCode).toBe(200);
		expect((await call('GET', '/api/users', waiting)).statusCode).toBe(403);
		expect(await audited()).toEqual([{ username: 'olive', action: 'approved', subject_name: 'wanda' }]);
	});

	test('an editor becomes an owner and an owner an editor, at once', async () => {
		const other = await fixture.signUp('wanda');
		const id = await idOf('wanda');
		await call('PATCH', `/api/users/${id}`, owner, { role: 'owner' });
		expect((await call('GET', '/api/users', other)).statusCode).toBe(200);
		await call('PATCH', `/api/users/${id}`, owner, { role: 'editor' });
		expect((await call('GET', '/api/users', other)).statusCode).toBe(403);
		expect((await call('GET', '/api/outbox', other)).statusCode).toBe(200);
	});

	test('a removed account is out, and what it did is still told under its name', async () => {
		const other = await fixture.signUp('wanda');
		const id = await idOf('wanda');
		await call('PATCH', `/api/users/${id}`, owner, { approved: true });
		await fixture.signUp('third');
		await call('DELETE', '/api/user/sessions', { cookie: (await signIn('wanda')).cookie });
		expect((await call('DELETE', `/api/users/${id}`, owner)).statusCode).toBe(200);
		expect(await statusOf(other.cookie)).toBe(401);
		expect((await audited()).map(({ username, action }) => `${username} ${action}`)).toEqual([
			'olive approved',
			'wanda ended the other sessions of',
			'olive removed',
		]);
		expect((await call('DELETE', `/api/users/${id}`, owner)).statusCode).toBe(404);
	});

	test('the last owner can neither go nor step down', async () => {
		const id = await idOf('olive');
		const down = await call('PATCH', `/api/users/${id}`, owner, { role: 'editor' });
		expect(down.statusCode).toBe(409);
		expect(down.json().message).toBe('This is the only owner. Make another account an owner first.');
		expect((await call('DELETE', `/api/users/${id}`, owner)).statusCode).toBe(409);
		expect(await statusOf(owner.cookie)).toBe(200);
	});

	test('two owners who remove each other at once leave one', async () => {
		const other = await fixture.signUp('wanda');
		const [olive, wanda] = [await idOf('olive'), await idOf('wanda')];
		await call('PATCH', `/api/users/${wanda}`, owner, { role: 'owner' });
		const answers = await Promise.all([
			call('DELETE', `/api/users/${wanda}`, owner),
			call('DELETE', `/api/users/${olive}`, other),
		]);
		const [removed, refused] = answers.map(({ statusCode }) => statusCode).toSorted();
		expect(removed).toBe(200);
		// The second call would remove the last owner, or its session is already gone.
		expect([401, 409]).toContain(refused);
		const left = await fixture.db.selectFrom('users').select('role').execute();
		expect(left).toEqual([{ role: 'owner' }]);
	});

	test.each([{ approved: false }, { password_hash: 'x' }, { role: 'king' }])(
		'%j is refused',
		async (body) => {
			expect((await call('PATCH', `/api/users/${await idOf('olive')}`, owner, body)).statusCode).toBe(400);
		},
	);
});

describe('guessing passwords', () => {
	const guess = (from: string, given = 'not the password') =>
		call('POST', '/api/login', {}, { username: 'olive', password: given }, from);

	test('gets five tries at an account, from however many networks, and does not shut the owner out of where they work', async () => {
		for (let network = 1; network <= 5; network++)
			expect((await guess(`198.51.${network}.1`)).statusCode).toBe(401);
		for (let network = 6; network <= 20; network++) {
			const refused = await guess(`198.51.${network}.1`, password);
			expect([refused.statusCode, refused.json().message]).toEqual([
				429,
				'Too many attempts. Try again later.',
			]);
		}
		expect((await signIn('olive')).status).toBe(200);
	});

	test('at an account that nobody has is refused alike', async () => {
		for (let network = 1; network <= 6; network++) {
			const from = `198.51.${network}.1`;
			const response = await call('POST', '/api/login', {}, { username: 'nobody', password }, from);
			expect(response.statusCode).toBe(network <= 5 ? 401 : 429);
		}
	});

	test('counts for one account however its name is written', async () => {
		// JavaScript lowercases a final Σ to ς, the database to σ.
		const spellings = [
			['ΟΔΟΣ', 'οδοσ', ' Οδοσ ', 'ΟΔοΣ', 'οδΟΣ\u00a0', 'ΟδοΣ'],
			['Zoë', 'zoe\u0308', 'ZOË', ' ZOE\u0308', 'ｚｏë', 'Zoë\t'],
		];
		for (const [name = '', ...others] of spellings) {
			await fixture.signUp(name);
			await fixture.db.deleteFrom('known_networks').execute();
			const signInAs = (username: string, given: string, network: number) =>
				call('POST', '/api/login', {}, { username, password: given }, `198.51.${network}.1`);
			expect((await signInAs(others.at(-1) ?? '', password, 1)).statusCode).toBe(200);
			for (const [network, other] of others.entries())
				expect((await signInAs(other, 'not the password', 10 + network)).statusCode).toBe(401);
			expect([name, (await signInAs(name, password, 20)).statusCode]).toEqual([name, 429]);
		}
	});

	test('a name that differs from another only in how it is written is taken', async () => {
		await fixture.signUp('Zoë');
		for (const username of ['ZOË', 'Zoe\u0308', 'Ｚｏë']) {
			const response = await call('POST', '/api/register', {}, { username, password });
			expect([response.statusCode, response.json().message]).toEqual([
				409,
				'That username is already taken.',
			]);
		}
	});

	test('from where the owner works is stopped after five, too', async () => {
		for (let count = 0; count < 5; count++) expect((await guess('127.0.0.1')).statusCode).toBe(401);
		expect((await signIn('olive')).status).toBe(429);
	});

	test('at many accounts from one network is stopped, but not for those who are known there', async () => {
		await fixture.signUp('wanda');
		for (let count = 0; count < 50; count++)
			await call('POST', '/api/login', {}, { username: `nobody-${count}`, password }, '127.0.0.1');
		const stranger = await call('POST', '/api/login', {}, { username: 'nobody', password }, '127.0.0.1');
		expect(stranger.statusCode).toBe(429);
		expect((await signIn('olive')).status).toBe(200);
	});

	test('many times at once gets no further than one after the other', async () => {
		const responses = await Promise.all(
			Array.from({ length: 20 }, (_, count) => guess('192.0.2.1', `no ${count}`)),
		);
		const judged = responses.filter(({ statusCode }) => statusCode === 401).length;
		expect(judged).toBeLessThanOrEqual(5);
		expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20 - judged);
	});

	test('what was refused unjudged does not prolong the wait', async () => {
		for (let count = 0; count < 5; count++) await guess('192.0.2.1');
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 10 * 60_000);
		for (let count = 0; count < 5; count++) expect((await guess('192.0.2.1')).statusCode).toBe(429);
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 6 * 60_000);
		expect((await guess('192.0.2.1', password)).statusCode).toBe(200);
	});
});
