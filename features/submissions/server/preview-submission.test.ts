import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SubmissionPreview } from '#features/submissions/contract/submissions.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { type OutsideWeb, openOutsideWeb } from '#tests/support/services/outside-web.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let fixture: TestApp;
let web: OutsideWeb;

beforeAll(async () => {
	web = await openOutsideWeb();
	fixture = await createTestApp({ outboundAllow: [web.host] });
	const { db } = fixture;
	await makeNewsletter(db, { name: 'Night Boat', signup_url: 'https://www.night-boat.example/join' });
	await makeNewsletter(db, { name: 'Ada Writes', signup_url: 'https://buttondown.com/ada' });
	await makeNewsletter(db, {
		name: 'Behind the Curtain',
		signup_url: 'https://curtain.example',
		hidden: true,
	});
});
afterAll(async () => {
	await fixture.close();
	await web.close();
});

const ask = (address: unknown) =>
	fixture.app.inject({ method: 'POST', url: '/api/submissions/preview', payload: { address } });

describe('reading the address of a newsletter', () => {
	const preview = async (address: string) => {
		const response = await ask(address);
		return response.json<SubmissionPreview>();
	};

	test('answers what its page says about itself', async () => {
		expect(await preview(`${web.url}/newsletter`)).toEqual({
			address: `${web.url}/newsletter`,
			name: 'The Slow Ferry',
			description: 'A letter about ferries.',
			imageUrl: 'https://cdn.example/ferry.png',
			feedUrl: `${web.url}/feed.xml`,
			existing: null,
			trouble: '',
		});
	});

	test.each([
		['/missing', '404'],
		['/picture', 'no web page'],
		['/hangs-up', 'could not be reached'],
		['/loop', 'too many times'],
		['/endless', 'too large'],
	])('that ends in trouble at %s says so in words', async (path, words) => {
		const answer = await preview(web.url + path);
		expect(answer.trouble).toContain(words);
		expect(answer.address).toBe(web.url + path);
	});

	test('a private address gives nothing away', async () => {
		const inside = await preview('http://127.0.0.1/admin');
		const nowhere = await preview('http://no-such-host.invalid/');
		expect(inside.trouble).toBe(nowhere.trouble);
	});

	test.each([
		['http://night-boat.example/', 'night-boat'],
		['https://buttondown.com/ada/archive', 'ada-writes'],
		['https://buttondown.com/grace', undefined],
		['https://curtain.example/', undefined],
	])('%s finds the listing that exists: %s', async (address, slug) => {
		expect((await preview(address)).existing?.slug).toBe(slug);
	});

	test('a listing of the same name is found, whatever its spelling, unless it is hidden', async () => {
		const { slug } = await makeNewsletter(fixture.db, { name: 'THE SLÖW FERRY!', slug: 'the-slow-ferry' });
		expect((await preview(`${web.url}/newsletter`)).existing).toEqual({ slug, name: 'THE SLÖW FERRY!' });
		await fixture.db.updateTable('newsletters').set({ hidden: true }).where('slug', '=', slug).execute();
		expect((await preview(`${web.url}/newsletter`)).existing).toBeNull();
	});

	test.each(['', 'ferry', 'ftp://a.example', 'javascript:alert(1)', 'http://user:password@a.example', 17])(
		'%j is refused',
		async (address) => {
			const response = await ask(address);
			expect(response.statusCode).toBe(400);
			expect(response.json().message).toBe('Please enter a valid URL');
		},
	);
});
