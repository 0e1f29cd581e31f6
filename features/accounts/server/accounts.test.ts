import { describe, expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/test-app.ts';

const password = 'correct horse battery';
const fixture = setUpTestApp({ registration: 'approval' });

function post(url: string, payload?: object, headers: Record<string, string> = {}) {
	return fixture.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
}

function cookieOf(response: Awaited<ReturnType<typeof post>>) {
	const [cookie] = response.cookies;
	return { cookie: `${cookie?.name}=${cookie?.value}` };
}

describe('registering', () => {
	test('of fifty first registrations at once exactly one becomes the owner', async () => {
		const responses = await Promise.all(
			Array.from({ length: 50 }, (_, index) =>
				post('/api/register', { username: `first-${index}`, password }),
			),
		);
		expect(responses.map((response) => response.statusCode)).toEqual(Array(50).fill(201));
		expect(responses.filter((response) => response.json().role === 'owner')).toHaveLength(1);
	});

	test('a later account is signed in but waits for approval, and gets no data meanwhile', async () => {
		const response = await post('/api/register', { username: 'later', password });
		expect(response.json()).toMatchObject({ username: 'later', role: 'editor', approved: false });
		const headers = cookieOf(response);
		expect((await fixture.app.inject({ url: '/api/user', headers })).json()).toMatchObject({
			approved: false,
		});
		const refused = await post('/api/newsletters', { name: 'x', description: 'y' }, headers);
		expect(refused.statusCode).toBe(403);
		expect((await fixture.app.inject({ url: '/api/auth/check', headers })).json()).toEqual({
			authenticated: false,
		});
	});

	test('a name is taken whatever its case', async () => {
		const response = await post('/api/register', { username: 'LATER', password });
		expect(response.statusCode).toBe(409);
		expect(response.json().message).toBe('That username is already taken.');
	});

	test('a short password is refused', async () => {
		const response = await post('/api/register', { username: 'hasty', password: 'short' });
		expect(response.statusCode).toBe(400);
		expect(response.json().fields).toEqual({ password: 'Password must be at least 8 characters' });
	});
});

describe('signing in and out', () => {
	test('a session ends on the server, so that its cookie is worth nothing afterwards', async () => {
		await post('/api/register', { username: 'leaver', password });
		const headers = cookieOf(await post('/api/login', { username: 'Leaver', password }));
		expect((await fixture.app.inject({ url: '/api/user', headers })).statusCode).toBe(200);
		await post('/api/logout', undefined, headers);
		expect((await fixture.app.inject({ url: '/api/user', headers })).statusCode).toBe(401);
	});

	test('a session ends a week after its last use', async () => {
		const headers = cookieOf(await post('/api/login', { username: 'leaver', password }));
		const day = 24 * 3600 * 1000;
		const start = fixture.clock.now.getTime();
		fixture.clock.now = new Date(start + 6 * day);
		expect((await fixture.app.inject({ url: '/api/user', headers })).statusCode).toBe(200);
		fixture.clock.now = new Date(start + 12 * day);
		expect((await fixture.app.inject({ url: '/api/user', headers })).statusCode).toBe(200);
		fixture.clock.now = new Date(start + 20 * day);
		expect((await fixture.app.inject({ url: '/api/user', headers })).statusCode).toBe(401);
		fixture.clock.now = new Date();
	});

	test('an unknown user and a wrong password get the same answer', async () => {
		const wrong = await post('/api/login', { username: 'leaver', password: 'not the password' });
		const unknown = await post('/api/login', { username: 'nobody', password: 'not the password' });
		expect(wrong.statusCode).toBe(401);
		expect(unknown.statusCode).toBe(401);
		expect(wrong.body).toBe(unknown.body);
		expect(wrong.json().message).toBe('Invalid username or password.');
	});

	test('after five wrong passwords the account must wait, even with the right one, but not for good', async () => {
		await post('/api/register', { username: 'target', password });
		for (let attempt = 0; attempt < 5; attempt++)
			await post('/api/login', { username: 'target', password: `guess ${attempt}` });
		const locked = await post('/api/login', { username: 'target', password });
		expect(locked.statusCode).toBe(429);
		expect(locked.json().message).toBe('Too many attempts. Try again later.');
		expect(locked.headers['retry-after']).toBe('900');
		fixture.clock.now = new Date(Date.now() + 16 * 60 * 1000);
		expect((await post('/api/login', { username: 'target', password })).statusCode).toBe(200);
		fixture.clock.now = new Date();
	});
});
