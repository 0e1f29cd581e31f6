import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilAlive } from '#tests/support/journey.ts';
import { makePicture } from '#tests/support/picture-files.ts';

type Listed = { id: number; slug: string; name: string };

/** A signed-in editor, and newsletters that no other journey knows. */
async function signIn(page: Page): Promise<string> {
	const mark = crypto.randomUUID().slice(0, 8);
	const answer = await page.request.post('/api/register', {
		data: { username: `editor-${mark}`, password: 'a long enough password' },
	});
	expect(answer.status()).toBe(201);
	return mark;
}

async function makeListing(page: Page, name: string): Promise<Listed> {
	const answer = await page.request.post('/api/newsletters', {
		data: {
			name,
			description: `What ${name} is about.`,
			signupUrl: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
			frequency: 'Weekly',
			tags: ['one', 'two', 'three', 'four'],
		},
	});
	expect(answer.status()).toBe(201);
	return answer.json();
}

async function openList(page: Page, search: string): Promise<void> {
	await page.goto('/admin/newsletters');
	await waitUntilAlive(page);
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

		// The old address leads to the new one, and the picture is there.
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
		await expect(dialog.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled();
		await expect(dialog.getByLabel('Style').getByRole('option')).toHaveText([
			'photographic',
			'digital-art',
			'enhance',
			'anime',
			'neon-punk',
			'isometric',
			'low-poly',
			'origami',
			'line-art',
			'cinematic',
			'3d-model',
			'pixel-art',
		]);
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
	// The box is for what stands there: first for everything, then for what was found.
	await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2);
	await page.getByLabel('Select all on this page').check();
	const bar = page.getByRole('region', { name: 'Selected newsletters' });
	await expect(bar).toContainText('2 selected');
	await bar.getByRole('button', { name: 'Hide' }).click();
	await expect(page.getByText('2 newsletters changed', { exact: true })).toBeVisible();
	await expect(page.getByRole('row', { name: /Hidden/ })).toHaveCount(2);
	for (const { slug } of [one, two])
		expect((await page.request.get(`/newsletter/${slug}`)).status()).toBe(404);
	await bar.getByRole('button', { name: 'Show' }).click();
	await expect(page.getByRole('row', { name: /Hidden/ })).toHaveCount(0);
	expect((await page.request.get(`/newsletter/${one.slug}`)).status()).toBe(200);
});

test('an import is tried first, and its mistakes are shown by line', async ({ page }) => {
	const mark = await signIn(page);
	await makeListing(page, `Known ${mark}`);
	const text = [
		'Title,About,Link,Stars',
		`Good ${mark},"About, say, boats",https://good-${mark}.example/,4`,
		`Bad ${mark},Something,not an address,4`,
		`Known ${mark},Something,,4`,
	].join('\n');
	await page.goto('/admin/newsletters');
	await waitUntilAlive(page);
	await page.getByRole('button', { name: 'Import' }).click();
	const dialog = page.getByRole('dialog', { name: 'Import newsletters' });
	await dialog
		.getByLabel('File')
		.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
	const report = dialog.getByRole('region', { name: 'Report' });
	await expect(report.getByRole('status')).toHaveText('3 rows: 1 would be added, 1 skipped, 1 with errors.');
	await expect(dialog.getByRole('row', { name: /^3 / })).toContainText('signupUrl: Must be a valid URL');
	await expect(dialog.getByRole('row', { name: /^4 / })).toContainText(`Listed already as “Known ${mark}”`);

	await dialog.getByText('Columns: 3 of 4 are used').click();
	await dialog.getByLabel('Column for Rating').selectOption('Stars');
	await expect(dialog.getByText('Columns: 4 of 4 are used')).toBeVisible();
	await expectAccessible(page);
	expect((await page.request.get(`/newsletter/good-${mark}`)).status()).toBe(404);
	await dialog.getByRole('button', { name: 'Import 1 newsletter' }).click();
	await expect(report.getByRole('status')).toHaveText('3 rows: 1 added, 1 skipped, 1 with errors.');
	expect((await page.request.get(`/newsletter/good-${mark}`)).status()).toBe(200);
	const added = await page.request.get(`/api/newsletters/good-${mark}`);
	expect(await added.json()).toMatchObject({ description: 'About, say, boats', rating: 4 });
});

test('of 1,000 rows, the 12 with errors are named by their lines', async ({ page }) => {
	const mark = await signIn(page);
	const wrong = Array.from({ length: 12 }, (_, index) => 50 + index * 80);
	const rows = Array.from({ length: 1000 }, (_, index) => {
		const rating = wrong.includes(index + 2) ? 'many' : '4';
		return `Row ${index} ${mark},About,https://row-${index}-${mark}.example/,${rating}`;
	});
	await page.goto('/admin/newsletters');
	await waitUntilAlive(page);
	await page.getByRole('button', { name: 'Import' }).click();
	await page.getByLabel('File').setInputFiles({
		name: 'list.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(['name,description,signupUrl,rating', ...rows].join('\n')),
	});
	const report = page.getByRole('region', { name: 'Report' });
	await expect(report.getByRole('status')).toHaveText('1,000 rows: 988 would be added, 12 with errors.');
	await expect(report.locator('tbody td:first-child')).toHaveText(wrong.map(String));
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
	// A notification, which is a list of its own, may stand below.
	await expect(dialog.getByRole('listitem').first()).toContainText('The first letter');
	await dialog.getByRole('button', { name: 'Edit The first letter' }).click();
	await expect(dialog.getByLabel('Content (HTML)')).not.toHaveValue(/script/);
	await dialog.getByLabel('Title').fill('The second letter');
	// By keyboard: a notification that comes to lie under the mouse stays, and here it lies over the button.
	await dialog.getByLabel('Title').press('Enter');
	await dialog.getByRole('button', { name: 'Remove The second letter' }).click();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Remove The second letter' }).click();
	await expect(dialog.getByText('No issues yet.')).toBeVisible();
	const issues = await page.request.get(`/api/newsletters/${slug}/issues`);
	expect(await issues.json()).toEqual([]);
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
