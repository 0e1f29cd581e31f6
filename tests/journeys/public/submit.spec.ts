import { once } from 'node:events';
import http from 'node:http';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { letTimePass } from '../../support/reader-client.ts';

const ferryHtml = `<!doctype html><html lang="en"><head><title>The Slow Ferry</title>
<meta name="description" content="A letter about ferries, islands and timetables.">
<link rel="alternate" type="application/rss+xml" title="Letters" href="/feed.xml"></head><body></body></html>`;

const addressLabel = 'Address of its website or sign-up page';

test('a publisher gives an address, corrects what was found, and is told what happens next', async ({
	page,
	ports,
}) => {
	const site = http.createServer((_request, response) =>
		response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(ferryHtml),
	);
	// The one private address that the server under test may fetch.
	const port = ports.strangersSite;
	site.listen(port, '127.0.0.1');
	await once(site, 'listening');
	try {
		await page.goto('/submit');
		await waitUntilHydrated(page);
		await page.getByLabel(addressLabel).fill(`http://127.0.0.1:${port}/`);
		await page.getByLabel(addressLabel).press('Enter');
		await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
	} finally {
		site.closeAllConnections();
		site.close();
	}
	const name = page.getByLabel('Name', { exact: true });
	await expect(name).toHaveValue('The Slow Ferry');
	await expect(page.getByLabel('Description')).toHaveValue('A letter about ferries, islands and timetables.');
	await expect(page.getByLabel('Address of its feed')).toHaveValue(`http://127.0.0.1:${port}/feed.xml`);

	const card = page.getByRole('complementary', { name: 'How its card will look' });
	await expect(card.getByRole('heading', { name: 'The Slow Ferry' })).toBeVisible();
	await expect(card.locator('svg text')).toHaveText('SF');
	await name.fill('The Quick Ferry');
	await expect(card.getByRole('heading', { name: 'The Quick Ferry' })).toBeVisible();
	await expect(card.locator('svg text')).toHaveText('QF');
	await expectAccessible(page);

	await page.getByRole('button', { name: 'Submit newsletter' }).click();
	await expect(page.getByLabel('Your email address')).toBeFocused();
	await page.reload();
	await waitUntilHydrated(page);
	await expect(name).toHaveValue('The Quick Ferry');
	await page.getByLabel('Your email address').fill('ada@letters.example');
	await letTimePass(page);
	await page.getByRole('button', { name: 'Submit newsletter' }).click();
	await expect(page.getByRole('heading', { name: 'Thank you for The Quick Ferry' })).toBeFocused();
	await expect(page.getByText('asks you to confirm')).toContainText('ada@letters.example');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Submit another newsletter' }).click();
	await expect(page.getByLabel(addressLabel)).toHaveValue('');
});

test('a page that cannot be read is no hindrance: the details are filled in by hand', async ({ page }) => {
	await page.goto('/submit');
	await waitUntilHydrated(page);
	await page.getByLabel(addressLabel).fill('http://10.0.0.1/');
	await page.getByRole('button', { name: 'Find details' }).click();
	await expect(page.getByText(/fill in the details yourself/)).toBeVisible();
	await page.getByLabel('Name', { exact: true }).fill('Harbour Notes');
	await page.getByLabel('Description').fill('Weekly notes on small boats and large tides.');
	await page.getByLabel('Address of a picture').fill('not an address');
	await page.getByLabel('Your email address').fill('grace@letters.example');
	await expect(page.getByLabel('Address of a picture')).toHaveAccessibleDescription(
		'Please enter a valid image URL',
	);
	await page.getByLabel('Address of a picture').fill('');
	await letTimePass(page);
	await page.getByRole('button', { name: 'Submit newsletter' }).click();
	await expect(page.getByRole('heading', { name: 'Thank you for Harbour Notes' })).toBeVisible();
});

test('a newsletter that is listed already is shown, with the way to it', async ({ page }) => {
	await page.goto('/submit');
	await waitUntilHydrated(page);
	await page.getByLabel(addressLabel).fill('quiet-monopolies.example');
	await page.getByRole('button', { name: 'Find details' }).click();
	await expect(page.getByRole('heading', { name: 'Quiet Monopolies is listed already' })).toBeFocused();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Try another address' }).click();
	await expect(page.getByLabel(addressLabel)).toHaveValue('');
	await page.getByLabel(addressLabel).fill('https://quiet-monopolies.example/');
	await page.getByRole('button', { name: 'Find details' }).click();
	await page.getByRole('link', { name: 'See its page' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Quiet Monopolies' })).toBeVisible();
});

test('what is no address of the web is refused beside the field', async ({ page }) => {
	await page.goto('/submit');
	await waitUntilHydrated(page);
	const address = page.getByLabel(addressLabel);
	for (const wrong of ['', 'ftp://letters.example', 'mailto:ada@letters.example']) {
		await address.fill(wrong);
		await page.getByRole('button', { name: 'Find details' }).click();
		await expect(address).toBeFocused();
		await expect(address).toHaveAccessibleDescription('Please enter a valid URL');
	}
});

test.describe('confirming a submission', () => {
	test.use({ expectedNoise: [/status of 404/] });

	test('opening the link changes nothing; a press asks the server, which knows the link or does not', async ({
		page,
	}) => {
		const calls: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/api/submissions')) calls.push(request.method());
		});
		await page.goto('/submit/confirm?token=never-sent');
		await waitUntilHydrated(page);
		await page.waitForLoadState('networkidle');
		expect(calls).toEqual([]);
		const confirm = page.getByRole('button', { name: 'Yes, I submitted it' });
		await confirm.click();
		await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused();
		expect(calls).toEqual(['POST']);
		await expectAccessible(page);

		await page.route('**/api/submissions/confirm', (route) =>
			route.fulfill({ json: { name: 'The Slow Ferry', isDecided: false } }),
		);
		await page.reload();
		await waitUntilHydrated(page);
		await confirm.click();
		await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeFocused();
		await expect(page.getByText('The Slow Ferry')).toBeVisible();
		await expectAccessible(page);
	});

	test('a submission that was decided before it was confirmed promises no answer', async ({ page }) => {
		await page.goto('/submit/confirm?confirmed=decided');
		await expect(page.getByRole('heading', { name: 'Decided already' })).toBeVisible();
		await expect(page.getByText('shows what was decided')).toBeVisible();
		await expectAccessible(page);
	});

	test('a link that lost its token says so at once', async ({ page }) => {
		await page.goto('/submit/confirm');
		await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
	});
});
