import type { Page } from '@playwright/test';
import { expect, test, waitUntilHydrated } from '../../support/journey.ts';
import { newAddress } from '../../support/reader-client.ts';
import { openOutbox } from '../../support/readers/outbox.ts';

const chosenName = 'Crumb & Salt';

/** Subscribes with the dialog's calls from this browser and opens the next page. */
async function subscribe(page: Page, address: string): Promise<void> {
	const post = async (path: string, data: object) => (await page.request.post(path, { data })).json();
	const person = { email: address, firstName: 'Ada', lastName: 'Lovelace', filledInMs: 5000 };
	const { id: subscriberId } = await post('/api/subscribers', { ...person, source: 'direct' });
	const { id: newsletterId } = await (await page.request.get('/api/newsletters/crumb-and-salt')).json();
	await post('/api/subscriptions', { subscriberId, newsletterId, status: 'active', source: 'direct' });
	await page.goto(`/co-registration/${subscriberId}`);
	await waitUntilHydrated(page);
	await expect(suggestions(page)).toHaveCount(3);
}

function suggestions(page: Page) {
	return page.getByRole('main').locator('input[name="newsletterId"]');
}

/** Simulates that the page is covered by another tab or program, or comes back into view. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
	await page.evaluate((visibilityState) => {
		Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
		document.dispatchEvent(new Event('visibilitychange'));
	}, state);
}

const waysOut: [string, (page: Page) => Promise<unknown>][] = [
	['skips', (page) => page.getByRole('button', { name: 'Skip' }).click()],
	[
		'subscribes to more',
		async (page) => {
			await suggestions(page).first().check();
			await page.getByRole('button', { name: 'Subscribe to Selected' }).click();
		},
	],
	['closes the tab', (page) => page.close()],
	['goes to another site', (page) => page.goto('about:blank')],
	[
		'follows a link to another page of ours',
		(page) => page.getByRole('link', { name: 'Categories' }).first().click(),
	],
	['puts the phone away, which closes the page without a word', (page) => setVisibility(page, 'hidden')],
];

for (const [what, leave] of waysOut)
	test(`a reader who ${what} has the mail within five seconds, and one only`, async ({ page, baseURL }) => {
		const address = newAddress();
		const outbox = await openOutbox(baseURL);
		await subscribe(page, address);
		expect(await outbox.mailsTo(address, 'confirmation')).toEqual([]);
		const leftAt = Date.now();
		await leave(page);
		const mail = await outbox.mailTo(address, 'confirmation');
		expect(mail.plainText).toContain(chosenName);
		const mails = await outbox.mailsTo(address, 'confirmation');
		expect(mails).toHaveLength(1);
		expect(Date.parse(mails[0]?.createdAt ?? '') - leftAt).toBeLessThanOrEqual(5000);
	});

test('a reader who looks into the mailbox and comes back can still choose more', async ({
	page,
	baseURL,
}) => {
	const address = newAddress();
	const outbox = await openOutbox(baseURL);
	await subscribe(page, address);
	const beacons: string[] = [];
	page.on(
		'request',
		(request) => request.url().endsWith('/api/signups/finish') && beacons.push(request.method()),
	);
	for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) await setVisibility(page, state);
	await outbox.mailTo(address, 'confirmation');
	expect(beacons).toEqual(['POST']);

	const name = (await page.getByRole('main').locator('label').first().textContent()) ?? '';
	await suggestions(page).first().check();
	await page.getByRole('button', { name: 'Subscribe to Selected' }).click();
	await expect(page.getByText(`You've been subscribed to ${name}`, { exact: true }).first()).toBeVisible();
	// The address already got its mail for these ten minutes; later choices wait for the next one.
	expect(await outbox.mailsTo(address, 'confirmation')).toHaveLength(1);
	expect(beacons).toEqual(['POST', 'POST']);
});
