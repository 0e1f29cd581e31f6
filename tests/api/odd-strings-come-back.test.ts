import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { composeMessage } from '#gateways/mailer/compose-message.ts';
import { parseCsv, rearm } from '#text/tables/csv.ts';
import { findMailFaults } from '../support/check-mail.ts';
import { manualListing } from '../support/factories/list-by-hand.ts';
import { oddStrings } from '../support/factories/odd-strings.ts';
import { workSignupJobs } from '../support/factories/subscribe-factories.ts';
import { parseXml, textsOf } from '../support/parse-xml.ts';
import { openBrowser, person } from '../support/readers/browser.ts';
import { listMails } from '../support/readers/mails.ts';
import { renderFromSource } from '../support/render-from-source.ts';
import { setUpEditorApp } from '../support/test-app.ts';

// The worst ones, and everything with a meaning in a page, a query, a spreadsheet or a header.
const strings = oddStrings(130).filter((odd, place) => place < 30 || /[<>"'&{=@\n]/.test(odd));
const words = 'Words that are sensible enough.';

const [fixture, editor] = setUpEditorApp({ renderPage: renderFromSource });
let category: { id: number; slug: string };
let first: { id: number };

beforeAll(async () => {
	category = (await post('/api/admin/categories', { name: 'Oddities' })).json();
	first = (await list({ name: 'The first' })).json();
});

const send = (method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object) =>
	fixture.app.inject({ method, url, headers: editor, payload });
const post = (url: string, payload: object) => send('POST', url, payload);
const list = (given: { name: string; [field: string]: unknown }) =>
	post('/api/newsletters', manualListing({ ...given, categoryIds: [category.id] }));
const get = async (url: string): Promise<Answer> => {
	const response = await fixture.app.inject({ url, headers: editor });
	if (response.statusCode === 301) return get(String(response.headers.location));
	expect([url, response.statusCode]).toEqual([url, 200]);
	return response;
};

async function listAll(url: string): Promise<Record<string, unknown>[]> {
	const rows: Record<string, unknown>[] = [];
	for (let page = 1; ; page++) {
		const response = await get(`${url}?limit=100&page=${page}`);
		rows.push(...response.json());
		// Without a total, the list is complete.
		if (rows.length >= Number(response.headers['x-total-count'] ?? 0)) return rows;
	}
}

type Answer = Awaited<ReturnType<typeof send>>;
type Form = [
	field: string,
	/** Submits the form, with a key to find it by. */
	fill: (odd: string, key: string) => Promise<Answer>,
	url: string,
	keyField: string,
	/** What must come back. */
	expected?: (odd: string) => unknown,
];

const address = (key: string) => `${key}@strings.example`;
const trimmed = (odd: string) => odd.trim();
const message = (key: string) => ({ kind: 'contact', name: 'Ada', email: address(key), body: words });
const submission = (key: string) => ({
	address: `https://${key}.strings.example/`,
	name: 'Tea',
	description: words,
	senderEmail: address(key),
});
async function subscribe(key: string, change: object): Promise<Answer> {
	const browser = openBrowser(fixture);
	const response = await browser.call('POST', '/api/subscribers', { ...person(address(key)), ...change });
	return response.statusCode === 201 ? browser.choose(response.json().id, first.id) : response;
}

const forms: Form[] = [
	['name', (odd, key) => list({ name: odd, description: key }), '/api/newsletters', 'description'],
	['description', (odd, key) => list({ name: key, description: odd }), '/api/newsletters', 'name'],
	['tags', (odd, key) => list({ name: key, tags: [odd] }), '/api/newsletters', 'name', (odd) => [odd.trim()]],
	[
		'name',
		(odd, key) => post('/api/admin/categories', { name: odd, description: key }),
		'/api/admin/categories',
		'description',
	],
	[
		'description',
		(odd, key) => post('/api/admin/categories', { name: key, description: odd }),
		'/api/admin/categories',
		'name',
	],
	[
		'name',
		(odd, key) => post('/api/admin/collections', { name: odd, description: key }),
		'/api/admin/collections',
		'description',
	],
	[
		'description',
		(odd, key) => post('/api/admin/collections', { name: key, description: odd }),
		'/api/admin/collections',
		'name',
	],
	[
		'title',
		(odd, key) =>
			post('/api/prompts', { title: odd, description: key, content: words, category: 'Newsletter' }),
		'/api/prompts',
		'description',
	],
	['name', (odd, key) => post('/api/messages', { ...message(key), name: odd }), '/api/messages', 'email'],
	[
		'subject',
		(odd, key) => post('/api/messages', { ...message(key), subject: odd }),
		'/api/messages',
		'email',
	],
	['body', (odd, key) => post('/api/messages', { ...message(key), body: odd }), '/api/messages', 'email'],
	[
		'name',
		(odd, key) => post('/api/submissions', { ...submission(key), name: odd }),
		'/api/submissions',
		'senderEmail',
	],
	[
		'description',
		(odd, key) => post('/api/submissions', { ...submission(key), description: odd }),
		'/api/submissions',
		'senderEmail',
	],
	['firstName', (odd, key) => subscribe(key, { firstName: odd }), '/api/subscribers', 'email'],
	['lastName', (odd, key) => subscribe(key, { lastName: odd }), '/api/subscribers', 'email'],
];

test.each(forms.map((form, index) => [`${form[2]} ${form[0]}`, index, form] as const))(
	'%s takes an odd string and gives it back as it was, or refuses it in words',
	async (_name, index, [field, fill, url, keyField, expected = trimmed]) => {
		const taken = new Map<string, string>();
		for (const [number, odd] of strings.entries()) {
			const key = `form-${index}-${number}`;
			const response = await fill(odd, key);
			if (response.statusCode === 201) taken.set(keyField.endsWith('mail') ? address(key) : key, odd);
			else {
				expect([odd, response.statusCode]).toEqual([odd, expect.toBeOneOf([400, 409])]);
				expect(response.json().message).toMatch(/\w{3}/);
			}
		}
		expect(taken.size).toBeGreaterThan(20);
		const rows = new Map((await listAll(url)).map((row) => [row[keyField], row[field]]));
		expect([...taken.keys()].map((key) => rows.get(key))).toEqual([...taken.values()].map(expected));
	},
);

describe('where they come out', () => {
	type Listed = { id: number; slug: string; name: string; issueId: number | undefined };
	let listed: Listed[];
	let hostile: Listed[];
	let collection: { slug: string };

	beforeAll(async () => {
		listed = [];
		for (const odd of strings) {
			const response = await list({ name: odd, description: odd, tags: ['odd', odd] });
			if (response.statusCode !== 201) continue;
			const { id, slug, name } = response.json();
			await send('PATCH', `/api/newsletters/${id}`, { featuredText: odd, isSponsored: true });
			const text = { title: name, sentAt: '2026-05-01T10:00:00.000Z', html: odd };
			const issue = (await post(`/api/admin/newsletters/${id}/issues`, text)).json();
			listed.push({ id, slug, name, issueId: issue.id });
		}
		hostile = listed.filter(({ name }) => /[<>"'&{]|javascript/.test(name));
		const oddest = '"><img src=x onerror=alert(1)>';
		const made = await post('/api/admin/collections', {
			name: oddest,
			description: oddest,
			tags: [oddest],
			members: hostile.map(({ id, name }) => ({ newsletterId: id, note: name })),
		});
		collection = made.json();
		await send('PUT', '/api/identity', {
			legalName: oddest,
			postalAddress: oddest,
			tagline: oddest,
			privacyAddition: `${oddest}\n\n[x](javascript:alert(1))`,
		});
	});

	test('in a page they are text', async () => {
		for (const { slug, name, issueId } of hostile.filter(({ name }) => /[<&]|javascript/.test(name))) {
			const address = `/newsletter/${encodeURIComponent(slug)}`;
			for (const page of [address, `${address}/issues/${issueId}`]) {
				const { document, faults } = readPage((await get(page)).body);
				expect([page, faults]).toEqual([page, []]);
				expect(document.querySelector('h1')?.textContent).toContain(name);
			}
			for (const frame of ['badge', 'card'])
				expect(readPage((await get(`/embed/${encodeURIComponent(slug)}/${frame}`)).body).faults).toEqual([]);
			const search = `/search?q=${encodeURIComponent(name)}`;
			expect([search, readPage((await get(search)).body).faults]).toEqual([search, []]);
		}
		for (const page of ['/', `/category/${category.slug}`, `/collection/${collection.slug}`, '/privacy'])
			expect([page, readPage((await get(page)).body).faults]).toEqual([page, []]);
	});

	test('in a feed they are text', async () => {
		const names = hostile.map(({ name }) => name);
		const feed = `/collection/${collection.slug}/feed`;
		expect(textsOf(parseXml((await get(`${feed}.xml`)).body), 'title')).toEqual(
			expect.arrayContaining(names),
		);
		const { items } = (await get(`${feed}.json`)).json();
		expect(items.map(({ title }: { title: string }) => title)).toEqual(expect.arrayContaining(names));
		for (const file of [`/collection/${collection.slug}/opml`, '/feed.xml', '/sitemap.xml'])
			parseXml((await get(file)).body);
		for (const file of ['/.well-known/recommendations.json', '/manifest.webmanifest'])
			expect((await get(file)).json()).toBeTypeOf('object');
	});

	test('in a file for spreadsheets they are cells, and none is a formula', async () => {
		const read = async (file: string) => {
			const [head, ...rows] = parseCsv((await get(file)).body).map(({ cells }) => cells);
			expect(rows.filter((cells) => cells.length !== head?.length)).toEqual([]);
			expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
			return new Set(rows.flat().map(rearm));
		};
		const cells = await read('/api/admin/newsletters/export?format=csv');
		expect(listed.filter(({ name }) => !cells.has(name))).toEqual([]);
		expect(await read('/api/subscribers/export')).toContain('=1+1');
	});

	test('in a mail they are text, and no header', async () => {
		for (const { id, slug } of hostile) {
			const browser = openBrowser(fixture);
			const subscriberId = await browser.signUp(address(`reader-${id}`));
			await browser.choose(subscriberId, id, { source: slug.slice(0, 100) });
			await browser.call('POST', '/api/signups/finish', { subscriberId });
		}
		await workSignupJobs(fixture);
		for (const { id, name } of hostile) {
			const [mail] = await listMails(fixture.db, address(`reader-${id}`));
			if (!mail) throw new Error(`No mail about ${name}`);
			const { document, faults } = readPage(mail.html);
			expect([name, faults]).toEqual([name, []]);
			expect(document.body.textContent).toContain(name);
			const { message_id: messageId, plain_text: plainText, html, headers, recipient } = mail;
			const raw = composeMessage(
				{ messageId, recipient, subject: name, html, plainText, headers, date: fixture.clock.now },
				{ name, address: 'newsletters@site.example' },
			).toString('utf8');
			expect([name, findMailFaults(raw)]).toEqual([name, []]);
		}
	});
});

/** A page as a browser parses it, and everything in it that would run. */
function readPage(html: string): { document: Document; faults: string[] } {
	const { document } = new JSDOM(html).window;
	const faults = [...document.querySelectorAll('*')].filter(
		(element) =>
			(element.localName === 'script' && /^\s*alert\(1\)\s*$/.test(element.textContent)) ||
			[...element.attributes].some(
				({ name, value }) =>
					/^on/i.test(name) ||
					(/href$|src|action|data/i.test(name) && /^\s*(javascript|data:text)/i.test(value)),
			),
	);
	return { document, faults: faults.map(({ outerHTML }) => outerHTML.slice(0, 200)) };
}
