import { beforeEach, describe, expect, test } from 'vitest';
import type { WebReader } from '#gateways/web-reader/web-reader.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { openPortal } from '#tests/support/factories/claim-factories.ts';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { makePicture } from '#tests/support/factories/picture-files.ts';
import { deskTables, makeKeeper } from '#tests/support/factories/publisher-factories.ts';
import type { Browser } from '#tests/support/readers/browser.ts';
import { listMails } from '#tests/support/readers/mails.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const webReader = {
	readImage: async () => ({ bytes: await makePicture('png', { width: 40, height: 40 }) }),
} as unknown as WebReader;
const [fixture, owner] = setUpEditorApp({ outside: { webReader } });
const { portal, requests, decide } = openPortal(fixture, owner);
let ada: Browser;
let id: number;

const email = 'ada@bolt.example';
const kept = expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}\.webp$/);

beforeEach(async () => {
	const { db, engine } = fixture;
	await emptyTables(engine, deskTables);
	({ id } = await makeNewsletter(db, {
		name: 'Bolt',
		description: 'Screws.',
		signup_url: 'https://www.bolt.example/letter',
		feed_url: 'https://bolt.example/feed',
	}));
	({ browser: ada } = await makeKeeper(fixture, id, { email }));
	await db.updateTable('claims').set({ subject: 'bolt.example' }).execute();
});

const path = () => `/api/publisher/newsletters/${id}`;
const change = (fields: object) => ada.call('PATCH', path(), fields);
const read = async () => (await ada.call('GET', path())).json();
const seen = async () => (await fixture.app.inject({ url: `/api/newsletters/${id}` })).json();
const letChangesPass = () => portal('PUT', '/api/publishers/settings', { changesWait: false });
const audit = async () => (await portal('GET', '/api/audit-log')).json();

describe('a publisher changes the listing', () => {
	test('and the public sees it at once', async () => {
		const category = await makeCategory(fixture.db);
		const shown = {
			description: 'Screws and bolts.',
			frequency: 'Weekly',
			tags: ['Bolts'],
			categoryIds: [String(category.id)],
			youtubeUrl: 'https://www.youtube.com/@bolt',
			signupUrl: 'https://letters.bolt.example/join',
		};
		const feedUrl = 'https://feeds.bolt.example/all.xml';
		expect((await change({ ...shown, feedUrl })).json()).toMatchObject({
			waiting: null,
			listing: { feedUrl },
		});
		expect(await seen()).toMatchObject(shown);
		expect(await audit()).toMatchObject([
			{ username: `publisher ${email}`, action: 'changed', after: { feedUrl: expect.any(String) } },
			{ username: `publisher ${email}`, action: 'changed', after: { frequency: 'Weekly' } },
		]);
	});

	test.each(['rating', 'isSponsored', 'featuredText', 'hidden', 'subscribers', 'directSignup', 'slug'])(
		'but not its %s',
		async (field) => {
			expect((await change({ [field]: 5 })).statusCode).toBe(400);
			expect(await audit()).toEqual([]);
		},
	);

	test('but keeps its signup page while readers are sent there', async () => {
		await fixture.db.updateTable('newsletters').set({ direct_signup: true }).execute();
		const refused = await change({ signupUrl: '', description: 'Screws and bolts.' });
		expect([refused.statusCode, refused.json()]).toMatchObject([
			400,
			{ fields: { signupUrl: 'Needed when readers sign up on the newsletter’s own page' } },
		]);
		expect(await seen()).toMatchObject({
			signupUrl: 'https://www.bolt.example/letter',
			description: 'Screws.',
		});
	});

	test('and gets a new name and picture at once where the owner says so', async () => {
		await letChangesPass();
		await change({ name: 'Bolt Weekly', imageUrl: 'https://bolt.example/a.png' });
		expect(await seen()).toMatchObject({
			name: 'Bolt Weekly',
			slug: 'bolt-weekly',
			imageUrl: kept,
		});
		expect((await fixture.app.inject({ url: '/api/newsletters/bolt' })).statusCode).toBe(200);
	});

	test('nothing while the claim is in question, which shows all there is to read', async () => {
		await fixture.db.updateTable('claims').set({ state: 'questioned' }).execute();
		expect((await change({ description: 'Mine.' })).statusCode).toBe(403);
		expect(await read()).toMatchObject({ isReadOnly: true, listing: { description: 'Screws.' } });
	});
});

describe('what an editor has to look at', () => {
	test('waits: a new name and picture, beside what does not', async () => {
		const response = await change({
			name: 'Bolt Weekly',
			imageUrl: 'https://bolt.example/a.png',
			description: 'New.',
		});
		expect(response.json()).toMatchObject({
			changesWait: true,
			listing: { name: 'Bolt', imageUrl: '', description: 'New.' },
			waiting: { change: { name: 'Bolt Weekly', imageUrl: kept } },
		});
		expect(await requests()).toMatchObject({
			changes: [
				{
					publisherEmail: email,
					newsletter: { name: 'Bolt' },
					change: { name: 'Bolt Weekly', imageUrl: kept },
					current: { name: 'Bolt', imageUrl: '' },
				},
			],
			claims: 0,
		});
	});

	test.each([
		['signupUrl', 'https://bolt.example.evil.example/'],
		['signupUrl', 'https://boIt.example/'],
		['signupUrl', 'https://xn--blt-0na.example/'],
		['signupUrl', 'https://notbolt.example/'],
		['feedUrl', 'https://ada.github.io/feed.xml'],
		['feedUrl', 'https://bolt.example@evil.example/feed'],
	])('is always a %s that was not proven, such as %s', async (field, address) => {
		await letChangesPass();
		const response = await change({ [field]: address });
		// A listing may not have an address with a user name in it.
		if (response.statusCode === 400) return expect(address).toContain('@');
		expect(response.json().waiting.change).toEqual({ [field]: address });
		expect(response.json().listing).toMatchObject({
			signupUrl: 'https://www.bolt.example/letter',
			feedUrl: 'https://bolt.example/feed',
		});
	});

	test('adds up, the latest wish for each field counts, and none is left when all are taken back', async () => {
		await change({ name: 'Bolt Daily' });
		await change({ signupUrl: 'https://elsewhere.example/' });
		expect((await change({ name: 'Bolt Weekly' })).json().waiting.change).toEqual({
			name: 'Bolt Weekly',
			signupUrl: 'https://elsewhere.example/',
		});
		expect((await change({ name: 'Bolt' })).json().waiting.change).toEqual({
			signupUrl: 'https://elsewhere.example/',
		});
		expect((await change({ signupUrl: '' })).json()).toMatchObject({
			waiting: null,
			listing: { signupUrl: '' },
		});
		expect((await requests()).changes).toEqual([]);
	});

	test('is made true by an editor who accepts it, once, and its publisher is told', async () => {
		await change({ name: 'Bolt Weekly', feedUrl: 'https://elsewhere.example/feed' });
		const [{ id: changeId }] = (await requests()).changes;
		const both = await Promise.all(
			[1, 2].map(() =>
				portal('POST', `/api/publishers/changes/${changeId}/decision`, { decision: 'accept' }),
			),
		);
		expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
		expect(await read()).toMatchObject({
			waiting: null,
			refusal: '',
			listing: { name: 'Bolt Weekly', slug: 'bolt-weekly', feedUrl: 'https://elsewhere.example/feed' },
		});
		expect(await listMails(fixture.db)).toMatchObject([
			{ recipient: email, kind: 'claim', subject: 'Your change of Bolt Weekly was accepted' },
		]);
		expect((await audit()).map(({ action }: { action: string }) => action)).toContain('accepted');
	});

	test('is not decided in another version than the editor saw', async () => {
		await change({ name: 'Bolt Weekly' });
		const [{ id: seenId }] = (await requests()).changes;
		await change({ name: 'Free Money', feedUrl: 'https://elsewhere.example/feed' });
		for (const decision of ['accept', 'refuse']) {
			const response = await portal('POST', `/api/publishers/changes/${seenId}/decision`, { decision });
			expect(response.statusCode).toBe(409);
			expect(response.json().message).toBe(
				'The publisher has changed this since you opened it. Look at the new version first.',
			);
		}
		expect(await listMails(fixture.db)).toEqual([]);
		expect(await read()).toMatchObject({ listing: { name: 'Bolt' }, refusal: '' });
		expect(await requests()).toMatchObject({ changes: [{ change: { name: 'Free Money' } }] });
		expect((await decide('accept')).statusCode).toBe(200);
		expect((await read()).listing).toMatchObject({ name: 'Free Money' });
	});

	test('stays as it was when an editor refuses it, and its publisher reads why, at the desk and by mail', async () => {
		await change({ name: 'Best Newsletter Ever' });
		expect((await decide('refuse', 'That is not its name.')).statusCode).toBe(200);
		expect(await read()).toMatchObject({
			waiting: null,
			refusal: 'That is not its name.',
			listing: { name: 'Bolt' },
		});
		const [mail] = await listMails(fixture.db);
		expect(mail?.plain_text).toContain('That is not its name.');
		await change({ name: 'Bolt Weekly' });
		expect((await read()).refusal).toBe('');
	});

	test('can be taken back', async () => {
		await change({ name: 'Bolt Weekly' });
		const withdrawn = await ada.call('DELETE', `${path()}/change`);
		expect(withdrawn.json()).toMatchObject({ waiting: null, refusal: '' });
		expect((await ada.call('DELETE', `${path()}/change`)).statusCode).toBe(404);
		expect((await requests()).changes).toEqual([]);
	});
});

test('an owner chooses whether names and pictures wait, and it is written down', async () => {
	expect((await portal('GET', '/api/publishers/settings')).json()).toEqual({ changesWait: true });
	expect((await letChangesPass()).json()).toEqual({ changesWait: false });
	expect((await portal('GET', '/api/publishers/settings')).json()).toEqual({ changesWait: false });
	expect(await audit()).toMatchObject([{ subject: { name: 'Publishers' }, after: { changesWait: false } }]);
});
