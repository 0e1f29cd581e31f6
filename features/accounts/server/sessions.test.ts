import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, setUpTestApp } from '#tests/support/test-app.ts';
import { hashPassword } from './passwords.ts';

const password = 'a long enough password';
const hour = 3600 * 1000;
const day = 24 * hour;
const fixture = setUpTestApp();
let startedAt: Date;

beforeAll(async () => {
	startedAt = fixture.clock.now;
	await fixture.signUp('ada');
});
afterEach(() => {
	fixture.clock.now = startedAt;
});

function signIn(app = fixture.app, cookies = {}) {
	const payload = { username: 'ada', password };
	return app.inject({ method: 'POST', url: '/api/login', payload, cookies });
}

/** Whether a session is valid this long after the start. */
async function worksAt(session: string, sinceMs: number): Promise<boolean> {
	fixture.clock.now = new Date(startedAt.getTime() + sinceMs);
	const { statusCode } = await fixture.app.inject({ url: '/api/user', cookies: { session } });
	return statusCode === 200;
}

test('a session is 256 random bits that only its browser keeps, new at every sign-in', async () => {
	const [first] = (await signIn()).cookies;
	expect(first).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
	expect(Buffer.from(String(first?.value), 'base64url')).toHaveLength(32);
	const [second] = (await signIn(fixture.app, { session: String(first?.value) })).cookies;
	expect(second?.value).not.toBe(first?.value);
	const { rows } = await fixture.engine.query('select sessions::text as row from sessions');
	expect(rows.length).toBeGreaterThan(1);
	for (const cookie of [first, second])
		expect(rows.filter(({ row }) => String(row).includes(String(cookie?.value)))).toEqual([]);
});

describe('while a password is being replaced', () => {
	const users = () => fixture.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
	const attempts = () => fixture.db.selectFrom('failed_attempts').selectAll().execute();
	const put = (hash: string) => fixture.db.updateTable('users').set({ password_hash: hash }).execute();

	/** Starts a call and replaces the password before the call has checked the old one. */
	async function meanwhile<T>(start: () => Promise<T>): Promise<T> {
		const before = await users();
		const replaced = await hashPassword('another long password');
		// The call has to wait for these: only a few are computed at once.
		const hashing = Array.from({ length: 24 }, () => hashPassword(password));
		const outcome = start();
		await expect.poll(attempts, { interval: 5 }).not.toEqual([]);
		await put(replaced);
		await fixture.db.deleteFrom('sessions').execute();
		await Promise.all([outcome, ...hashing]);
		expect(await users()).toEqual({ ...before, password_hash: replaced });
		await put(before.password_hash);
		return outcome;
	}

	test('signing in with the old one fails like with a wrong one', async () => {
		const response = await meanwhile(() => signIn());
		expect([response.statusCode, response.json().code]).toEqual([401, 'wrong_credentials']);
		expect(await fixture.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
		expect(await attempts()).not.toEqual([]);
		await fixture.db.deleteFrom('failed_attempts').execute();
	});

	test.each([
		['POST', 'password', { newPassword: 'what a thief would choose' }],
		['PUT', 'name', { username: 'eve' }],
		['PUT', 'address', { email: 'eve@thieves.example' }],
	] as const)('the old one changes nothing (%s /api/user/%s)', async (method, what, change) => {
		const session = String((await signIn()).cookies[0]?.value);
		const call = { method, url: `/api/user/${what}`, cookies: { session } };
		const response = await meanwhile(() =>
			fixture.app.inject({ ...call, payload: { currentPassword: password, ...change } }),
		);
		expect(response.json().fields).toEqual({ currentPassword: 'This is not your current password.' });
	});
});

test('on https its cookie is pinned to the host', async () => {
	const secure = await createTestApp({ publicUrl: 'https://site.example' });
	onTestFinished(() => secure.close());
	await secure.signUp('ada');
	expect((await signIn(secure.app)).cookies[0]).toMatchObject({ name: '__Host-session', secure: true });
});

test('a session that is used every day ends a month after its first use', async () => {
	const session = String((await signIn()).cookies[0]?.value);
	for (let days = 1; days < 30; days++)
		expect([days, await worksAt(session, days * day)]).toEqual([days, true]);
	expect(await worksAt(session, 30 * day)).toBe(false);
});

test('a clock that goes wrong and right again neither ends a session nor keeps it for ever', async () => {
	const session = String((await signIn()).cookies[0]?.value);
	for (const hours of [1, -1, 24, 0]) expect(await worksAt(session, hours * hour)).toBe(true);
	fixture.clock.now = new Date('2038-01-20T00:00:00Z');
	expect((await fixture.app.inject({ url: '/api/user', cookies: { session } })).statusCode).toBe(401);
	expect(await worksAt(session, 31 * day)).toBe(false);
});

test('a password is kept as argon2id with 19 MiB and two passes', async () => {
	const { password_hash: hash } = await fixture.db
		.selectFrom('users')
		.select('password_hash')
		.executeTakeFirstOrThrow();
	expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
