import { describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { prepareSetup } from './setup.ts';

const password = 'correct horse battery';
const useTheLink = 'Use the set-up link that was printed at start.';
const fixture = setUpTestApp();

/** Resets the site to a first start with these variables. */
async function open(environment: Record<string, string | undefined>) {
	await fixture.db.deleteFrom('users').execute();
	await fixture.db.deleteFrom('settings').execute();
	Object.assign(fixture.needs.config, readConfig(environment));
}

function register(username: string, headers: Record<string, string> = {}, setupToken?: string) {
	const payload = { username, password, ...(setupToken === undefined ? {} : { setupToken }) };
	return fixture.app.inject({ method: 'POST', url: '/api/register', headers, payload });
}

const ask = async (headers: Record<string, string> = {}) =>
	(await fixture.app.inject({ url: '/api/registration', headers })).json();
const behindProxy = { host: 'news.example', 'x-forwarded-for': '203.0.113.9' };

describe('on one’s own machine', () => {
	test.each([
		{},
		{ HOST: 'localhost' },
		{ HOST: '::1', PUBLIC_URL: 'http://localhost:8080' },
		{ PUBLIC_URL: 'http://127.0.0.1:3000', TRUST_PROXY: 'off' },
	])('started with %j the first account is the owner and the next may work at once', async (environment) => {
		await open(environment);
		expect(await ask()).toEqual({ mode: 'open', needsSetupLink: false });
		expect((await register('olive')).json()).toMatchObject({ role: 'owner', approved: true });
		expect((await register('wanda')).json()).toMatchObject({ role: 'editor', approved: true });
	});

	test.each<Record<string, string>>([
		{ host: 'news.example' },
		{ host: '127.0.0.1.news.example' },
		{ host: '127.news.example' },
		{ host: 'localhost.news.example:3000' },
		{ host: 'news.example@127.0.0.1' },
		{ origin: 'https://news.example' },
		{ forwarded: 'for=203.0.113.9' },
		{ 'x-forwarded-for': '127.0.0.1' },
		{ 'x-forwarded-proto': 'https' },
		{ 'X-Forwarded-Host': 'localhost' },
		{ 'x-real-ip': '127.0.0.1' },
		{ via: '1.1 proxy' },
		{ 'cf-connecting-ip': '127.0.0.1' },
	])(
		'a call with %j has come from elsewhere: it neither owns the site nor works at once',
		async (headers) => {
			await open({});
			await prepareSetup(fixture.needs);
			const refused = await register('stranger', { 'sec-fetch-site': 'same-origin', ...headers });
			expect([refused.statusCode, refused.json().message]).toEqual([403, useTheLink]);
			await register('olive');
			const later = await register('stranger', { 'sec-fetch-site': 'same-origin', ...headers });
			expect(later.json()).toMatchObject({ role: 'editor', approved: false });
		},
	);
});

describe('where others can reach the site', () => {
	test.each([
		{ PUBLIC_URL: 'https://news.example' },
		{ HOST: '0.0.0.0' },
		{ HOST: '::' },
		{ TRUST_PROXY: 'on' },
		{ TRUST_PROXY: '1' },
		{ HOST: '0.0.0.0', REGISTRATION: 'open' },
	])(
		'started with %j the first account needs the link, even from the machine itself',
		async (environment) => {
			await open(environment);
			const token = (await prepareSetup(fixture.needs)) ?? '';
			expect(await ask()).toMatchObject({ needsSetupLink: true });
			for (const wrong of [undefined, '', 'guess', token.slice(1), `${token}x`]) {
				const response = await register('stranger', {}, wrong);
				expect([response.statusCode, response.json().message]).toEqual([403, useTheLink]);
			}
			expect((await register('olive', behindProxy, token)).json()).toMatchObject({ role: 'owner' });
			expect(await ask()).toMatchObject({ needsSetupLink: false });
			const isOpen = 'REGISTRATION' in environment;
			expect((await register('later', {}, token)).json()).toMatchObject({ role: 'editor', approved: isOpen });
		},
	);

	test('every start prints one and the same link until there is an account, and then none', async () => {
		await open({ HOST: '0.0.0.0' });
		const [first, second] = await Promise.all([prepareSetup(fixture.needs), prepareSetup(fixture.needs)]);
		expect(first).toMatch(/^[\w-]{43}$/);
		expect(second).toBe(first);
		await register('olive', {}, first ?? '');
		expect(await prepareSetup(fixture.needs)).toBeNull();
		expect(await fixture.db.selectFrom('settings').selectAll().execute()).toEqual([]);
	});

	test('of fifty who have the link at once exactly one becomes the owner', async () => {
		await open({ HOST: '0.0.0.0' });
		const token = (await prepareSetup(fixture.needs)) ?? '';
		const responses = await Promise.all(
			Array.from({ length: 50 }, (_, index) => register(`first-${index}`, {}, token)),
		);
		expect(responses.filter((response) => response.json().role === 'owner')).toHaveLength(1);
		expect(responses.filter((response) => response.json().approved)).toHaveLength(1);
	});

	test('a token that the operator chose stands in for the printed one', async () => {
		await open({ HOST: '0.0.0.0', SETUP_TOKEN: 'blue kettle' });
		const printed = (await prepareSetup(fixture.needs)) ?? '';
		expect((await register('stranger', {}, printed)).statusCode).toBe(403);
		expect((await register('olive', {}, 'blue kettle')).json()).toMatchObject({ role: 'owner' });
	});

	test('a site that is closed still gets its owner, and nobody after', async () => {
		await open({ HOST: '0.0.0.0', REGISTRATION: 'closed', SETUP_TOKEN: 'blue kettle' });
		expect((await register('olive', {}, 'blue kettle')).statusCode).toBe(201);
		const late = await register('late', {}, 'blue kettle');
		expect([late.statusCode, late.json().message]).toEqual([
			403,
			'Registration is closed. Ask an administrator for an invitation.',
		]);
	});

	test('an owner opens registration for everybody', async () => {
		await open({ PUBLIC_URL: 'https://news.example', SETUP_TOKEN: 'blue kettle' });
		const [cookie] = (await register('olive', {}, 'blue kettle')).cookies;
		await fixture.app.inject({
			method: 'PATCH',
			url: '/api/settings',
			headers: { cookie: `${cookie?.name}=${cookie?.value}` },
			payload: { registration: 'open' },
		});
		expect((await register('wanda', behindProxy)).json()).toMatchObject({ approved: true });
	});
});
