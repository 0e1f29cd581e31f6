import type { Page } from '@playwright/test';
import { editorOf, listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, expectAccessible, test } from '../../support/journey.ts';
import { expectNoOverflow, looks, openScreen as open, signIn, takeLook } from '../../support/portal.ts';

function makeListing(page: Page, name: string, categoryIds?: string[]): Promise<{ id: number }> {
	return listByHand(editorOf(page), { name, ...(categoryIds && { categoryIds }) });
}

async function makeCategory(page: Page, name: string): Promise<{ id: number; slug: string }> {
	const response = await page.request.post('/api/admin/categories', { data: { name } });
	expect(response.status()).toBe(201);
	return response.json();
}

async function makeCollection(page: Page, mark: string): Promise<{ id: number; slug: string }> {
	const members: { newsletterId: number; note: string }[] = [];
	for (const name of ['Ash', 'Birch', 'Cedar'])
		members.push({ newsletterId: (await makeListing(page, `${name} ${mark}`)).id, note: `On ${name}.` });
	const response = await page.request.post('/api/admin/collections', {
		data: { name: `Trees ${mark}`, description: 'With leaves.', tags: ['green'], members },
	});
	expect(response.status()).toBe(201);
	return response.json();
}

/** Only the categories: toasts are list items, too. */
function rowsOf(page: Page) {
	return page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
}

test.describe('with a name that is taken on the way', () => {
	test.use({ expectedNoise: [/409 \(Conflict\)/] });

	test('an editor adds a category, renames it, and its old address leads on', async ({ page }) => {
		const mark = await signIn(page);
		await makeCategory(page, `Taken ${mark}`);
		await open(page, '/admin/categories', 'Categories');
		await page.getByRole('button', { name: 'Add category' }).click();
		const adding = page.getByRole('dialog', { name: 'Add category' });
		await adding.getByRole('button', { name: 'Add category' }).click();
		await expect(adding.getByText('Name is required')).toBeVisible();
		await adding.getByLabel('Name').fill(`taken ${mark}`);
		await adding.getByRole('button', { name: 'Add category' }).click();
		await expect(adding.getByText('There is a category of this name already.').first()).toBeVisible();
		await adding.getByLabel('Name').fill(`Winds ${mark}`);
		await adding.getByLabel('Description').fill('What blows.');
		await adding.getByRole('button', { name: 'Add category' }).click();
		await expect(page.getByText('Category created', { exact: true })).toBeVisible();

		await page.getByRole('button', { name: `Edit Winds ${mark}` }).click();
		const editing = page.getByRole('dialog', { name: `Edit Winds ${mark}` });
		await editing.getByLabel('Name').fill(`Breezes ${mark}`);
		await editing.getByRole('button', { name: 'Save category' }).click();
		await expect(page.getByText('Category updated', { exact: true })).toBeVisible();
		await page.goto(`/category/winds-${mark}`);
		await expect(page).toHaveURL(new RegExp(`/category/breezes-${mark}$`));
		await expect(page.getByRole('heading', { level: 1, name: `Breezes ${mark}` })).toBeVisible();
	});
});

test('two categories are merged: the newsletters move, and the old address leads on', async ({ page }) => {
	const mark = await signIn(page);
	const from = await makeCategory(page, `Brooks ${mark}`);
	const into = await makeCategory(page, `Rivers ${mark}`);
	await makeListing(page, `Trout ${mark}`, [String(from.id)]);
	await makeListing(page, `Salmon ${mark}`, [String(from.id), String(into.id)]);
	await open(page, '/admin/categories', 'Categories');
	await page.getByRole('button', { name: `Merge Brooks ${mark}` }).click();
	const dialog = page.getByRole('dialog', { name: `Merge Brooks ${mark}` });
	await expect(dialog.getByRole('button', { name: 'Merge categories' })).toBeDisabled();
	await dialog.getByLabel('Merge into').selectOption({ label: `Rivers ${mark}` });
	await dialog.getByRole('button', { name: 'Merge categories' }).click();
	await expect(page.getByText(`Brooks ${mark} is part of Rivers ${mark} now`, { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: `Merge Brooks ${mark}` })).toHaveCount(0);
	await expect(rowsOf(page).filter({ hasText: `Rivers ${mark}` })).toContainText('2 newsletters');
	await page.goto(`/category/${from.slug}`);
	await expect(page).toHaveURL(new RegExp(`/category/${into.slug}$`));
	await expect(page.getByRole('heading', { name: `Trout ${mark}` })).toBeVisible();
	await expect(page.getByRole('heading', { name: `Salmon ${mark}` })).toBeVisible();
});

test('a category with a newsletter is deleted once the newsletter has a new home', async ({ page }) => {
	const mark = await signIn(page);
	const from = await makeCategory(page, `Ponds ${mark}`);
	await makeCategory(page, `Lakes ${mark}`);
	await makeListing(page, `Pike ${mark}`, [String(from.id)]);
	// The count next to a category is updated with a delay.
	await expect
		.poll(async () => (await (await page.request.get(`/api/categories/${from.slug}`)).json()).count)
		.toBe(1);
	await open(page, '/admin/categories', 'Categories');
	await page.getByRole('button', { name: `Delete Ponds ${mark}` }).click();
	const dialog = page.getByRole('dialog', { name: `Delete Ponds ${mark}` });
	await expect(dialog.getByRole('button', { name: 'Delete category' })).toBeDisabled();
	await dialog.getByLabel('New home').selectOption({ label: `Lakes ${mark}` });
	await dialog.getByRole('button', { name: 'Delete category' }).click();
	await expect(page.getByText('Category deleted', { exact: true })).toBeVisible();
	await expect(rowsOf(page).filter({ hasText: `Lakes ${mark}` })).toContainText('1 newsletter');
});

test('an editor reorders a collection by keyboard, the focus stays, and readers see the order', async ({
	page,
}) => {
	const mark = await signIn(page);
	const { slug } = await makeCollection(page, mark);
	await open(page, '/admin/collections', 'Collections');
	await page.getByRole('button', { name: `Edit Trees ${mark}` }).click();
	const dialog = page.getByRole('dialog', { name: `Edit Trees ${mark}` });
	const up = dialog.getByRole('button', { name: `Move up Cedar ${mark}` });
	await up.focus();
	await page.keyboard.press('Enter');
	await expect(up).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(up).toBeFocused();
	await expect(dialog.getByText(`Cedar ${mark} is number 1 of 3 now`)).toBeAttached();
	// At the top there is nowhere to move, but the focus stays.
	await page.keyboard.press('Enter');
	await expect(up).toBeFocused();
	await dialog.getByLabel(`Note on Cedar ${mark}`).fill('Smells best.');
	await dialog.getByRole('button', { name: `Take out Ash ${mark}` }).click();
	await dialog.getByRole('button', { name: 'Save collection' }).click();
	await expect(page.getByText('Collection updated', { exact: true })).toBeVisible();
	const kept = await (await page.request.get(`/api/collections/${slug}`)).json();
	expect(
		kept.members.map((member: { newsletter: { name: string }; note: string }) => [
			member.newsletter.name,
			member.note,
		]),
	).toEqual([
		[`Cedar ${mark}`, 'Smells best.'],
		[`Birch ${mark}`, 'On Birch.'],
	]);
});

test('a deleted newsletter is called so where a collection or its digest is edited', async ({ page }) => {
	const mark = await signIn(page);
	const collection = await makeCollection(page, mark);
	const [ash, birch] = (await (await page.request.get(`/api/collections/${collection.slug}`)).json()).members;
	await page.request.delete(`/api/newsletters/${ash.newsletter.id}`);
	await page.request.patch(`/api/newsletters/${birch.newsletter.id}`, { data: { hidden: true } });
	await open(page, '/admin/collections', 'Collections');
	await expect(
		page.getByRole('listitem').filter({ has: page.getByText(`Trees ${mark}`, { exact: true }) }),
	).toContainText('3 newsletters, 1 hidden, 1 deleted');
	await page.getByRole('button', { name: `Edit Trees ${mark}` }).click();
	const rows = page.getByRole('list', { name: 'Newsletters in order' }).getByRole('listitem');
	await expect(rows.nth(0).getByText('Deleted', { exact: true })).toBeVisible();
	await expect(rows.nth(0).getByText('Hidden', { exact: true })).toHaveCount(0);
	await expect(rows.nth(1).getByText('Hidden', { exact: true })).toBeVisible();
	await open(page, '/admin/collection-newsletters', 'Collection Digests');
	await page.getByRole('button', { name: 'New Digest' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Collection').selectOption({ label: `Trees ${mark}` });
	await expect(dialog.getByRole('checkbox', { name: `Ash ${mark} (deleted)` })).toBeVisible();
	await expect(dialog.getByRole('checkbox', { name: `Birch ${mark} (hidden)` })).toBeVisible();
	await expect(dialog.getByRole('checkbox', { name: `Cedar ${mark}`, exact: true })).toBeVisible();
});

test('an editor drags a newsletter of a collection to another place', async ({ page }) => {
	// All rows in view: dragging fails if the page scrolls under the pointer.
	await page.setViewportSize({ width: 1280, height: 1600 });
	const mark = await signIn(page);
	await makeCollection(page, mark);
	await open(page, '/admin/collections', 'Collections');
	await page.getByRole('button', { name: `Edit Trees ${mark}` }).click();
	const rows = page.getByRole('list', { name: 'Newsletters in order' }).getByRole('listitem');
	await rows.nth(0).getByTitle('Drag to move').hover();
	await page.mouse.down();
	// Browsers start the drag on the first move and find its target on the second.
	await rows.nth(2).hover();
	await rows.nth(2).hover();
	await page.mouse.up();
	await expect(rows.nth(2)).toContainText(`Ash ${mark}`);
	await expect(rows.nth(0)).toContainText(`Birch ${mark}`);
});

test('a collection is made, filled by searching, and deleted', async ({ page }) => {
	const mark = await signIn(page);
	await makeListing(page, `Lichen ${mark}`);
	await open(page, '/admin/collections', 'Collections');
	await page.getByRole('button', { name: 'Add collection' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add collection' });
	await dialog.getByLabel('Name', { exact: true }).fill(`Moss ${mark}`);
	await dialog.getByLabel('Icon').selectOption('code');
	await dialog.getByLabel('Colour').selectOption('accent');
	await dialog.getByLabel('Tags').fill('soft');
	await dialog.getByLabel('Tags').press('Enter');
	await dialog.getByLabel('Add newsletters').fill(mark);
	await dialog.getByRole('button', { name: `Add Lichen ${mark}` }).click();
	await dialog.getByRole('button', { name: 'Add collection' }).click();
	await expect(page.getByText('Collection created', { exact: true })).toBeVisible();
	await expect(page.getByRole('link', { name: `Preview Moss ${mark}` })).toHaveAttribute(
		'href',
		`/collection/moss-${mark}`,
	);
	await page.getByRole('button', { name: `Delete Moss ${mark}` }).click();
	await expect(page.getByText('Nobody gets its digest.', { exact: false })).toBeVisible();
	await page.getByRole('button', { name: 'Delete collection' }).click();
	await expect(page.getByText('Collection deleted', { exact: true })).toBeVisible();
	await expect(page.getByRole('link', { name: `Preview Moss ${mark}` })).toHaveCount(0);
});

for (const look of looks)
	test(`both screens are within everyone's reach, ${look.colorScheme} at ${look.width} pixels`, async ({
		page,
	}) => {
		await takeLook(page, look);
		const mark = await signIn(page);
		await makeCategory(page, `Seen ${mark}`);
		await makeCollection(page, mark);
		await open(page, '/admin/categories', 'Categories');
		await expectAccessible(page);
		await page.getByRole('button', { name: `Delete Seen ${mark}` }).click();
		await expectAccessible(page);
		await open(page, '/admin/collections', 'Collections');
		await expectAccessible(page);
		await page.getByRole('button', { name: `Edit Trees ${mark}` }).click();
		await expectAccessible(page);
		await expectNoOverflow(page);
	});
