import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { expectNoOverflow, looks, signIn, takeLook } from '../../support/portal.ts';

async function makePrompt(page: Page, title: string, given: object = {}): Promise<void> {
	const data = { title, content: 'Say in one line what {{name}} is.', category: 'Custom', ...given };
	expect((await page.request.post('/api/prompts', { data })).status()).toBe(201);
}

async function open(page: Page, address = '/admin/prompt-library'): Promise<void> {
	await page.goto(address);
	await waitUntilHydrated(page);
	await expect(page.getByRole('heading', { level: 1, name: 'Prompt Library' })).toBeVisible();
}

function cardOf(page: Page, title: string) {
	return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

test('an editor writes a prompt, tries it out, makes it the default and deletes it', async ({ page }) => {
	const mark = await signIn(page);
	await makePrompt(page, `Former ${mark}`, { isDefault: true });
	await open(page);
	await expect(page.getByRole('tab')).toHaveText([
		/^All/,
		/^General/,
		/^Newsletter/,
		/^Video/,
		/^Email/,
		/^Social Media/,
		/^Blog/,
		/^Product/,
		/^Custom/,
	]);
	await page.getByRole('button', { name: 'New Prompt' }).click();
	const adding = page.getByRole('dialog', { name: 'New Prompt' });
	await expect(adding.getByLabel('Category')).toHaveValue('General');
	await adding.getByLabel('Title').fill('ab');
	await adding.getByLabel('Content').fill('short');
	await adding.getByRole('button', { name: 'Create Prompt' }).click();
	await expect(adding.getByText('Title must be at least 3 characters')).toBeVisible();
	await expect(adding.getByText('Content must be at least 10 characters')).toBeVisible();
	await adding.getByLabel('Title').fill(`Teaser ${mark}`);
	await adding.getByLabel('Category').selectOption('Custom');
	await adding.getByLabel('Content').fill('Tease {{name}} by {{nobody}} in ten words.');
	await expect(adding.getByRole('list', { name: 'Placeholders' })).toContainText('{{nobody}} not known');
	await adding.getByRole('button', { name: 'Create Prompt' }).click();
	await expect(page.getByText('Prompt created', { exact: true })).toBeVisible();
	const card = cardOf(page, `Teaser ${mark}`);
	await expect(card).toContainText(`By editor-${mark}`);
	await expect(card).toContainText('{{name}}');

	await page.getByLabel('Search prompts').fill(mark);
	await expect(page.getByRole('tab', { name: 'All 2' })).toBeVisible();
	await page.getByRole('tab', { name: 'Video 0' }).click();
	await expect(page.getByText('No prompts match your search.')).toBeVisible();
	await page.getByRole('tab', { name: 'Custom 2' }).click();
	await expect(page).toHaveURL('/admin/prompt-library?tab=Custom');
	await expect(page.getByText('Nothing uses this category yet', { exact: false }).first()).toBeVisible();
	await expect(cardOf(page, `Former ${mark}`).getByText('Default', { exact: true })).toBeVisible();

	await page.getByRole('button', { name: `Preview Teaser ${mark}` }).click();
	const preview = page.getByRole('dialog', { name: `Teaser ${mark}` });
	await expect(preview.getByText('Tease The Tide Table by {{nobody}} in ten words.')).toBeVisible();
	await preview.getByLabel('Fill in').selectOption('video');
	await expect(preview.getByText('Tease {{name}} by {{nobody}} in ten words.')).toBeVisible();
	await expect(preview.getByText('No text model is configured', { exact: false })).toBeVisible();
	await expect(preview.getByRole('button', { name: 'Try it' })).toBeDisabled();
	await preview.getByTitle('Close').click();

	await page.getByRole('button', { name: `Edit Teaser ${mark}` }).click();
	const editing = page.getByRole('dialog', { name: 'Edit Prompt' });
	await editing.getByLabel('Default for Custom').check();
	await editing.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Prompt updated', { exact: true })).toBeVisible();
	await expect(cardOf(page, `Former ${mark}`).getByText('Default', { exact: true })).toHaveCount(0);

	await page.getByRole('button', { name: `Delete Teaser ${mark}` }).click();
	await page.getByRole('dialog', { name: 'Delete Prompt' }).getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByText('Prompt deleted', { exact: true })).toBeVisible();
	await expect(card).toHaveCount(0);
});

test.describe('with a server that fails', () => {
	test.use({ expectedNoise: [/500 \(Internal Server Error\)/] });

	test('the library says what went wrong in its own words, keeps the form, and loads again', async ({
		page,
	}) => {
		const mark = await signIn(page);
		const answer = { status: 500, contentType: 'text/plain', body: 'Out of ink.' };
		await page.route('**/api/prompts', (route) => route.fulfill(answer));
		await open(page);
		await expect(page.getByText('Error loading prompts. Please try again.')).toBeVisible();
		await page.getByRole('button', { name: 'New Prompt' }).click();
		const adding = page.getByRole('dialog', { name: 'New Prompt' });
		await adding.getByLabel('Title').fill(`Kept ${mark}`);
		await adding.getByLabel('Content').fill('Long enough to be sent.');
		await adding.getByRole('button', { name: 'Create Prompt' }).click();
		await expect(page.getByText('Failed to create prompt: 500 - Out of ink.', { exact: true })).toBeVisible();
		await expect(adding.getByLabel('Title')).toHaveValue(`Kept ${mark}`);
		await adding.getByRole('button', { name: 'Cancel' }).click();
		await page.unroute('**/api/prompts');
		await page.getByRole('button', { name: 'Refresh' }).click();
		await expect(page.getByRole('article').first()).toBeVisible();
	});
});

test('what was typed over a saved prompt is gone once its form is closed, and stays in a new one', async ({
	page,
}) => {
	const mark = await signIn(page);
	await makePrompt(page, `Kept ${mark}`);
	await open(page);
	await cardOf(page, `Kept ${mark}`).getByRole('button', { name: 'Edit' }).click();
	const editing = page.getByRole('dialog', { name: 'Edit Prompt' });
	await editing.getByLabel('Title').fill('Abandoned');
	await page.keyboard.press('Escape');
	await expect(editing).toHaveCount(0);
	await cardOf(page, `Kept ${mark}`).getByRole('button', { name: 'Edit' }).click();
	await expect(editing.getByLabel('Title')).toHaveValue(`Kept ${mark}`);
	await page.keyboard.press('Escape');
	const adding = page.getByRole('dialog', { name: 'New Prompt' });
	await page.getByRole('button', { name: 'New Prompt' }).click();
	await adding.getByLabel('Title').fill('Begun');
	await page.keyboard.press('Escape');
	await expect(adding).toHaveCount(0);
	await page.getByRole('button', { name: 'New Prompt' }).click();
	await expect(adding.getByLabel('Title')).toHaveValue('Begun');
});

test('the library asks for itself who is there, and leads to the login page and back', async ({ page }) => {
	await signIn(page);
	const nobody = { authenticated: false };
	await page.route('**/api/auth/check', (route) => route.fulfill({ json: nobody }), { times: 1 });
	const atLogin = page.waitForURL('/login?redirect=/admin/prompt-library', { waitUntil: 'commit' });
	await page.goto('/admin/prompt-library', { waitUntil: 'commit' });
	await atLogin;
	// The login page asks as well, and is told that somebody is signed in.
	await expect(page).toHaveURL('/admin/prompt-library');
	await expect(page.getByRole('article').first()).toBeVisible();
});

for (const look of looks)
	test(`the library is within everyone's reach, ${look.colorScheme} at ${look.width} pixels`, async ({
		page,
	}) => {
		await takeLook(page, look);
		const mark = await signIn(page);
		await makePrompt(page, `Seen ${mark}`);
		await open(page);
		await expect(cardOf(page, `Seen ${mark}`)).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: `Edit Seen ${mark}` }).click();
		await page.getByText('Try it out').click();
		await expect(page.getByText('Say in one line what The Tide Table is.')).toBeVisible();
		await expectAccessible(page);
		await expectNoOverflow(page);
	});
