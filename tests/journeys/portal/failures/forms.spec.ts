import type { Locator, Page } from '@playwright/test';
import { editorOf, type Listed, listByHand } from '../../../support/factories/list-by-hand.ts';
import { expectToSurvive, failureNoise, fillIn, type Sending } from '../../../support/failing-calls.ts';
import { expect, test, waitUntilHydrated } from '../../../support/journey.ts';
import { signIn as signInAsEditor } from '../../../support/portal.ts';

test.use({ expectedNoise: [failureNoise] });

type Row = Omit<Sending, 'place'> & {
	path: string;
	/** Opens the form and returns where it is. */
	open: (page: Page, listing: Listed) => Promise<Locator>;
	/** The message shown once it finally succeeds. */
	done?: string;
};

const dialogOf =
	(opener: string | RegExp, dialog: string | RegExp = opener) =>
	async (page: Page): Promise<Locator> => {
		await page.getByRole('button', { name: opener, exact: true }).first().click();
		return page.getByRole('dialog', { name: dialog, exact: true });
	};
const main = async (page: Page): Promise<Locator> => page.locator('body');

const rows: Record<string, Row> = {
	'a new newsletter': {
		path: '/admin',
		open: async (page) => {
			await page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
			await page.getByLabel('Image URL', { exact: true }).fill('https://tides.example/cover.png');
			return page.locator('body');
		},
		typed: {
			Name: 'Never Lost',
			Description: 'Written with care, sent in vain.',
			'Signup URL': 'https://tides.example/',
			Frequency: 'Daily',
			Tags: 'tides',
		},
		call: /\/api\/newsletters$/,
		send: 'Add Newsletter',
		sending: 'Adding…',
	},
	'a channel address': {
		path: '/admin?tab=youtube',
		open: main,
		typed: { 'YouTube channel URL': 'https://www.youtube.com/@harbour' },
		call: /\/api\/youtube\/from-url/,
		method: 'GET',
		send: 'Fetch Channel',
		sending: 'Fetching…',
		words: {
			wordless: 'Please check the URL and try again',
			unreachable: 'Please check the URL and try again',
		},
	},
	'an edited newsletter': {
		path: '/admin/newsletters?q=',
		open: async (page, { name }) => {
			await page.getByRole('button', { name: `Edit ${name}` }).click();
			return page.getByRole('dialog', { name: `Edit ${name}` });
		},
		typed: { Description: 'Rewritten at length.', 'Signup URL': 'https://harbour.example/join' },
		call: /\/api\/newsletters\/\d+$/,
		method: 'PATCH',
		send: 'Save changes',
		sending: 'Saving…',
		done: 'Newsletter updated',
	},
	'a past issue': {
		path: '/admin/newsletters?q=',
		open: async (page, { name }) => {
			await page.getByRole('button', { name: `Issues of ${name}` }).click();
			const dialog = page.getByRole('dialog', { name: `Issues of ${name}` });
			await dialog.getByRole('button', { name: 'Add an issue' }).click();
			return dialog;
		},
		typed: { Title: 'The first letter', 'Content (HTML)': '<p>Boats</p>' },
		call: /\/api\/admin\/newsletters\/\d+\/issues$/,
		send: 'Add issue',
		sending: 'Saving…',
		done: 'Issue added',
	},
	'a feed address': {
		path: '/admin/newsletters?q=',
		open: async (page, { name }) => {
			await page.getByRole('button', { name: `Issues of ${name}` }).click();
			return page.getByRole('dialog', { name: `Issues of ${name}` });
		},
		typed: { 'Feed address': 'https://harbour.example/feed.xml' },
		call: /\/api\/admin\/newsletters\/\d+\/feed$/,
		send: 'Save feed',
		sending: 'Saving…',
	},
	'a prompt': {
		path: '/admin/prompt-library',
		open: dialogOf('New Prompt'),
		typed: { Title: 'A teaser', Content: 'Say in one line what {{name}} is.' },
		call: /\/api\/prompts$/,
		send: 'Create Prompt',
		sending: 'Saving…',
		done: 'Prompt created',
	},
	'the end of a prompt': {
		path: '/admin/prompt-library',
		open: dialogOf(/^Delete /, 'Delete Prompt'),
		call: /\/api\/prompts\/\d+$/,
		method: 'DELETE',
		send: 'Delete',
		sending: 'Working…',
	},
	'a category': {
		path: '/admin/categories',
		open: dialogOf('Add category'),
		typed: { Name: 'Never Kept', Description: 'About nothing.' },
		call: /\/api\/admin\/categories$/,
		send: 'Add category',
		sending: 'Saving…',
	},
	'two categories that become one': {
		path: '/admin/categories',
		open: async (page) => {
			const dialog = await dialogOf(/^Merge /)(page);
			await dialog.getByLabel('Merge into').selectOption({ index: 1 });
			return dialog;
		},
		call: /\/api\/admin\/categories\/\d+\/merge$/,
		send: 'Merge categories',
		sending: 'Working…',
	},
	'a collection': {
		path: '/admin/collections',
		open: dialogOf('Add collection'),
		typed: { Name: 'Never Gathered', Description: 'Of nothing.' },
		call: /\/api\/admin\/collections$/,
		send: 'Add collection',
		sending: 'Saving…',
	},
	'the end of a collection': {
		path: '/admin/collections',
		open: dialogOf(/^Delete /),
		call: /\/api\/admin\/collections\/\d+$/,
		method: 'DELETE',
		send: 'Delete collection',
		sending: 'Working…',
	},
	'a new password': {
		path: '/admin/settings?tab=accounts',
		open: main,
		typed: {
			'Current password': 'a long enough password',
			'New password': 'nine ferries left before noon',
			'Confirm new password': 'nine ferries left before noon',
		},
		call: /\/api\/user\/password$/,
		send: 'Change password',
		sending: 'Changing…',
	},
	'a test of a service': {
		path: '/admin/settings?tab=services',
		open: main,
		call: /\/api\/services\/\w+\/test$/,
		send: /^Test Mailbox/,
		sending: /^Testing…/,
	},
	'a sponsored newsletter': {
		path: '/admin?tab=sponsored',
		open: main,
		call: /\/api\/newsletters\/\d+$/,
		method: 'PATCH',
		send: /^Make Sponsored/,
		sending: /^Saving…/,
		words: { wordless: 'An error occurred. Please try again.' },
	},
};

for (const [what, { path, open, done, ...sending }] of Object.entries(rows))
	test(`${what} survives every failure`, async ({ page }) => {
		const listing = await signIn(page);
		await page.goto(path.endsWith('q=') ? path + encodeURIComponent(listing.name) : path);
		await waitUntilHydrated(page);
		const place = await open(page, listing);
		await fillIn(place, sending.typed ?? {});
		await expectToSurvive(page, { ...sending, place });
		if (done === undefined) return;
		await place.getByRole('button', { name: sending.send, exact: true }).click();
		await expect(page.getByText(done, { exact: true })).toBeVisible();
	});

/** A new editor with a newsletter that is unique to this journey. */
async function signIn(page: Page): Promise<Listed> {
	return listByHand(editorOf(page), { name: `Harbour ${await signInAsEditor(page)}` });
}
