import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { CacheTags } from './cache/response-cache.ts';
import type { RenderPage } from './files/pages.ts';

let fixture: TestApp;
let storageIsFull = false;
let renderings = 0;
const strangers = '<script>alert(1)</script>';

beforeAll(async () => {
	fixture = await createTestApp({
		isStorageFull: () => storageIsFull,
		renderPage: async (path, fetchApi): ReturnType<RenderPage> => {
			if (path === '/gone') return { status: 404, headers: {}, html: '<h1>Gone</h1>', scripts: [] };
			if (path === '/moved') return { status: 301, headers: { location: '/' }, html: '', scripts: [] };
			if (path === '/broken') throw new Error('This page cannot be rendered');
			renderings++;
			const { text } = await fetchApi('/api/newsletters?limit=24');
			return {
				...(path === '/lacking' ? { error: new Error('A part is not there') } : {}),
				status: 200,
				headers: {},
				html: `<script>self.x=1</script><main>${text}${strangers}</main><script src="/assets/a.js"></script>`,
				scripts: ['self.x=1'],
			};
		},
	});
});
afterAll(() => fixture.close());

describe('answers', () => {
	test('carry the security headers and a request id', async () => {
		const { headers } = await fixture.app.inject({ url: '/api/categories' });
		expect(headers['x-content-type-options']).toBe('nosniff');
		expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
		expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-\w+$/);
	});

	test('keep browsers on https where the public address is https', async () => {
		const plain = await fixture.app.inject({ url: '/api/categories' });
		expect(plain.headers['strict-transport-security']).toBeUndefined();
		const secure = await createTestApp({ publicUrl: 'https://site.example' });
		const { headers } = await secure.app.inject({ url: '/api/categories' });
		expect(headers['strict-transport-security']).toBe('max-age=31536000');
		await secure.close();
	});

	test('a page names the scripts of its renderer by hash, and none that a stranger brought', async () => {
		const { headers, body } = await fixture.app.inject({ url: '/' });
		expect(body).toContain(strangers);
		const hash = createHash('sha256').update('self.x=1').digest('base64');
		expect(String(headers['content-security-policy']).split('; ')).toContain(
			`script-src 'self' 'sha256-${hash}'`,
		);
	});

	test.each(['/api/nothing/here', '/api/newsletters/%ff'])(
		'an unknown call is not found, in JSON: %s',
		async (url) => {
			const response = await fixture.app.inject({ url });
			expect(response.statusCode).toBe(404);
			expect(response.json()).toEqual({ code: 'not_found', message: 'Not found' });
		},
	);

	test.each(['/100%', '/newsletter/%E0%A4%A', '/%ff?page=2'])('%s is the address of a page', async (url) => {
		const response = await fixture.app.inject({ url });
		expect(response.headers['content-type']).toMatch(/^text\/html/);
		expect(response.headers['content-security-policy']).toContain("default-src 'none'");
	});

	test.each(['/assets/', '/assets/%5C', '/assets/%00', '/assets/..%2F..%2Fpackage.json'])(
		'%s is no file, and not found',
		async (url) => {
			const response = await fixture.app.inject({ url });
			expect(response.statusCode).toBe(404);
			expect(response.json()).toEqual({ code: 'not_found', message: 'Not found' });
		},
	);

	test.each([
		['{"a":', 'application/json', 400, 'malformed_body'],
		['{"__proto__":{"x":1}}', 'application/json', 400, 'malformed_body'],
		['a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
		['hello', 'text/plain', 415, 'unsupported_media_type'],
		[`{"username":"${'a'.repeat(1_100_000)}"}`, 'application/json', 413, 'body_too_large'],
		['{"username":"a\\u0000b","password":"12345678"}', 'application/json', 400, 'invalid_input'],
		['{"username":"a\\ud800b","password":"12345678"}', 'application/json', 400, 'invalid_input'],
		['{"username":"a","\\udc00":"12345678"}', 'application/json', 400, 'invalid_input'],
		[`${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'application/json', 400, 'invalid_input'],
		['null', 'application/json', 400, 'invalid_input'],
		['[]', 'application/json', 400, 'invalid_input'],
	])('a body that is wrong is refused (%#)', async (payload, type, status, code) => {
		const response = await fixture.app.inject({
			method: 'POST',
			url: '/api/login',
			payload,
			headers: { 'content-type': type },
		});
		expect(response.statusCode).toBe(status);
		expect(response.json().code).toBe(code);
	});

	test('a form sent to an address that does not exist is refused like any other', async () => {
		const response = await fixture.app.inject({
			method: 'POST',
			url: '/api/nothing/here',
			payload: 'a=b',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
		});
		expect(response.statusCode).toBe(415);
	});

	test('are compressed for those who can read that', async () => {
		const list = await fixture.app.inject({
			url: '/api/openapi.json',
			headers: { 'accept-encoding': 'gzip, br' },
		});
		expect(list.headers['content-encoding']).toBe('br');
		expect(list.headers['vary']).toBe('accept-encoding');
	});

	test('the API describes itself to programs and people', async () => {
		const description = (await fixture.app.inject({ url: '/api/openapi.json' })).json();
		expect(description.openapi).toBe('3.1.0');
		expect(description.paths['/api/newsletters/{slug}'].get['x-access']).toBe('public');
		const page = await fixture.app.inject({ url: '/api/docs' });
		expect(page.body).toContain('<code>GET /api/newsletters/{slug}</code>');
	});
});

describe('health', () => {
	test('says that all is well', async () => {
		expect((await fixture.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
		expect((await fixture.app.inject({ url: '/readyz' })).json()).toEqual({
			ready: true,
			database: true,
			serving: true,
			storage: true,
			listening: true,
			reasons: [],
		});
		expect((await fixture.app.inject({ url: '/metrics' })).body).toContain('http_request_duration_seconds');
	});

	test('while the disk is nearly full writes are refused and reads go on', async () => {
		storageIsFull = true;
		const write = await fixture.app.inject({
			method: 'POST',
			url: '/api/register',
			payload: { username: 'late', password: '12345678' },
		});
		expect(write.statusCode).toBe(507);
		expect(write.json().message).toBe('Storage is full.');
		expect((await fixture.app.inject({ url: '/api/newsletters' })).statusCode).toBe(200);
		expect((await fixture.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'degraded' });
		const readiness = await fixture.app.inject({ url: '/readyz' });
		expect(readiness.statusCode).toBe(503);
		expect(readiness.json()).toMatchObject({
			ready: false,
			storage: false,
			reasons: ['The disk is nearly full: nothing can be written.'],
		});
		storageIsFull = false;
	});
});

describe('kept answers', () => {
	test('are sent again until the catalogue changes, and a change is seen at once', async () => {
		const url = '/api/newsletters?limit=5';
		await fixture.app.inject({ url });
		expect(fixture.cache.peek(url)?.status).toBe(200);
		const { name } = await makeNewsletter(fixture.db);
		await expect.poll(() => fixture.cache.peek(url)).toBeNull();
		expect((await fixture.app.inject({ url })).body).toContain(name);
	});

	test('many who ask for the same stale page at once share one rendering', async () => {
		const url = '/?at-once';
		const stale = await fixture.app.inject({ url });
		const { name } = await makeNewsletter(fixture.db);
		// A change notification between two answers would rightly cause a second rendering.
		await fixture.countChanges();
		const before = renderings;
		const responses = await Promise.all(Array.from({ length: 20 }, () => fixture.app.inject({ url })));
		expect([stale.body, responses[0]?.body].map((body) => body?.includes(name))).toEqual([false, true]);
		expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
		expect(renderings - before).toBe(1);
	});

	test('are confirmed without being sent again to those who have them', async () => {
		const first = await fixture.app.inject({ url: '/api/collections' });
		const { etag } = first.headers;
		const second = await fixture.app.inject({
			url: '/api/collections',
			headers: { 'if-none-match': String(etag) },
		});
		expect(second.statusCode).toBe(304);
		expect(second.body).toBe('');
	});

	test('neither failures nor private answers are kept', async () => {
		for (const url of ['/api/newsletters/none', '/api/user', '/gone', '/broken', '/lacking']) {
			await fixture.app.inject({ url });
			expect(fixture.cache.peek(url)).toBeNull();
		}
	});

	test('an answer made from data that changed meanwhile is not kept', async () => {
		const version = fixture.cache.version();
		fixture.cache.expire(['newsletter-1']);
		const keep = (url: string, tags: CacheTags) =>
			fixture.cache.keep({ url, headers: {} } as IncomingMessage, {
				status: 200,
				headers: {},
				body: Buffer.from('old'),
				version,
				tags,
			});
		await keep('/late', ['list', 'newsletter-1']);
		await keep('/of-anything', null);
		await keep('/in-time', ['list', 'newsletter-2']);
		expect(fixture.cache.peek('/of-anything')).toBeNull();
		expect(fixture.cache.peek('/in-time')?.text).toBe('old');
		expect(fixture.cache.peek('/late')).toBeNull();
	});
});
