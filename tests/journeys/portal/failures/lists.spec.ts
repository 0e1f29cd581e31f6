import type { Locator, Page } from '@playwright/test';
import { makeConfig, signIn } from '../../../support/digest-portal.ts';
import { presentedSource } from '../../../support/factories/factories.ts';
import { expectToSurvive, failureNoise, fillIn, type Sending } from '../../../support/failing-calls.ts';
import { expect, test, waitUntilHydrated } from '../../../support/journey.ts';

test.use({ expectedNoise: [new RegExp(`${failureNoise.source}|Blocked script execution`)] });

const at = '2026-03-31T09:00:00.000Z';
const source = presentedSource({
	id: 7001,
	name: 'Harbour Notes',
	email: 'letters@harbour.example',
	domain: 'harbour.example',
	description: 'What the tide brought in.',
	tags: ['port'],
	discoveredAt: at,
	lastMailAt: at,
	mailCount: 3,
	healthText: 'A mail came this week.',
});
const submission = {
	id: 7001,
	address: 'https://ferry.example/',
	name: 'The Slow Ferry',
	description: 'A letter about ferries, islands and timetables.',
	imageUrl: '',
	feedUrl: '',
	senderEmail: 'ada@letters.example',
	isSenderConfirmed: true,
	status: 'open',
	newsletterSlug: null,
	answer: '',
	createdAt: at,
	answeredAt: null,
};
const video = {
	id: 7001,
	title: 'A crossing',
	newsletterName: 'Harbour Notes',
	newsletterSlug: 'harbour-notes',
	aiExplanation: '<p>A boat.</p>',
	explanationStatus: 'written',
	explanationError: '',
	explainedAt: at,
};
const channel = {
	newsletterId: 7001,
	newsletterName: 'Harbour Notes',
	newsletterSlug: 'harbour-notes',
	isNewsletterHidden: false,
	title: 'Harbour',
	thumbnailUrl: '',
	channelUrl: 'https://www.youtube.com/@harbour',
	status: 'idle',
	error: '',
	found: 0,
	videos: 8,
	videosOnPlatform: 8,
	importedAt: at,
};

/** Lists that would take long to set up. Everything else is real. */
const lists = [
	[
		/\/api\/newsletter-sources\?/,
		[source, { ...source, id: 7002, name: 'Pier Notes', status: 'discovered' }],
	],
	[
		/\/api\/newsletter-sources\/7001$/,
		{ ...source, addresses: [source.email], senders: [], emails: [], feedUrl: '', merges: [] },
	],
	[/\/api\/submissions\?/, [submission]],
	[/\/api\/admin\/videos\?/, [video]],
	[/\/api\/admin\/channels\?/, [channel]],
] as const;

type Row = Omit<Sending, 'place'> & { path: string; open: (page: Page) => Promise<Locator> };

const dialogOf =
	(opener: string | RegExp, dialog?: string) =>
	async (page: Page): Promise<Locator> => {
		await page.getByRole('button', { name: opener, exact: true }).first().click();
		return page.getByRole('dialog', dialog === undefined ? {} : { name: dialog });
	};
const body = async (page: Page): Promise<Locator> => page.locator('body');
const settled = { sending: 'Saving…' } as const;

const rows: Record<string, Row> = {
	'a collection digest': {
		path: '/admin/collection-newsletters?collectionId={collection}',
		open: async (page) => {
			const dialog = await dialogOf('New Digest')(page);
			await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('Written by hand.');
			return dialog;
		},
		typed: { Title: 'By hand', Subject: 'A digest by hand' },
		call: /\/api\/collection-newsletters$/,
		send: 'Create Digest',
		...settled,
	},
	'a digest configuration': {
		path: '/admin/digest-configs?collectionId={collection}',
		open: dialogOf('New Configuration'),
		typed: { Name: 'Every week', Description: 'What is new on the portal.' },
		call: /\/api\/digest-configs$/,
		send: 'Create Configuration',
		...settled,
	},
	'a digest email': {
		path: '/admin/digest-emails?configId={config}',
		open: dialogOf('New Digest Email'),
		typed: { Title: 'This week', Subject: 'Of this week' },
		call: /\/api\/digest-emails$/,
		send: 'Create Digest Email',
		...settled,
	},
	'a source': {
		path: '/admin/sources',
		open: dialogOf('Details Harbour Notes'),
		typed: { Name: 'Harbour Letters', Description: 'Corrected at length.' },
		call: /\/api\/newsletter-sources\/7001$/,
		method: 'PATCH',
		send: 'Save source',
		...settled,
	},
	'two sources that become one': {
		path: '/admin/sources',
		open: async (page) => {
			const dialog = await dialogOf('Merge Harbour Notes')(page);
			await dialog.getByLabel('Merge into').selectOption({ index: 1 });
			return dialog;
		},
		call: /\/api\/newsletter-sources\/7001\/merge$/,
		send: 'Merge sources',
		sending: 'Merging…',
	},
	'a newsletter made from a source': {
		path: '/admin/sources',
		open: body,
		call: /\/api\/newsletter-sources\/7001\/create-newsletter$/,
		send: 'Create Newsletter Harbour Notes',
		sending: 'Creating… Harbour Notes',
	},
	'an approved submission': {
		path: '/admin/settings?tab=submissions',
		open: async (page) => {
			const dialog = await dialogOf('Review The Slow Ferry')(page);
			await dialog.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
			await dialog.getByLabel('Tags').fill('ferries');
			await dialog.getByLabel('Tags').press('Enter');
			return dialog;
		},
		typed: { Description: 'Shortened by an editor.', 'A word to the sender': 'Welcome aboard.' },
		call: /\/api\/submissions\/7001\/approve$/,
		send: 'Approve',
		sending: 'Approving…',
	},
	'a refusal': {
		path: '/admin/settings?tab=submissions',
		open: dialogOf('Refuse The Slow Ferry'),
		typed: { Reason: 'It has not been sent for a year.' },
		call: /\/api\/submissions\/7001\/refuse$/,
		send: 'Refuse',
		sending: 'Refusing…',
	},
	'an explanation': {
		path: '/admin/youtube',
		open: dialogOf('Edit A crossing'),
		typed: { 'What this video is about': '<p>A boat, and a bell.</p>' },
		call: /\/api\/admin\/videos\/7001$/,
		method: 'PATCH',
		send: 'Save explanation',
		...settled,
	},
	'a channel that is taken away': {
		path: '/admin/youtube',
		open: dialogOf('Disconnect Harbour Notes'),
		call: /\/api\/newsletters\/7001$/,
		method: 'PATCH',
		send: 'Disconnect',
		sending: 'Working…',
	},
};

for (const [what, { path, open, ...sending }] of Object.entries(rows))
	test(`${what} survives every failure`, async ({ page }) => {
		const portal = await signIn(page);
		const config = path.includes('{config}') ? await makeConfig(page, portal) : null;
		for (const [call, json] of lists)
			await page.route(call, (route) =>
				route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
			);
		await page.goto(
			path.replace('{collection}', String(portal.collection.id)).replace('{config}', String(config?.id)),
		);
		await waitUntilHydrated(page);
		const place = await open(page);
		await fillIn(place, sending.typed ?? {});
		await expectToSurvive(page, { ...sending, place });
	});

test('a file that could not be tried is tried again without being chosen again', async ({ page }) => {
	await signIn(page);
	await page.goto('/admin/newsletters');
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: 'Import' }).click();
	const dialog = page.getByRole('dialog', { name: 'Import newsletters' });
	const call = /\/api\/admin\/newsletters\/import/;
	await page.route(call, (route) => route.abort());
	await dialog.getByLabel('File').setInputFiles({
		name: 'letters.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from('name,description\nNever Listed,Letters from nowhere.'),
	});
	await expect(dialog).toContainText("Couldn't reach the server.");
	await page.unroute(call);
	await dialog.getByRole('button', { name: 'Try again' }).click();
	await expect(dialog.getByRole('region', { name: 'Report' })).toBeVisible();
});
