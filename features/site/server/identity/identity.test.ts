import { beforeAll, describe, expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/test-app.ts';

const given = {
	legalName: 'Inkwell & Sons Ltd',
	postalAddress: '12 Quay Street\nGalway',
	contactEmail: 'desk@inkwell.example',
	tagline: 'Letters for the curious.',
	accentColour: '#E07A5F',
};

const fixture = setUpTestApp();
let owner: { cookie: string };

beforeAll(async () => {
	owner = await fixture.signUp('olive');
});

const put = (payload: object, headers = owner) =>
	fixture.app.inject({ method: 'PUT', url: '/api/identity', headers, payload });
const read = async (url: string) => (await fixture.app.inject({ url, headers: owner })).json();
const text = async (url: string) => (await fixture.app.inject({ url })).body;

describe('who we are', () => {
	test('nothing is said until an owner says it; then every page and program hears of it at once', async () => {
		expect(await read('/api/site')).toMatchObject({ legalName: '', colours: {}, hasCareers: true });
		expect((await read('/api/identity')).missing).toEqual(['legalName', 'postalAddress', 'contact']);
		expect(await text('/manifest.webmanifest')).toContain('A directory of newsletters worth reading.');
		const response = await put(given);
		expect(response.json()).toMatchObject({ identity: { ...given, accentColour: '#e07a5f' }, missing: [] });
		const site = await read('/api/site');
		expect(site).toMatchObject({ legalName: given.legalName, tagline: given.tagline });
		expect(site.colours['--color-accent']).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
		await expect.poll(() => text('/manifest.webmanifest')).toContain(given.tagline);
		const { rows } = await fixture.engine.query(
			"select after->>'legalName' as after from audit_log where subject_id = 'identity'",
		);
		expect(rows).toEqual([{ after: given.legalName }]);
	});

	test('editors may look, and only owners change it', async () => {
		const editor = await fixture.signUp('edith');
		expect((await put(given, editor)).json().code).toBe('owner_required');
		expect((await fixture.app.inject({ url: '/api/identity', headers: editor })).statusCode).toBe(200);
		expect((await fixture.app.inject({ url: '/api/identity' })).statusCode).toBe(401);
	});

	test.each([
		[{ contactEmail: 'nobody' }, 'contactEmail'],
		[{ contactUrl: 'javascript:alert(1)' }, 'contactUrl'],
		[{ accentColour: 'red' }, 'accentColour'],
		[{ logoUrl: 'https://elsewhere.example/logo.svg' }, 'logoUrl'],
		[{ legalName: 'Two\nlines' }, 'legalName'],
		[{ careers: 'maybe' }, 'careers'],
	])('%j is refused, and the field is named', async (wrong, field) => {
		const response = await put({ ...given, ...wrong });
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fields)).toEqual([field]);
	});

	test('what is added to the pages is clean, and can be seen before', async () => {
		const privacyAddition = '# More\n\nWe **do**. <script>alert(1)</script>[x](javascript:alert(1))';
		const preview = await fixture.app.inject({
			method: 'POST',
			url: '/api/identity/preview',
			headers: owner,
			payload: { markdown: privacyAddition },
		});
		await put({ ...given, privacyAddition });
		const { html } = await read('/api/site/texts/privacy');
		expect(html).toContain('<strong>do</strong>');
		expect(html).not.toMatch(/script|alert/);
		expect(preview.json().html).toBe(html);
		expect((await read('/api/site/texts/terms')).html).toBe('');
	});

	test('the careers page is as it comes, in the operator’s words, or away', async () => {
		expect(await text('/sitemap.xml')).toContain('/careers<');
		await put({ ...given, careers: 'own', careersText: 'We look for a **printer**.' });
		expect((await read('/api/site/texts/careers')).html).toContain('<strong>printer</strong>');
		await put({ ...given, careers: 'off', careersText: 'We look for a **printer**.' });
		expect((await read('/api/site/texts/careers')).html).toBe('');
		expect((await read('/api/site')).hasCareers).toBe(false);
		await expect.poll(() => text('/sitemap.xml')).not.toContain('/careers<');
	});

	test('a mail says who sends it, in its words and its plain text', async () => {
		await put({ ...given, legalName: 'Inkwell <b> & Sons' });
		await fixture.app.inject({
			method: 'POST',
			url: '/api/submissions',
			payload: {
				address: 'https://tides.example/',
				name: 'Tide Tables',
				description: 'A letter about tides and those who wait for them.',
				senderEmail: 'captain@tides.example',
			},
		});
		const [mail] = await read('/api/outbox');
		const whole = await read(`/api/outbox/${mail.id}`);
		expect(whole.html).toContain(
			'Inkwell &#60;b&#62; &#38; Sons<br>12 Quay Street, Galway<br>desk@inkwell.example',
		);
		expect(whole.html).not.toMatch(/<!--(imprint|logo)-->/);
		expect(whole.plainText).toMatch(/\nInkwell <b> & Sons\n12 Quay Street, Galway\ndesk@inkwell\.example\n$/);
	});
});
