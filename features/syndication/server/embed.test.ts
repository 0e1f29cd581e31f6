import { beforeAll, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { parseXml, textsOf } from '#tests/support/parse-xml.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const origin = 'http://localhost:3000';

const fixture = setUpTestApp();

beforeAll(async () => {
	const description = 'A letter about <b>tea</b> & <script>nothing</script> else.';
	await makeNewsletter(fixture.db, { name: 'Tea & <Leaves>', slug: 'tea-leaves', description });
	await makeNewsletter(fixture.db, { name: 'Behind the Curtain', hidden: true });
});

const get = (url: string) => fixture.app.inject({ url });

describe('a card for other sites', () => {
	const card = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`);
	const address = `${origin}/newsletter/tea-leaves`;

	test('is given as JSON and as XML, without script', async () => {
		const answer = (await card(address)).json();
		expect(answer).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Broadsheet', width: 480 });
		expect(answer.html).toContain(address);
		expect(answer.html).not.toMatch(/<script|<b>|\son\w+=/i);
		const document = parseXml((await card(address, '&format=xml')).body);
		expect(textsOf(document, 'html')).toEqual([answer.html]);
	});

	test('keeps to the size that was asked for', async () => {
		const answer = (await card(address, '&maxwidth=300&maxheight=100')).json();
		expect(answer).toMatchObject({ width: 300, height: 100 });
		expect(answer.html).not.toContain('<img');
		expect(answer).not.toHaveProperty('thumbnail_url');
	});

	test.each([
		`${origin}/newsletter/none`,
		`${origin}/newsletter/behind-the-curtain`,
		`${origin}/newsletter/tea-leaves/issues/1`,
		`${origin}/newsletter/%E0%A4%A`,
		`${origin}/newsletter/a%00b`,
		`${origin}/`,
		'https://elsewhere.example/newsletter/tea-leaves',
		'javascript:alert(1)',
	])('there is none for %s', async (url) => {
		expect((await card(url)).statusCode).toBe(404);
	});

	test.each(['', '?url=', '&format=yaml', '&maxwidth=x'])('%s is refused or not found', async (query) => {
		const url = query.startsWith('&')
			? `/oembed?url=${encodeURIComponent(address)}${query}`
			: `/oembed${query}`;
		expect([400, 404]).toContain((await get(url)).statusCode);
	});
});
