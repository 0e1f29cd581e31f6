import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { onBothScreens } from '../../support/portal.ts';
import { newAddress, signUpByCalls } from '../../support/reader-client.ts';
import { linkIn, openOutbox } from '../../support/readers/outbox.ts';

// The session check returns 401 when nobody is signed in, which browsers log.
test.use({ expectedNoise: [/status of (401|404|410)/] });

async function askForLink(page: Page, address: string) {
	await page.goto('/account');
	await waitUntilHydrated(page);
	await page.getByLabel('Your email address').fill(address);
	await page.getByRole('button', { name: 'Send me a link' }).click();
	await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
}

async function signIn(page: Page, baseURL: string | undefined, address: string): Promise<string> {
	await askForLink(page, address);
	const mail = await (await openOutbox(baseURL)).mailTo(address, 'magic-link');
	const link = linkIn(mail, '/account/open');
	await page.goto(link);
	await expect(page).toHaveURL(/\/account$/);
	await expect(page.getByText(`Signed in as ${address}`)).toBeVisible();
	return link;
}

test('a reader opens their page by a link, ends a subscription and takes it up again', async ({
	page,
	baseURL,
}) => {
	const address = newAddress();
	await signUpByCalls(baseURL, address, ['crumb-and-salt', 'forty-bars-rest']);
	const link = await signIn(page, baseURL, address);

	await page.getByRole('button', { name: 'End Crumb & Salt' }).click();
	const again = page.getByRole('button', { name: 'Take up Crumb & Salt again' });
	await expect(again).toBeVisible();
	await page.reload();
	await waitUntilHydrated(page);
	await again.click();
	await expect(page.getByText(/^Confirmed, since/)).toBeVisible();

	await page.getByLabel('First Name').fill('Augusta');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Your name is saved').first()).toBeVisible();
	const digest = page.getByRole('checkbox').first();
	await Promise.all([page.waitForResponse('**/api/account/digests'), digest.check()]);
	await page.reload();
	await expect(digest).toBeChecked();
	await expect(page.getByLabel('First Name')).toHaveValue('Augusta');

	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Download my data' }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/\.json$/);

	await page.getByRole('button', { name: 'Sign out' }).click();
	await expect(page.getByLabel('Your email address')).toBeVisible();
	await page.goto(link);
	await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
	await expectAccessible(page);
});

test('an unknown address gets the same answer and no mail', async ({ page, baseURL }) => {
	const address = newAddress();
	await askForLink(page, address);
	await expect(page.getByText(`If we know ${address}, a link is on its way.`)).toBeVisible();
	expect(await (await openOutbox(baseURL)).mailsTo(address, 'magic-link')).toEqual([]);
});

test('a reader is erased after being told what goes and what stays', async ({ page, baseURL }) => {
	const address = newAddress();
	await signUpByCalls(baseURL, address, ['crumb-and-salt']);
	await signIn(page, baseURL, address);
	await page.getByRole('button', { name: 'Erase me' }).click();
	const dialog = page.getByRole('dialog', { name: 'Erase me' });
	await expect(dialog.getByText('What stays:')).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Erase me for good' }).click();
	await expect(page.getByText('You are erased').first()).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
	await page.goto('/account');
	await expect(page.getByLabel('Your email address')).toBeVisible();
	expect(await (await openOutbox(baseURL)).mailsTo(address, 'confirmation')).toEqual([]);
});

onBothScreens(() => {
	test('the page of a reader is accessible and fits the screen', async ({ page, baseURL }) => {
		await page.goto('/account');
		await expect(page.getByLabel('Your email address')).toBeVisible();
		await expectAccessible(page);
		const address = newAddress();
		await signUpByCalls(baseURL, address, ['crumb-and-salt', 'forty-bars-rest']);
		await signIn(page, baseURL, address);
		await expectAccessible(page);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
	});
});
