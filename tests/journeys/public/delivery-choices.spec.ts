import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { newAddress, signUpByCalls } from '../../support/reader-client.ts';
import { linkIn, openOutbox } from '../../support/readers/outbox.ts';

// The session check returns 401 when nobody is signed in, which browsers log.
test.use({ expectedNoise: [/status of (401|409)/], timezoneId: 'Europe/Berlin' });

const slug = 'crumb-and-salt';
const name = 'Crumb & Salt';

const sentences = {
	announce: `We mail you each new issue of ${name}: its title, its opening and a link to read it.`,
	forward: `We mail you each new issue of ${name} in full, and of very long ones the opening, with its publisher’s permission.`,
	'hand-over': `Once you confirm, your name and address go to the publisher of ${name}, who mails you the issues.`,
	none: "This newsletter's issues do not reach us yet; we will mail you when they do.",
};

/** Navigates like a link in the page, so that the data is requested by the browser. */
async function follow(page: Page, path: string) {
	await page.goto('/about');
	await waitUntilHydrated(page);
	await page.evaluate((href) => {
		const link = Object.assign(document.createElement('a'), { href });
		document.body.append(link);
		link.click();
	}, path);
}

for (const [way, sentence] of Object.entries(sentences))
	test(`a reader is told before giving an address how it comes: ${way}`, async ({ page }) => {
		await page.route(`**/api/newsletters/${slug}`, async (route) => {
			const response = await route.fetch();
			return route.fulfill({ json: { ...(await response.json()), delivery: way } });
		});
		let sent: { delivery?: string } = {};
		await page.route('**/api/subscriptions', (route) => {
			sent = route.request().postDataJSON();
			return route.fulfill({ status: 409, json: { code: 'delivery_changed', message: 'It was changed.' } });
		});
		await follow(page, `/newsletter/${slug}`);
		await page.getByRole('button', { name: 'Subscribe' }).click();
		const dialog = page.getByRole('dialog', { name: `Subscribe to ${name}` });
		await expect(dialog).toHaveAccessibleDescription(
			`${sentence} A mail will ask you to confirm that the address is yours.`,
		);
		await expect(dialog.getByText(sentence)).toBeVisible();
		await dialog.getByLabel('First Name').fill('Ada');
		await dialog.getByLabel('Last Name').fill('Lovelace');
		await dialog.getByLabel('Email address').fill(newAddress());
		await dialog.getByRole('checkbox').check();
		await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
		await expect(dialog.getByText('It was changed.').first()).toBeVisible();
		expect(sent.delivery).toBe(way);
		await page.unrouteAll({ behavior: 'wait' });
	});

const rhythmOf = (page: Page, newsletter = name) => page.getByLabel(`How often ${newsletter} comes`);

async function chooseRhythm(page: Page, rhythm: string) {
	await Promise.all([
		page.waitForResponse((response) => /rhythm$|subscriptions\/\d+$/.test(response.url())),
		rhythmOf(page).selectOption(rhythm),
	]);
}

/** The sentence about the newsletter as it is in the demo. */
async function sentenceOf(baseURL: string | undefined): Promise<string> {
	const { delivery } = await (await fetch(`${baseURL}/api/newsletters/${slug}`)).json();
	return sentences[delivery as keyof typeof sentences];
}

async function confirmationOf(baseURL: string | undefined, address: string, slugs = [slug]) {
	await signUpByCalls(baseURL, address, slugs);
	return (await openOutbox(baseURL)).mailTo(address, 'confirmation');
}

async function signIn(page: Page, baseURL: string | undefined, address: string) {
	await page.goto('/account');
	await waitUntilHydrated(page);
	await page.getByLabel('Your email address').fill(address);
	await page.getByRole('button', { name: 'Send me a link' }).click();
	await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
	const mail = await (await openOutbox(baseURL)).mailTo(address, 'magic-link');
	await page.goto(linkIn(mail, '/account/open'));
	await expect(page.getByText(`Signed in as ${address}`)).toBeVisible();
}

test('a reader chooses how often when confirming, and the hour, the time zone and a pause in their account', async ({
	page,
	baseURL,
}) => {
	const address = newAddress();
	const mail = await confirmationOf(baseURL, address, [slug, 'forty-bars-rest']);
	const sentence = await sentenceOf(baseURL);
	expect(mail.plainText.replace(/\s+/g, ' ')).toContain(sentence);
	await page.goto(linkIn(mail, '/confirm'));
	await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
	await expect(page.getByText(sentence)).toBeVisible();
	await expect(rhythmOf(page)).toHaveValue('each');
	await chooseRhythm(page, 'weekly');
	await page.reload();
	await waitUntilHydrated(page);
	await expect(rhythmOf(page)).toHaveValue('weekly');
	await expect(rhythmOf(page, 'Forty Bars Rest')).toHaveValue('each');
	await expectAccessible(page);

	await signIn(page, baseURL, address);
	await expect(rhythmOf(page)).toHaveValue('weekly');
	await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
	await chooseRhythm(page, 'daily');
	await page.getByLabel('Hour').selectOption('19:00');
	await expect(page.getByLabel('Hour')).toHaveValue('19');
	await Promise.all([
		page.waitForResponse('**/api/account/paper'),
		page.getByLabel('Time zone').selectOption('America/New York'),
	]);
	await page.getByRole('button', { name: `Pause ${name} for a month` }).click();
	await expect(page.getByText(/Paused until \w+ \d/)).toBeVisible();
	await page.reload();
	await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
	await expect(page.getByText('This browser is in Europe/Berlin')).toBeVisible();
	await expect(page.getByLabel('Hour')).toHaveValue('19');
	await expect(rhythmOf(page)).toHaveValue('daily');
	await expectAccessible(page);
	await page.getByRole('button', { name: `Resume ${name}` }).click();
	await expect(page.getByRole('button', { name: `Pause ${name} for a month` })).toBeVisible();
	await expect(page.getByText(/Paused until/)).toBeHidden();
});

test('one click in a mail pauses everything for a month, and another takes it back', async ({
	page,
	baseURL,
}) => {
	const mail = await confirmationOf(baseURL, newAddress());
	await page.goto(linkIn(mail, '/confirm'));
	await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
	const link = linkIn(mail, '/leave');
	await page.goto(`${link}&do=pause`);
	await expect(page.getByRole('heading', { name: 'Paused for a month' })).toBeFocused();
	await expect(page).toHaveURL(/token=[^&]+$/);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByRole('heading', { name: 'Paused for a month' })).toBeHidden();
	await page.reload();
	await waitUntilHydrated(page);
	await page.mouse.move(10, 10);
	await expect(page.getByRole('button', { name: 'Pause everything for a month' })).toBeEnabled();
	await page.goto(`${link}&do=all`);
	await expect(page.getByRole('heading', { name: 'You have left' })).toBeFocused();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByRole('button', { name: 'Leave everything' })).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('a reader is told how it comes, chooses how often, and pauses', async ({ page, baseURL }) => {
		await page.goto(`/newsletter/${slug}/subscribe`);
		await expect(page.getByText(await sentenceOf(baseURL))).toBeVisible();
		const mail = await confirmationOf(baseURL, newAddress());
		await page.goto(linkIn(mail, '/confirm'));
		await page.getByRole('button', { name: 'Confirm' }).click();
		await rhythmOf(page).selectOption('daily');
		await page.getByRole('button', { name: 'Save' }).click();
		await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
		await expect(rhythmOf(page)).toHaveValue('daily');

		await page.goto(`${linkIn(mail, '/leave')}&do=pause`);
		await expect(page.getByRole('heading', { name: 'Paused for a month' })).toBeHidden();
		await page.getByRole('button', { name: 'Pause everything for a month' }).click();
		await expect(page.getByRole('heading', { name: 'Paused for a month' })).toBeVisible();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByRole('button', { name: 'Pause everything for a month' })).toBeVisible();
	});
});
