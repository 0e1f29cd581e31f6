import type { Page } from '@playwright/test';
import { editorOf, listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { expectNoOverflow, looks, openScreen as open, signIn, takeLook } from '../../support/portal.ts';
import { newAddress, signUpByCalls } from '../../support/reader-client.ts';

/** Signs in a new editor and lists a newsletter that is unique to this journey. */
async function prepare(page: Page): Promise<{ name: string; slug: string; id: number }> {
	return listByHand(editorOf(page), { name: `Tide Tables ${await signIn(page)}` });
}

/** The same, and a reader subscribes to it. */
async function prepareReader(page: Page, url: string | undefined) {
	const newsletter = await prepare(page);
	const address = newAddress();
	await signUpByCalls(url, address, [newsletter.slug]);
	return { newsletter, address };
}

async function find(page: Page, address: string): Promise<void> {
	await page.getByLabel('Search by name or email').fill(address);
	await expect(page).toHaveURL(new RegExp(`q=${address.slice(0, 15)}`));
	await expect(page.locator('tbody tr')).toHaveCount(1);
}

function fileOf(lines: string[]) {
	const text = ['Email,First name,Last name,Newsletter,Consent text,Consent date', ...lines].join('\n');
	return { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test('an editor finds a reader, sees what they agreed to, ends it, erases them, and no import brings them back', async ({
	page,
	baseURL,
}) => {
	const { newsletter, address } = await prepareReader(page, baseURL);
	await open(page, '/admin/subscribers', 'Subscribers');
	await find(page, address);
	await page.getByRole('link', { name: address }).click();
	await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible();
	await expect(
		page.getByText(`“I agree to receive email newsletters and updates from ${newsletter.name}”`),
	).toBeVisible();
	await expect(page.getByText('Waiting for confirmation')).toBeVisible();
	await expect(page.getByText(`Chose ${newsletter.name}`, { exact: true })).toBeVisible();

	await page.getByRole('link', { name: 'All subscribers' }).click();
	await expect(page.getByLabel('Search by name or email')).toHaveValue(address);
	await page.getByRole('link', { name: address }).click();
	await page.getByRole('button', { name: `End ${newsletter.name}` }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
	await expect(page.getByText(`${newsletter.name} was ended`, { exact: true })).toBeVisible();
	await expect(page.getByText(`Left ${newsletter.name} (ended by the editor)`)).toBeVisible();
	await expect(page.getByRole('button', { name: 'End everything' })).toBeDisabled();

	await page.getByRole('button', { name: 'Erase', exact: true }).click();
	// However long the address in its title, the dialog's close button stays inside.
	const desktop = page.viewportSize() ?? { width: 1440, height: 900 };
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
	await page.setViewportSize(desktop);
	await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
	await expect(page.getByText('The subscriber was erased', { exact: true })).toBeVisible();
	await expect(page).toHaveURL('/admin/subscribers');
	await page.getByLabel('Search by name or email').fill(address);
	await expect(page.getByText('No subscribers found matching your criteria.')).toBeVisible();

	await page.getByRole('button', { name: 'Import' }).click();
	const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
	await dialog
		.getByLabel('File')
		.setInputFiles(fileOf([`${address},Ada,Lovelace,${newsletter.slug},Yes,2025-11-03`]));
	await expect(dialog.getByText('1 row: 1 skipped.')).toBeVisible();
	await expect(dialog.getByText('This address must not be mailed any more')).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
});

test('an editor imports leads after a dry run, finds them by their newsletter, and takes them away as a file', async ({
	page,
}) => {
	const newsletter = await prepare(page);
	const [good, other] = [newAddress(), newAddress()];
	await open(page, '/admin/subscribers', 'Subscribers');
	await page.getByRole('button', { name: 'Import' }).click();
	const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
	await dialog
		.getByLabel('File')
		.setInputFiles(
			fileOf([
				`${good},Ada,Lovelace,${newsletter.slug},I want letters,2025-11-03`,
				`${other},Grace,Hopper,${newsletter.slug},,2025-11-03`,
			]),
		);
	await expect(dialog.getByText('2 rows: 1 would be added, 1 with errors.')).toBeVisible();
	await dialog.getByRole('button', { name: 'Import 1 lead' }).click();
	await expect(dialog.getByText('2 rows: 1 added, 1 with errors.')).toBeVisible();
	await dialog.getByTitle('Close').click();

	await find(page, good);
	await expect(page.locator('tbody tr').getByText('Lead', { exact: true })).toBeVisible();
	const downloading = page.waitForEvent('download');
	await page.getByRole('link', { name: 'Export CSV' }).click();
	const file = await downloading;
	expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
	expect(new URL(file.url()).searchParams.get('q')).toBe(good);

	await page.getByRole('link', { name: good }).click();
	await expect(page.getByText('imported from a file', { exact: true })).toBeVisible();
	await expect(page.getByText('“I want letters”')).toBeVisible();
	await page.goBack();
	await expect(page.getByLabel('Search by name or email')).toHaveValue(good);
	await page.getByLabel('Search by name or email').fill('');
	await expect(page).not.toHaveURL(/q=/);
	await page.getByRole('button', { name: 'Leads', exact: true }).click();
	await expect(page).toHaveURL(/filter=lead/);
	await page.getByLabel('Came by newsletter').fill(newsletter.name);
	await expect(page).toHaveURL(new RegExp(`filter=lead.*source=newsletter_${newsletter.id}$`));
	await expect(page.getByText('No subscribers found matching your criteria.')).toBeVisible();
	await page.reload();
	await waitUntilHydrated(page);
	await expect(page.getByRole('button', { name: 'Leads', exact: true })).toHaveAttribute(
		'aria-pressed',
		'true',
	);
	await page.getByRole('button', { name: 'Show those from everywhere' }).click();
	await expect(page).toHaveURL(/\/admin\/subscribers\?filter=lead$/);
});

test('the dashboard keeps filter, search and page of the leads in its address', async ({ page }) => {
	await prepare(page);
	await open(page, '/admin?tab=leads&page=2', 'Dashboard');
	await expect(page.getByText(/^26–\d+ of /)).toBeVisible();
	await page.getByRole('button', { name: 'Converted', exact: true }).click();
	await expect(page).toHaveURL(/filter=converted/);
	await expect(page).not.toHaveURL(/page=/);
	await page.getByLabel('Search by name or email').fill('reader.example');
	await expect(page).toHaveURL(/q=reader\.example/);
	await page.reload();
	await waitUntilHydrated(page);
	await expect(page.getByLabel('Search by name or email')).toHaveValue('reader.example');
	await expect(page.getByRole('button', { name: 'Converted', exact: true })).toHaveAttribute(
		'aria-pressed',
		'true',
	);
});

test('the list and the page of a subscriber fit a desktop and a phone, and leave nobody out', async ({
	page,
	baseURL,
}) => {
	const { address } = await prepareReader(page, baseURL);
	const found = await (await page.request.get(`/api/subscribers?q=${address}`)).json();
	for (const look of looks) {
		await takeLook(page, look);
		for (const [path, heading] of [
			['/admin/subscribers', 'Subscribers'],
			[`/admin/subscribers/${found[0].id}`, address],
		] as const) {
			await open(page, path, heading);
			await expect(page.getByText('Loading subscribers...')).toHaveCount(0);
			await expectAccessible(page);
			await expectNoOverflow(page);
		}
	}
});
