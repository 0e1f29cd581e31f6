import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();

beforeAll(async () => {
	const description = 'A letter about <b>tea</b> & "<script>nothing</script>" else.';
	await makeNewsletter(fixture.db, { name: 'Tea & <Leaves>', slug: 'tea-leaves', description });
	await makeNewsletter(fixture.db, { slug: 'curtain', hidden: true });
	await makeNewsletter(fixture.db, { slug: 'gone', hidden: true, delisted_at: new Date() });
	await makeNewsletter(fixture.db, {
		slug: 'kept',
		subscribers: 1234,
		kept_by: JSON.stringify({ method: 'dns', subject: 'kept.example', since: '2026-01-02T03:04:05.000Z' }),
	});
});

const get = (url: string, headers = {}) => fixture.app.inject({ url, headers });
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

describe.each(['badge', 'card'])('a %s for a publisher’s own site', (kind) => {
	const address = `/embed/tea-leaves/${kind}`;

	test('is a valid document without script, and says nothing that is not escaped', async () => {
		for (const url of [address, `${address}?theme=dark`, `/embed/kept/${kind}`]) {
			const { statusCode, body } = await get(url);
			expect(statusCode).toBe(200);
			const { results } = await validator.validateString(body);
			expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
			expect(body).not.toMatch(/<script|<b>|\son\w+=/i);
			expect(body.match(/<main/g)).toHaveLength(1);
		}
	});

	test('may be framed by any site, sets no cookie and gives nothing away', async () => {
		const { headers, body } = await get(address, { cookie: 'session=x; reader=y; publisher=z' });
		const policy = String(headers['content-security-policy']);
		expect(policy).toContain('frame-ancestors *');
		expect(policy).not.toContain('script-src');
		expect(headers).not.toHaveProperty('x-frame-options');
		expect(headers).not.toHaveProperty('set-cookie');
		expect(headers['referrer-policy']).toBe('no-referrer');
		const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
		expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
		const elsewhere = await get('/oembed?url=http://localhost:3000/newsletter/tea-leaves');
		expect(elsewhere.headers['x-frame-options']).toBe('DENY');
		expect(elsewhere.headers['content-security-policy']).toContain("frame-ancestors 'none'");
	});

	test('is kept until the catalogue changes', async () => {
		const { etag } = (await get(address)).headers;
		expect(etag).toBeDefined();
		expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304);
	});

	test('is light or dark as is asked for', async () => {
		expect((await get(`${address}?theme=dark`)).body).toContain('data-theme="dark"');
		expect((await get(address)).body).not.toContain('data-theme="');
		expect((await get(`${address}?theme=blue`)).statusCode).toBe(400);
	});

	test('says who vouches for the listing, and how many read it', async () => {
		expect((await get(`/embed/kept/${kind}`)).body).toContain('Kept by its publisher · 1,234 readers');
		const { body } = await get(address);
		expect(body).toContain('Listed in Broadsheet');
		expect(body).not.toMatch(/Kept by|readers/);
	});

	test('is not there for what is hidden, and says when it was taken down', async () => {
		expect((await get(`/embed/none/${kind}`)).statusCode).toBe(404);
		expect((await get(`/embed/curtain/${kind}`)).statusCode).toBe(404);
		expect((await get(`/embed/gone/${kind}`)).statusCode).toBe(410);
	});
});

test('the card leads to the dialog of the newsletter’s page, and says how issues come', async () => {
	const { body } = await get('/embed/tea-leaves/card');
	expect(body).toContain(
		'href="http://localhost:3000/newsletter/tea-leaves#subscribe" target="_blank" rel="noopener"',
	);
	expect(body).toContain('This newsletter&#39;s issues do not reach us yet');
});
