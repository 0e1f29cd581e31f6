import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { editorOf, listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { expectNoOverflow, looks, openScreen, signIn, takeLook } from '../../support/portal.ts';

/** Signs in a new editor and opens a tab of the dashboard. */
async function openDashboard(page: Page, tab?: string): Promise<void> {
	await signIn(page);
	await openScreen(page, tab === undefined ? '/admin' : `/admin?tab=${tab}`, 'Dashboard');
}

const tabs = [
	'Add Newsletter',
	'Add from YouTube',
	'Leads & Subscribers',
	'Sponsored Content',
	'Color Accessibility',
];

test('the tabs have an address each and are walked by keyboard', async ({ page }) => {
	await openDashboard(page);
	const list = page.getByRole('tablist', { name: 'Dashboard' });
	await expect(list.getByRole('tab')).toHaveText(tabs);
	await list.getByRole('tab', { name: 'Add Newsletter' }).focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/admin\?tab=leads$/);
	await expect(page.getByRole('tabpanel', { name: 'Leads & Subscribers' })).toBeVisible();
	await page.reload();
	await expect(list.getByRole('tab', { name: 'Leads & Subscribers' })).toHaveAttribute(
		'aria-selected',
		'true',
	);
	await page.goBack();
	await expect(page.getByRole('tabpanel', { name: 'Add Newsletter' })).toBeVisible();
});

test('an editor adds a newsletter by hand, and it is on the public home', async ({ page }) => {
	await page.route('https://tides.example/cover.png', async (route) =>
		route.fulfill({ response: await page.request.get('/apple-touch-icon.png') }),
	);
	await openDashboard(page);
	const name = `The Tide Table ${crypto.randomUUID().slice(0, 8)}`;
	const add = page.getByRole('button', { name: 'Add Newsletter' });
	await add.click();
	await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
	for (const message of [
		'Name is required',
		'Description is required',
		'Frequency is required',
		'At least one category is required',
		'At least one tag is required',
	])
		await expect(page.getByText(message, { exact: true })).toBeVisible();

	await page.getByLabel('Name', { exact: true }).fill(name);
	await page.getByLabel('Description').fill('High water, low water, and what lies between them.');
	await page.getByLabel('Image URL').fill('https://tides.example/cover.png');
	await page.getByLabel('Signup URL').fill('https://tides.example/');
	await expect(page.getByLabel('Frequency').locator('option')).toHaveText([
		'Choose how often it comes',
		'Daily',
		'Weekly',
		'Bi-weekly',
		'Monthly',
		'Quarterly',
	]);
	await page.getByLabel('Frequency').selectOption('Monthly');
	await page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
	await page.getByLabel('Tags').fill('tides, sea,, ');
	await page.reload();
	await waitUntilHydrated(page);
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
	await add.click();
	await expect(page.getByText('Newsletter created', { exact: true })).toBeVisible();
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
	await expect(page.getByLabel('Tags')).toHaveValue('');

	const found = await page.request.get('/api/newsletters?limit=24');
	const listed = (await found.json()) as { id: number; name: string; tags: string[]; frequency: string }[];
	const added = listed.find((newsletter) => newsletter.name === name);
	expect(added).toMatchObject({ tags: ['tides', 'sea'], frequency: 'Monthly' });
	await page.goto('/');
	await expect(page.getByRole('heading', { name })).toBeVisible();
	// Keeps the browsers of later journeys from fetching it elsewhere.
	await editorOf(page).patch(`/api/newsletters/${added?.id}`, { imageUrl: '' });
});

test.describe('when the server refuses', () => {
	test.use({ expectedNoise: [/status of 500/] });

	test('a newsletter that could not be added, or sponsored, is said to be so', async ({ page }) => {
		await page.route(/\/api\/newsletters(\/\d+)?$/, (route) =>
			route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
		);
		await openDashboard(page, 'sponsored');
		await page
			.getByRole('button', { name: /^Make Sponsored/ })
			.last()
			.click();
		await expect(page.getByText('Error updating sponsored status', { exact: true })).toBeVisible();
		await expect(page.getByText('An error occurred. Please try again.', { exact: true })).toBeVisible();

		await page.getByRole('tab', { name: 'Add Newsletter' }).click();
		await page.getByLabel('Name', { exact: true }).fill('Never Listed');
		await page.getByLabel('Description').fill('It will not come to this.');
		await page.getByLabel('Image URL').fill('https://tides.example/cover.png');
		await page.getByLabel('Signup URL').fill('https://tides.example/');
		await page.getByLabel('Frequency').selectOption('Daily');
		await page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
		await page.getByLabel('Tags').fill('never');
		await page.getByRole('button', { name: 'Add Newsletter' }).click();
		await expect(page.getByText('Error creating newsletter', { exact: true })).toBeVisible();
		await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Never Listed');
	});
});

test('leads and subscribers are filtered, searched and paged', async ({ page }) => {
	await openDashboard(page, 'leads');
	const panel = page.getByRole('tabpanel', { name: 'Leads & Subscribers' });
	const rows = panel.locator('tbody tr');
	await expect(rows.first()).toBeVisible();
	await expect(panel.getByText('Conversion rate')).toBeVisible();
	await expect(panel.locator('dd').last()).toHaveText(/^\d+%$/);

	await panel.getByRole('button', { name: 'Converted', exact: true }).click();
	await expect(panel.getByRole('button', { name: 'Converted', exact: true })).toHaveAttribute(
		'aria-pressed',
		'true',
	);
	await expect(rows.getByText('Lead', { exact: true })).toHaveCount(0);
	await expect(rows.getByText('Converted', { exact: true }).first()).toBeVisible();

	await panel.getByRole('button', { name: 'All', exact: true }).click();
	await expect(panel.getByText(/^1–25 of \d+$/)).toBeVisible();
	await panel.getByRole('button', { name: 'Next' }).click();
	await expect(panel.getByText(/^26–\d+ of \d+$/)).toBeVisible();
	await panel.getByLabel('Search by name or email').fill('nobody-of-this-name');
	await expect(
		panel.getByText('No subscribers found matching your criteria.', { exact: true }),
	).toBeVisible();
});

test('an editor makes a newsletter sponsored and takes it back', async ({ page }) => {
	await openDashboard(page, 'sponsored');
	const editor = editorOf(page);
	const { id, name } = await listByHand(editor, { name: `Lock Keepers ${crypto.randomUUID().slice(0, 8)}` });
	await page.getByLabel('Search newsletters').fill(name);
	const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
	await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
	await row.getByRole('button', { name: `Make Sponsored ${name}` }).click();
	await expect(page.getByText('Sponsored status updated', { exact: true })).toBeVisible();
	await expect(row.getByText('Sponsored', { exact: true })).toBeVisible();
	const isSponsored = async () =>
		(await (await page.request.get(`/api/newsletters/${id}`)).json()).isSponsored;
	await expect.poll(isSponsored).toBe(true);
	await row.getByRole('button', { name: `Remove Sponsor ${name}` }).click();
	await expect(row.getByRole('button', { name: `Make Sponsored ${name}` })).toBeFocused();
	await expect.poll(isSponsored).toBe(false);

	// A hidden one is listed as well, and marked as hidden.
	await editor.patch(`/api/newsletters/${id}`, { hidden: true });
	await openDashboard(page, 'sponsored');
	await page.getByLabel('Search newsletters').fill(name);
	await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
	await expect(row.getByRole('button', { name: `Make Sponsored ${name}` })).toBeVisible();
});

test('colours are checked, fixed, kept for the session and exported', async ({ page }) => {
	await openDashboard(page, 'colors');
	const verdicts = page.getByRole('main').getByRole('listitem');
	await page.getByLabel('Text color', { exact: true }).fill('#777777');
	await page.getByLabel('Background color', { exact: true }).fill('#fff');
	const ratio = page.getByText('4.47:1', { exact: true });
	await expect(ratio).toHaveAttribute('data-grade', 'red');
	await expect(verdicts.filter({ hasText: /^Large text, AA \(3:1\)Pass$/ })).toBeVisible();
	await expect(verdicts.filter({ hasText: /^Normal text, AA \(4.5:1\)Fail$/ })).toBeVisible();
	await page.getByLabel('Text color', { exact: true }).fill('#000');
	await expect(page.getByText('21.00:1', { exact: true })).toHaveAttribute('data-grade', 'green');
	await page.getByLabel('Text color', { exact: true }).fill('grey');
	await expect(page.getByText('Please enter a hex value such as #4361EE')).toBeVisible();

	await page.getByRole('tab', { name: 'Color Fixer' }).click();
	await page.getByLabel('Text color', { exact: true }).fill('#2A9D8F');
	await page.getByRole('button', { name: /^Use #/ }).click();
	await expect(page.getByRole('tab', { name: 'Accessibility Checker' })).toHaveAttribute(
		'aria-selected',
		'true',
	);
	await expect(verdicts.filter({ hasText: /^Normal text, AA \(4.5:1\)Pass$/ })).toBeVisible();

	await page.getByRole('tab', { name: 'Brand Colors' }).click();
	for (const [name, value] of [
		['Slate Blue', '#4361EE'],
		['Tag Teal', '#2A9D8F'],
		['Background', '#ffffff'],
		['Text', '#000000'],
		['Muted', '#6c757d'],
	] as const)
		await expect(
			page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByText(value),
		).toBeVisible();
	await page.getByRole('button', { name: 'Add Color' }).click();
	await expect(page.getByText('Name is required')).toBeVisible();
	await page.getByLabel('Name').fill('Rust');
	await page.getByLabel('Value', { exact: true }).fill('#B7410E');
	await page.getByLabel('Value', { exact: true }).press('Enter');
	await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rust' })).toBeVisible();
	await page.reload();
	await waitUntilHydrated(page);
	await page.getByRole('tab', { name: 'Brand Colors' }).click();
	await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rust' })).toBeVisible();

	const saved: Record<string, string> = {};
	const finished = new Promise<void>((resolve) => {
		page.on('download', async (download) => {
			saved[download.suggestedFilename()] = readFileSync(await download.path(), 'utf8');
			if (Object.keys(saved).length === 2) resolve();
		});
	});
	await page.getByRole('button', { name: 'Export Colors' }).click();
	await finished;
	expect(saved['brand-colors.css']).toContain('--color-slate-blue: #4361EE;');
	expect(saved['brand-colors.css']).toContain('--color-rust: #B7410E;');
	expect(JSON.parse(saved['brand-colors.json'] ?? '')).toContainEqual({ name: 'Rust', value: '#B7410E' });
});

for (const look of looks)
	test(`every tab is accessible at ${look.width} pixels in ${look.colorScheme} colours`, async ({ page }) => {
		await takeLook(page, look);
		await openDashboard(page);
		for (const tab of tabs) {
			await page.getByRole('tab', { name: tab }).click();
			const panel = page.getByRole('tabpanel', { name: tab });
			await expect(panel).toBeVisible();
			await page.waitForLoadState('networkidle');
			await expectAccessible(page);
			await expectNoOverflow(page);
			await expect(page.getByRole('tab', { name: tab })).toBeInViewport({ ratio: 0.99 });
		}
		for (const tab of ['Color Fixer', 'Brand Colors']) {
			await page.getByRole('tab', { name: tab }).click();
			await expectAccessible(page);
		}
	});
