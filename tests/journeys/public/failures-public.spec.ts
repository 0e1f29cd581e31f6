import type { Locator, Page } from '@playwright/test';
import {
	expectToLoadAgain,
	expectToSurvive,
	failureNoise,
	fillIn,
	type Sending,
} from '../../support/failing-calls.ts';
import { expect, test, waitUntilHydrated } from '../../support/journey.ts';
import { newAddress, signUpByCalls } from '../../support/reader-client.ts';
import { linkIn, oneClickAddress, openOutbox } from '../../support/readers/outbox.ts';

test.use({ expectedNoise: [new RegExp(`${failureNoise.source}|Failed to fetch|ApiError`)] });

type Row = Omit<Sending, 'place'> & { path: string; open?: (page: Page) => Promise<unknown> };

const message = {
	'Your name': 'Ada',
	'Your email address': 'ada@letters.example',
	Subject: 'Tides',
};

const rows: Record<string, Row> = {
	'a question to the editors': {
		path: '/contact',
		typed: { ...message, Message: 'How are the tides made?' },
		call: /\/api\/messages$/,
		send: 'Send message',
		sending: 'Sending…',
	},
	'an inquiry about advertising': {
		path: '/advertise',
		typed: {
			'Your name': 'Ada',
			'Your email address': 'ada@letters.example',
			'What you have in mind': 'A month, for those who sail.',
		},
		call: /\/api\/messages$/,
		send: 'Send inquiry',
		sending: 'Sending…',
	},
	'the address of a newsletter': {
		path: '/submit',
		typed: { 'Address of its website or sign-up page': 'https://ferry.example/' },
		call: /\/api\/submissions\/preview$/,
		send: 'Find details',
		sending: 'Reading the page…',
	},
	'a submission': {
		path: '/submit',
		open: async (page) => {
			const stopped = /\/api\/submissions\/preview$/;
			await page.route(stopped, (route) => route.abort());
			await page.getByLabel('Address of its website or sign-up page').fill('https://ferry.example/');
			await page.getByRole('button', { name: 'Find details' }).click();
			await page.getByRole('button', { name: 'Fill in the details yourself' }).click();
			await page.unroute(stopped);
		},
		typed: {
			Name: 'The Slow Ferry',
			Description: 'A letter about ferries, islands and timetables.',
			'Your email address': 'ada@letters.example',
		},
		call: /\/api\/submissions$/,
		send: 'Submit newsletter',
		sending: 'Submitting…',
	},
	'a wish for a link': {
		path: '/account',
		typed: { 'Your email address': 'ada@letters.example' },
		call: /\/api\/account\/sign-in-links$/,
		send: 'Send me a link',
		sending: 'Sending…',
	},
	'a wish for a link to the desk': {
		path: '/publisher',
		typed: { 'Your email address': 'ada@letters.example' },
		call: /\/api\/publisher\/sign-in-links$/,
		send: 'Send me a link',
		sending: 'Sending…',
	},
	'a wish for a digest': {
		path: '/collections',
		open: async (page) => {
			await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
			await expect(page.getByRole('button', { name: 'Email me the digest' })).toBeVisible();
		},
		typed: { 'Email address': 'ada@letters.example' },
		call: /\/api\/digest-signups$/,
		send: 'Email me the digest',
		sending: 'Sending…',
	},
	'a password': {
		path: '/auth',
		typed: { Username: 'ada', Password: 'kettle and cup and saucer' },
		call: /\/api\/login$/,
		send: 'Login',
		sending: 'Signing in…',
		words: { wordless: 'Invalid username or password.' },
	},
	'a new account': {
		path: '/auth?tab=register',
		typed: {
			Username: 'ada',
			Password: 'kettle and cup and saucer',
			'Confirm password': 'kettle and cup and saucer',
		},
		call: /\/api\/register$/,
		send: 'Register',
		sending: 'Creating account…',
		words: { wordless: 'Could not create account.' },
	},
};

for (const [what, { path, open, ...sending }] of Object.entries(rows))
	test(`${what} survives every failure`, async ({ page }) => {
		await page.goto(path);
		await waitUntilHydrated(page);
		await open?.(page);
		const place = page.locator('body');
		await fillIn(place.getByRole('main'), sending.typed ?? {});
		await expectToSurvive(page, { ...sending, place });
	});

test('a subscription that fails empties its form and keeps its dialog; the choice of more keeps its ticks', async ({
	page,
}) => {
	await page.goto('/newsletter/crumb-and-salt');
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: 'Subscribe' }).click();
	const dialog = page.getByRole('dialog');
	const fill = async () => {
		await fillIn(dialog, {
			'First Name': 'Augusta',
			'Last Name': 'Kingsworth',
			'Email address': newAddress(),
		});
		await dialog.getByRole('checkbox').check();
	};
	const send = dialog.getByRole('button', { name: 'Subscribe', exact: true });
	for (const [call, answer, says] of [
		[/\/api\/subscribers$/, null, 'There was a problem with your subscription. Please try again.'],
		[/\/api\/subscriptions$/, { status: 500, body: '' }, 'There was a problem with your subscription.'],
		[
			/\/api\/subscriptions$/,
			{ status: 409, json: { code: 'subscribes_elsewhere', message: 'On its own page only.' } },
			'On its own page only.',
		],
	] as const) {
		await page.route(call, (route) => (answer ? route.fulfill(answer) : route.abort()));
		await fill();
		await send.click();
		await expect(dialog.getByText('Subscription failed', { exact: true })).toBeVisible();
		await expect(dialog.getByRole('alert').filter({ hasText: says })).toBeVisible();
		await expect(dialog.getByLabel('Email address')).toHaveValue('');
		await page.unroute(call);
	}
	await page.route(/\/api\/recommendations/, (route) => route.fulfill({ status: 500, body: 'no' }));
	await fill();
	await send.click();
	await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
	await page.unroute(/\/api\/recommendations/);
	await page.getByRole('button', { name: 'Try again' }).click();
	const box = page.getByRole('main').locator('input[name="newsletterId"]').first();
	await box.check();
	const ticked = 'There was a problem with your subscriptions. Please try again.';
	await expectToSurvive(page, {
		call: /\/api\/subscriptions$/,
		send: 'Subscribe to Selected',
		sending: 'Subscribing...',
		place: page.locator('body'),
		words: {
			taken: ticked,
			forbidden: ticked,
			tooMany: ticked,
			wordless: ticked,
			unreachable: ticked,
		},
	});
	await expect(box).toBeChecked();
});

test('a reader whose session ended keeps what they typed, and gets a new link beside it', async ({
	page,
	baseURL,
}) => {
	const address = newAddress();
	await signUpByCalls(baseURL, address, ['crumb-and-salt']);
	await page.request.post('/api/account/sign-in-links', { data: { email: address } });
	const mail = await (await openOutbox(baseURL)).mailTo(address, 'magic-link');
	await page.goto(linkIn(mail, '/account/open'));
	await expect(page.getByText(`Signed in as ${address}`)).toBeVisible();
	const names = { 'First Name': 'Augusta', 'Last Name': 'Kingsworth' };
	await fillIn(page.locator('body'), names);
	await expectToSurvive(page, {
		call: /\/api\/account$/,
		method: 'PATCH',
		send: 'Save',
		sending: 'Saving…',
		place: page.locator('body'),
		typed: names,
	});
	await page.context().clearCookies();
	await page.getByRole('button', { name: 'Save' }).click();
	const trouble = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
	await expect(trouble.getByRole('link')).toHaveAttribute('target', '_blank');
	await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
});

test('a confirmation and a farewell survive every failure, and go through at last', async ({
	page,
	baseURL,
}) => {
	const address = newAddress();
	await signUpByCalls(baseURL, address, ['crumb-and-salt', 'forty-bars-rest']);
	const mail = await (await openOutbox(baseURL)).mailTo(address, 'confirmation');
	const place = page.getByRole('main');
	// The page confirms automatically once it is visible.
	const confirming = /\/api\/confirmations\/[^/]+$/;
	await page.route(confirming, (route) =>
		route.request().method() === 'POST' ? route.abort() : route.fallback(),
	);
	await page.goto(linkIn(mail, '/confirm'));
	await expect(place).toContainText("Couldn't reach the server.");
	await expectToSurvive(page, { call: confirming, send: 'Confirm', sending: 'Confirming…', place });
	await page.unroute(confirming);
	await place.getByRole('button', { name: 'Confirm' }).click();
	await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();

	await page.goto(oneClickAddress(mail));
	await waitUntilHydrated(page);
	await expectToSurvive(page, {
		call: /\/api\/leave\/[^/]+$/,
		send: 'Leave everything',
		sending: 'Leaving…',
		place,
		kept: () => expect(place.getByRole('listitem').filter({ hasText: 'Forty Bars Rest' })).toBeVisible(),
	});
	await place.getByRole('button', { name: 'Leave everything' }).click();
	await expect(page.getByRole('heading', { name: 'You have left' })).toBeVisible();
});

test('videos that could not be loaded are said, and load when they are asked for again', async ({ page }) => {
	await page.route('https://i.ytimg.com/**', (route) => route.abort());
	await page.goto('/newsletter/forty-bars-rest');
	await waitUntilHydrated(page);
	const watch = page.getByRole('link', { name: /^Watch/ }).first();
	await expectToLoadAgain(page, {
		call: /\/api\/videos\?/,
		open: () => page.getByRole('tab', { name: 'Videos' }).click(),
		says: 'Failed to load videos from database',
		shows: watch,
	});
	const call = /\/api\/videos\/\d+$/;
	await page.route(call, (route) => route.abort());
	await watch.click();
	await expect(page.getByRole('heading', { name: 'Video Not Found' })).toBeVisible();
	await expect(page.getByText('The requested video could not be loaded.', { exact: true })).toBeVisible();
	await page.unroute(call);
	await page.goBack();
	await watch.click();
	await expect(page.getByRole('heading', { name: 'Original Description' })).toBeVisible();
});

test('what a page could not load is said, and is loaded when asked again', async ({ page }) => {
	const step = (link: Locator) => async () => {
		await page.goto('/');
		await waitUntilHydrated(page);
		await link.click();
	};
	const more = page.getByRole('link', { name: 'Load More Newsletters' });
	const card = page.getByRole('article').first().getByRole('link').first();
	for (const [call, open, says, shows] of [
		[/\/api\/newsletters\?.*page=2/, step(more), 'Failed to fetch newsletters', page.locator('#page-2')],
		[
			/\/api\/newsletters\/[\w-]+\/issues/,
			step(card),
			'The past issues could not be loaded',
			page.getByRole('tabpanel'),
		],
	] as const)
		await expectToLoadAgain(page, { call, open, says, shows });

	// A page that is nothing without its data fails as a whole, and recovers.
	await page.goto('/about');
	await waitUntilHydrated(page);
	await page.route(/\/api\/collections/, (route) => route.abort());
	await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click();
	await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
	await page.unroute(/\/api\/collections/);
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
});
