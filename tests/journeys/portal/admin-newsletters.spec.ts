import type { Page } from '@playwright/test';
import { editorOf, type Listed, listByHand } from '../../support/factories/list-by-hand.ts';
import { makePicture } from '../../support/factories/picture-files.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { signIn } from '../../support/portal.ts';
import { claimByMail } from '../../support/publisher-client.ts';

function makeListing(page: Page, name: string): Promise<Listed> {
	return listByHand(editorOf(page), {
		name,
		signupUrl: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
		tags: ['one', 'two', 'three', 'four'],
	});
}

async function openList(page: Page, search: string): Promise<void> {
	await page.goto('/admin/newsletters');
	await waitUntilHydrated(page);
	await page.getByLabel('Search by name, description or tag').fill(search);
	await expect(page).toHaveURL(new RegExp(`q=${search}`));
}

test.describe('with a file that is refused on the way', () => {
	test.use({ expectedNoise: [/415 \(Unsupported Media Type\)/] });

	test('an editor finds a newsletter, gives it a picture and another name, and readers see both', async ({
		page,
	}) => {
		const mark = await signIn(page);
		const { slug, name } = await makeListing(page, `Harbour ${mark}`);
		await openList(page, mark);
		const row = page.getByRole('row', { name: new RegExp(name) });
		await expect(row).toContainText('onetwo+2');
		await row.getByRole('button', { name: `Edit ${name}` }).click();
		const dialog = page.getByRole('dialog', { name: `Edit ${name}` });

		await dialog.getByLabel('Name', { exact: true }).fill('');
		await dialog.getByLabel('Signup URL').fill('nowhere');
		await dialog.getByRole('button', { name: 'Save changes' }).click();
		await expect(dialog.getByText('Name is required')).toBeVisible();
		await expect(dialog.getByText('Must be a valid URL', { exact: true })).toBeVisible();
		await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();

		await dialog.getByLabel('Image file').setInputFiles({
			name: 'nonsense.png',
			mimeType: 'image/png',
			buffer: Buffer.from('<script>alert(1)</script>'),
		});
		await expect(
			dialog.getByText('Failed to upload image: Only JPEG, PNG, WebP, GIF or AVIF images are accepted.'),
		).toBeVisible();
		await dialog.getByLabel('Image file').setInputFiles({
			name: 'harbour.png',
			mimeType: 'image/png',
			buffer: await makePicture('png', { colour: `#${mark.slice(0, 6)}` }),
		});
		await expect(dialog.getByLabel('Image URL')).toHaveValue(/^\/uploads\/[0-9a-f-]{36}\.webp$/);

		await dialog.getByLabel('Name', { exact: true }).fill(`New Harbour ${mark}`);
		await dialog.getByLabel('Signup URL').fill('https://harbour.example/join');
		await dialog.getByLabel('Tags').fill('Port');
		await dialog.getByLabel('Tags').press('Enter');
		await dialog.getByRole('button', { name: 'Remove the tag one' }).click();
		await dialog.getByRole('button', { name: 'Save changes' }).click();
		await expect(dialog).toBeHidden();
		await expect(page.getByText('Newsletter updated', { exact: true })).toBeVisible();
		await expect(page.getByRole('row', { name: new RegExp(`New Harbour ${mark}`) })).toBeVisible();

		// The old address redirects to the new one, and the picture is there.
		await page.goto(`/newsletter/${slug}`);
		await expect(page).toHaveURL(new RegExp(`/newsletter/new-harbour-${mark}$`));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New Harbour ${mark}`);
		const picture = page.locator('main img[src^="/uploads/"]').first();
		await expect(picture).toBeVisible();
		await expect
			.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
	});
});

test.describe('without an image model', () => {
	test.use({ expectedNoise: [/503 \(Service Unavailable\)/] });

	test('the dialog for generated pictures says so, and offers the drawn cover', async ({ page }) => {
		const mark = await signIn(page);
		const { name } = await makeListing(page, `Drawn ${mark}`);
		await openList(page, mark);
		await page.getByRole('button', { name: `Edit ${name}` }).click();
		await page.getByRole('button', { name: 'Generate AI Image' }).click();
		const dialog = page.getByRole('dialog', { name: 'Generate AI Image' });
		await expect(dialog.getByRole('status')).toContainText('AI is not configured.');
		await expect(dialog.getByRole('button', { name: 'Draw a cover' })).toBeVisible();
		await expect(dialog.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled();
		await expect(dialog.getByLabel('Style').getByRole('option')).toHaveText(
			'photographic digital-art enhance anime neon-punk isometric low-poly origami line-art cinematic 3d-model pixel-art'.split(
				' ',
			),
		);
		await dialog.getByLabel('Description').fill('A harbour at dawn');
		await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
		await expect(dialog.getByRole('alert')).toContainText('AI is not configured.');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Draw a cover' }).click();
		await expect(dialog).toBeHidden();
		await expect(page.getByLabel('Image URL')).toHaveValue('');
	});
});

test('an editor hides two newsletters at once, and readers see neither', async ({ page }) => {
	const mark = await signIn(page);
	const one = await makeListing(page, `First ${mark}`);
	const two = await makeListing(page, `Second ${mark}`);
	await openList(page, mark);
	// The checkbox applies to the rows shown, so wait until the search has finished.
	await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2);
	await page.getByLabel('Select all on this page').check();
	const bar = page.getByRole('region', { name: 'Selected newsletters' });
	await expect(bar).toContainText('2 selected');
	await bar.getByRole('button', { name: 'Hide' }).click();
	await expect(page.getByText('2 newsletters changed', { exact: true })).toBeVisible();
	await expect(page.getByRole('row', { name: /Hidden/ })).toHaveCount(2);
	for (const { slug } of [one, two])
		expect((await page.request.get(`/newsletter/${slug}`)).status()).toBe(404);

	// An editor can preview the page.
	const [preview] = await Promise.all([
		page.waitForEvent('popup'),
		page.getByRole('link', { name: `Open the public page of ${one.name}` }).click(),
	]);
	await waitUntilHydrated(preview);
	await expect(preview.getByRole('heading', { level: 1 })).toHaveText(one.name);
	await expect(preview.getByText('This newsletter is hidden.')).toBeVisible();
	await expect(preview.getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
	await preview.getByRole('tab', { name: 'About' }).click();
	await preview.getByRole('tab', { name: 'Past Issues' }).click();
	await expect(preview.getByText('No issues available yet')).toBeVisible();
	await expectAccessible(preview);
	await preview.close();

	await bar.getByRole('button', { name: 'Show' }).click();
	await expect(page.getByRole('row', { name: /Hidden/ })).toHaveCount(0);
	expect((await page.request.get(`/newsletter/${one.slug}`)).status()).toBe(200);
});

test('an editor adds, changes and removes a past issue', async ({ page }) => {
	const mark = await signIn(page);
	const { slug, name } = await makeListing(page, `Letters ${mark}`);
	await openList(page, mark);
	await page.getByRole('button', { name: `Issues of ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Issues of ${name}` });
	await dialog.getByRole('button', { name: 'Add an issue' }).click();
	await dialog.getByLabel('Title').fill('The first letter');
	await dialog.getByLabel('Content (HTML)').fill('<p>Boats</p><script>alert(1)</script>');
	await dialog.getByRole('button', { name: 'Add issue' }).click();
	// A toast, which is in a list of its own, may follow.
	await expect(dialog.getByRole('listitem').first()).toContainText('The first letter');
	await dialog.getByRole('button', { name: 'Edit The first letter' }).click();
	await expect(dialog.getByLabel('Content (HTML)')).not.toHaveValue(/script/);
	await dialog.getByLabel('Title').fill('The second letter');
	// By keyboard: a toast stays while the mouse is over it, and here it would cover the button.
	await dialog.getByLabel('Title').press('Enter');
	await dialog.getByRole('button', { name: 'Remove The second letter' }).click();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Remove The second letter' }).click();
	await expect(dialog.getByText('No issues yet.')).toBeVisible();
	const issues = await page.request.get(`/api/newsletters/${slug}/issues`);
	expect(await issues.json()).toEqual([]);
});

test('an editor deletes a newsletter, readers see it no more, and it is brought back', async ({ page }) => {
	const mark = await signIn(page);
	const { name, slug } = await makeListing(page, `Passing ${mark}`);
	await openList(page, mark);
	await page.getByRole('button', { name: `More for ${name}` }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	const dialog = page.getByRole('dialog', { name: `Delete ${name}` });
	await expect(dialog.getByText('Its page, with 0 issues and 0 videos')).toBeVisible();
	await expect(dialog.getByText('0 subscriptions: its readers get nothing more')).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Delete newsletter' }).click();
	await expect(page.getByText(`${name} is deleted`, { exact: true })).toBeVisible();
	await expect(page.getByText('No newsletters found.')).toBeVisible();
	expect((await page.request.get(`/newsletter/${slug}`)).status()).toBe(404);

	await page.getByLabel('Show').selectOption('Deleted');
	const row = page
		.getByRole('list', { name: 'Deleted newsletters' })
		.getByRole('listitem')
		.filter({ hasText: name });
	await expect(row).toContainText(/Gone for good on \d+ \w+ \d{4}\./);
	await expectAccessible(page);
	await row.getByRole('button', { name: `Bring back ${name}` }).click();
	await expect(page.getByText(`${name} is back`, { exact: true })).toBeVisible();
	await expect(row).toHaveCount(0);
	expect((await page.request.get(`/newsletter/${slug}`)).status()).toBe(200);
});

test('an editor merges two listings of one newsletter, and the old address leads to the one that stays', async ({
	page,
}) => {
	const mark = await signIn(page);
	const gone = await makeListing(page, `Double ${mark}`);
	const kept = await makeListing(page, `Single ${mark}`);
	await editorOf(page).post(`/api/admin/newsletters/${gone.id}/issues`, {
		title: 'A letter that moves',
		html: '<p>Boats</p>',
		sentAt: '2026-01-01T00:00:00.000Z',
	});
	await openList(page, mark);
	await page.getByRole('button', { name: `More for ${gone.name}` }).click();
	await page.getByRole('menuitem', { name: 'Merge with another' }).click();
	const dialog = page.getByRole('dialog', { name: `Merge ${gone.name}` });
	await dialog.getByLabel('The other newsletter').fill(`Single ${mark}`);
	await dialog.getByRole('button', { name: `Choose ${kept.name}` }).click();
	await expect(dialog.getByText('1 issue', { exact: true })).toBeVisible();
	await dialog
		.getByLabel('Which one stays?')
		.selectOption({ label: `${gone.name} (/newsletter/${gone.slug})` });
	await expect(dialog.getByText('0 issues', { exact: true })).toBeVisible();
	await dialog
		.getByLabel('Which one stays?')
		.selectOption({ label: `${kept.name} (/newsletter/${kept.slug})` });
	await expect(dialog.getByText('1 address that will lead there')).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Merge newsletters' }).click();
	await expect(page.getByText(`${gone.name} is part of ${kept.name} now`, { exact: true })).toBeVisible();
	await page.goto(`/newsletter/${gone.slug}`);
	await expect(page).toHaveURL(new RegExp(`/newsletter/${kept.slug}$`));
	await expect(page.getByRole('heading', { name: 'A letter that moves' })).toBeVisible();
});

test.describe('with a merge that is refused on the way', () => {
	test.use({ expectedNoise: [/409 \(Conflict\)/] });

	test('an editor who would merge away what a publisher keeps reads what to do instead, and does it', async ({
		page,
		baseURL,
	}) => {
		const mark = await signIn(page);
		const kept = await makeListing(page, `Kept ${mark}`);
		const other = await makeListing(page, `Other ${mark}`);
		await claimByMail(baseURL, {
			email: `ida-${mark}@keepers.example`,
			newsletter: kept.slug,
			address: `ida@kept-${mark}.example`,
		});
		await openList(page, mark);
		await page.getByRole('button', { name: `More for ${kept.name}` }).click();
		await page.getByRole('menuitem', { name: 'Merge with another' }).click();
		const dialog = page.getByRole('dialog', { name: `Merge ${kept.name}` });
		await dialog.getByLabel('The other newsletter').fill(other.name);
		await dialog.getByRole('button', { name: `Choose ${other.name}` }).click();
		await dialog.getByRole('button', { name: 'Merge newsletters' }).click();
		const refusal = dialog.getByText('withdraw or transfer the claim under Publishers first');
		await expect(refusal).toBeVisible();
		await expectAccessible(page);
		await dialog.getByLabel('Which one stays?').selectOption('this');
		await expect(refusal).toHaveCount(0);
		await dialog.getByRole('button', { name: 'Merge newsletters' }).click();
		await expect(page.getByText(`${other.name} is part of ${kept.name} now`, { exact: true })).toBeVisible();
	});
});

test('a listing made from a channel has no signup address, and can be saved', async ({ page }) => {
	const mark = await signIn(page);
	const { id, name } = await makeListing(page, `Channel ${mark}`);
	await editorOf(page).patch(`/api/newsletters/${id}`, { signupUrl: '' });
	await openList(page, mark);
	await page.getByRole('button', { name: `Edit ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
	await dialog.getByLabel('Rating').fill('4.5');
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await expect(dialog.getByText('Must be a whole number')).toBeVisible();
	await dialog.getByLabel('Rating').fill('4');
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await expect(page.getByText('Newsletter updated', { exact: true })).toBeVisible();
});

for (const { title, viewport, colorScheme } of [
	{ title: 'wide and light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
	{ title: 'narrow and dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const)
	test.describe(title, () => {
		test.use({ viewport, colorScheme });

		test('the list and the edit dialog are within reach of everyone', async ({ page }) => {
			const mark = await signIn(page);
			const { name } = await makeListing(page, `Reach ${mark}`);
			await openList(page, mark);
			const row = page.getByRole('row', { name: new RegExp(name) });
			await row.getByRole('checkbox').check();
			await expectAccessible(page);
			await row.getByRole('button', { name: `Edit ${name}` }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await expectAccessible(page);
			const width = await page.evaluate(() => document.documentElement.scrollWidth);
			expect(width).toBeLessThanOrEqual(viewport.width);
		});
	});
