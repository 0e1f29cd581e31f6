import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { onBothScreens } from '../../support/portal.ts';
import { letTimePass, newAddress, signUpByCalls } from '../../support/reader-client.ts';
import { linkIn, oneClickAddress, openOutbox } from '../../support/readers/outbox.ts';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function openDialog(page: Page, slug: string) {
	await page.goto(`/newsletter/${slug}`);
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: 'Subscribe' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog).toBeVisible();
	return dialog;
}

async function subscribe(page: Page, slug: string, address: string) {
	const dialog = await openDialog(page, slug);
	await dialog.getByLabel('First Name').fill('Augusta');
	await dialog.getByLabel('Last Name').fill('Kingsworth');
	await dialog.getByLabel('Email address').fill(address);
	await dialog.getByRole('checkbox').check();
	await letTimePass(page);
	await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
	await expect(page).toHaveURL(/\/co-registration\/[0-9a-f-]{36}$/);
}

test('going back to another newsletter closes the dialog, so that nothing typed for one is sent for the other', async ({
	page,
}) => {
	await page.goto('/newsletter/crumb-and-salt');
	await waitUntilHydrated(page);
	await page.getByRole('region', { name: 'Similar newsletters' }).getByRole('link').first().click();
	const first = page.getByRole('heading', { level: 1, name: 'Crumb & Salt' });
	await expect(first).toHaveCount(0);
	await page.getByRole('button', { name: 'Subscribe' }).click();
	await page.getByRole('dialog').getByRole('checkbox').check();
	await page.goBack();
	await expect(first).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** The checkboxes of suggested newsletters; the digests below have their own. */
function suggestions(page: Page) {
	return page.getByRole('main').locator('input[name="newsletterId"]');
}

test('a reader subscribes, chooses two more, and confirms all three by one mail', async ({
	page,
	baseURL,
}) => {
	const address = newAddress();
	const outbox = await openOutbox(baseURL);
	await subscribe(page, 'crumb-and-salt', address);
	await expect(toast(page, 'Subscribed successfully!')).toBeVisible();
	await expect(toast(page, "You've been subscribed to Crumb & Salt")).toBeVisible();

	const boxes = suggestions(page);
	await expect(boxes).toHaveCount(3);
	await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(0);
	const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)];
	await boxes.nth(0).check();
	await boxes.nth(1).check();
	await page.getByRole('button', { name: 'Subscribe to Selected' }).click();
	await expect(toast(page, `You've been subscribed to ${first} and ${second}`)).toBeVisible();
	await expect(page).toHaveURL(/\/$/);

	const mail = await outbox.mailTo(address, 'confirmation');
	for (const name of ['Crumb & Salt', first, second]) expect(mail.plainText).toContain(name);
	expect(mail.plainText + mail.html).not.toMatch(/Augusta|Kingsworth/);

	const link = linkIn(mail, '/confirm');
	await page.goto(link);
	await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscriptions');
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
	for (const name of ['Crumb & Salt', first, second])
		await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
	expect(await outbox.mailsTo(address, 'confirmation')).toHaveLength(1);
});

async function nameOf(page: Page, index: number): Promise<string> {
	return (await page.getByRole('main').locator('label').nth(index).textContent()) ?? '';
}

test('a reader who subscribes twice keeps one subscription', async ({ page, baseURL }) => {
	const slug = 'room-tone';
	const subscribers = async () =>
		(await (await fetch(`${baseURL}/api/newsletters/${slug}`)).json()).subscribers as number;
	const before = await subscribers();
	const address = newAddress();
	await signUpByCalls(baseURL, address, [slug]);
	await subscribe(page, slug, address);
	await page.getByRole('button', { name: 'Skip' }).click();
	await expect(page).toHaveURL(/\/$/);
	await expect.poll(subscribers, { timeout: 20_000 }).toBe(before + 1);
	const mail = await (await openOutbox(baseURL)).mailTo(address, 'confirmation');
	await page.goto(linkIn(mail, '/confirm'));
	await expect(page.getByRole('main').getByRole('link', { name: 'Room Tone', exact: true })).toHaveCount(1);
});

test('what is missing in the form is said beside each field', async ({ page }) => {
	const dialog = await openDialog(page, 'crumb-and-salt');
	await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
	await expect(dialog.getByLabel('First Name')).toBeFocused();
	for (const message of [
		'First name is required',
		'Last name is required',
		'Please enter a valid email address',
		'You must agree to receive emails',
	])
		await expect(dialog.getByText(message)).toBeVisible();
	await expectAccessible(page);
	await dialog.getByLabel('First Name').fill('spam.example/free');
	await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
	await expect(dialog.getByText('Please enter a name without links')).toBeVisible();
});

test.describe('when the server refuses', () => {
	test.use({ expectedNoise: [/status of (429|500|401)/] });

	test('a reader is told why, the form is emptied and the dialog stays open', async ({ page }) => {
		await page.route('**/api/subscribers', (route) =>
			route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests.' } }),
		);
		const dialog = await openDialog(page, 'crumb-and-salt');
		await dialog.getByLabel('First Name').fill('Ada');
		await dialog.getByLabel('Last Name').fill('Lovelace');
		await dialog.getByLabel('Email address').fill('ada@letters.example');
		await dialog.getByRole('checkbox').check();
		await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
		// Inside the dialog, because anything outside of it can be neither seen nor heard.
		await expect(dialog.getByText('Subscription failed')).toBeVisible();
		await expect(dialog.getByText('Too many requests.').first()).toBeVisible();
		await expect(dialog.getByLabel('Email address')).toHaveValue('');
		await expect(dialog.getByRole('checkbox')).not.toBeChecked();
	});

	test('recommendations that cannot be had are an error that leads on', async ({ page }) => {
		await page.route('**/api/recommendations?*', (route) => route.fulfill({ status: 500, body: 'no' }));
		await page.goto('/co-registration/00000000-0000-4000-8000-000000000000');
		await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('link', { name: 'Back to Home' }).click();
		await expect(page).toHaveURL(/\/$/);
	});
});

test('a reader subscribes with the keyboard alone', async ({ page }) => {
	await page.goto('/newsletter/forty-bars-rest');
	await waitUntilHydrated(page);
	const opener = page.getByRole('button', { name: 'Subscribe' });
	await opener.focus();
	await page.keyboard.press('Space');
	const dialog = page.getByRole('dialog', { name: 'Subscribe to Forty Bars Rest' });
	await expect(dialog).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();

	await page.keyboard.press('Enter');
	await expect(dialog).toBeVisible();
	await expect(dialog.getByLabel('First Name')).toBeFocused();
	await page.keyboard.type('Ada');
	await page.keyboard.press('Tab');
	await page.keyboard.type('Lovelace');
	await page.keyboard.press('Tab');
	await page.keyboard.type(newAddress());
	await page.keyboard.press('Tab');
	await page.keyboard.press('Space');
	await expect(dialog.getByRole('checkbox')).toBeChecked();
	await letTimePass(page);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await expect(dialog.getByRole('button', { name: 'Subscribe', exact: true })).toBeFocused();
	const sending = Promise.withResolvers<void>();
	await page.route('**/api/subscribers', (route) => sending.promise.then(() => route.continue()));
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('button', { name: 'Subscribing...' })).toBeVisible();
	// Browsers close a dialog at the second Escape, whatever the page says.
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeVisible();
	sending.resolve();
	await expect(page).toHaveURL(/\/co-registration\//);

	const box = page.getByRole('main').getByRole('checkbox').first();
	await box.focus();
	await page.keyboard.press('Space');
	await expect(box).toBeChecked();
	await page.keyboard.press('Space');
	await page.getByRole('button', { name: 'Subscribe to Selected' }).press('Enter');
	await expect(toast(page, 'No newsletters selected')).toBeVisible();
	await expect(toast(page, 'Please select at least one newsletter to subscribe to.')).toBeVisible();
});

test.describe('when a script is slow or lost', () => {
	test.use({ expectedNoise: [/Failed to load resource: net::/] });

	test('a press on Subscribe is answered while its dialog is on the way, and when it never comes', async ({
		page,
	}) => {
		let isLost = false;
		await page.route(/subscribe-dialog/, async (route) => {
			if (isLost) return route.abort();
			await new Promise((resolve) => setTimeout(resolve, 500));
			return route.continue();
		});
		await openDialog(page, 'crumb-and-salt');
		isLost = true;
		await page.goto('/newsletter/room-tone');
		await waitUntilHydrated(page);
		await page.getByRole('button', { name: 'Subscribe' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Subscribe to Room Tone' })).toBeVisible();
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('a reader subscribes, confirms and leaves', async ({ page, baseURL }) => {
		const address = newAddress();
		await page.goto('/newsletter/crumb-and-salt');
		await page.getByRole('link', { name: 'Subscribe' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Subscribe to Crumb & Salt' })).toBeVisible();
		await page.getByLabel('First Name').fill('Ada');
		await page.getByLabel('Last Name').fill('<b>');
		await page.getByLabel('Email address').fill(address);
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: 'Subscribe' }).click();
		await expect(page).toHaveURL(/\?problem=name$/);
		await expect(page.getByRole('alert')).toContainText('Please enter a name without links');

		await page.getByLabel('First Name').fill('Ada');
		await page.getByLabel('Last Name').fill('Lovelace');
		await page.getByLabel('Email address').fill(address);
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: 'Subscribe' }).click();
		await expect(page).toHaveURL(/\/co-registration\//);
		await expect(page.getByText('Your subscription is noted')).toBeVisible();

		const mail = await (await openOutbox(baseURL)).mailTo(address, 'confirmation');
		await page.goto(linkIn(mail, '/confirm'));
		await page.getByRole('button', { name: 'Confirm' }).click();
		await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();

		await page.goto(oneClickAddress(mail));
		await page.getByRole('button', { name: 'Leave everything' }).click();
		await expect(page.getByRole('heading', { name: 'You have left' })).toBeVisible();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByRole('button', { name: 'Leave everything' })).toBeVisible();
	});
});

onBothScreens(() => {
	test('every step of subscribing is accessible and fits the screen', async ({ page, baseURL }) => {
		const check = async () => {
			await expectAccessible(page);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
		};
		const dialog = await openDialog(page, 'crumb-and-salt');
		await check();
		expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(425);

		const address = newAddress();
		await subscribe(page, 'crumb-and-salt', address);
		await expect(suggestions(page)).toHaveCount(3);
		await suggestions(page).first().check();
		await check();
		await page.getByRole('button', { name: 'Skip' }).click();
		const mail = await (await openOutbox(baseURL)).mailTo(address, 'confirmation');

		await page.goto(oneClickAddress(mail));
		await waitUntilHydrated(page);
		await check();
		await page.goto(linkIn(mail, '/confirm'));
		await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
		await check();
	});
});
