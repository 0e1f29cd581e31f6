import { editorOf, listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, test, waitUntilHydrated } from '../../support/journey.ts';
import { signIn } from '../../support/portal.ts';

test('what is cancelled inside a dialog leaves the dialog and its input alone', async ({ page }) => {
	const mark = await signIn(page);
	const { name } = await listByHand(editorOf(page), { name: `Harbour ${mark}` });
	await page.goto(`/admin/newsletters?q=${mark}`);
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: `Edit ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
	const description = dialog.getByLabel('Description');
	await description.fill('Rewritten at length.');

	// What browsers send when a file picker is closed without a choice.
	await dialog.getByLabel('Image file').dispatchEvent('cancel', { bubbles: true });
	await expect(description).toHaveValue('Rewritten at length.');

	await dialog.getByRole('button', { name: 'Generate AI Image' }).click();
	const generator = page.getByRole('dialog', { name: 'Generate AI Image' });
	await expect(generator).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(generator).toBeHidden();
	await expect(description).toHaveValue('Rewritten at length.');

	// Pressing its scrollbar, which headless browsers do not draw.
	const { x, y, width } = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0 };
	const press = (clientX: number) => dialog.dispatchEvent('mousedown', { clientX, clientY: y + 40 });
	await press(x + width - 4);
	await expect(description).toHaveValue('Rewritten at length.');
	await press(x + width + 40);
	await expect(dialog).toBeHidden();
});

test('a dialog opened from the menu of a row gives the focus back to that menu', async ({ page }) => {
	const mark = await signIn(page);
	const { name } = await listByHand(editorOf(page), { name: `Harbour ${mark}` });
	await page.goto(`/admin/newsletters?q=${mark}`);
	await waitUntilHydrated(page);
	const menu = page.getByRole('button', { name: `More for ${name}` });
	await menu.focus();
	await page.keyboard.press('Enter');
	await page.getByRole('menuitem', { name: /^Delete/ }).press('Enter');
	const dialog = page.getByRole('dialog');
	await expect(dialog).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(menu).toBeFocused();
});

test('an unfinished edit comes back without undoing what changed meanwhile', async ({ page }) => {
	const mark = await signIn(page);
	const { id, name, slug } = await listByHand(editorOf(page), { name: `Harbour ${mark}` });
	await page.goto(`/admin/newsletters?q=${mark}`);
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: `Edit ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
	await dialog.getByLabel('Description').fill('Rewritten at length.');

	await page.request.patch(`/api/newsletters/${id}`, { data: { subscribers: 130 } });
	await page.reload();
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: `Edit ${name}` }).click();
	await expect(dialog.getByLabel('Description')).toHaveValue('Rewritten at length.');
	await expect(dialog.getByLabel('Subscribers')).toHaveValue('130');
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await expect(dialog).toBeHidden();
	expect(await (await page.request.get(`/api/newsletters/${slug}`)).json()).toMatchObject({
		description: 'Rewritten at length.',
		subscribers: 130,
	});
});

test('two editors who change different things about a collection keep both', async ({ page }) => {
	const mark = await signIn(page);
	const editor = editorOf(page);
	const { id: newsletterId } = await listByHand(editor, { name: `Harbour ${mark}` });
	const name = `Coast ${mark}`;
	const collection = await (await editor.post('/api/admin/collections', { name })).json();
	await page.goto('/admin/collections');
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: `Edit ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
	await dialog.getByLabel('Description').fill('Letters from the sea.');

	const note = 'Begin here.';
	await editor.patch(`/api/admin/collections/${collection.id}`, { members: [{ newsletterId, note }] });
	await dialog.getByRole('button', { name: 'Save collection' }).click();
	await expect(dialog).toBeHidden();
	const collections = await (await page.request.get('/api/admin/collections')).json();
	expect(collections.find(({ id }: { id: number }) => id === collection.id)).toMatchObject({
		description: 'Letters from the sea.',
		members: [{ id: newsletterId, note }],
	});
});

test('two editors who change different things about a source keep both', async ({ page }) => {
	const mark = await signIn(page);
	const [{ id }] = await (await page.request.get('/api/newsletter-sources?limit=1')).json();
	const change = (data: object) => page.request.patch(`/api/newsletter-sources/${id}`, { data });
	const name = `Harbour ${mark}`;
	await change({ name });
	await page.goto('/admin/sources');
	await waitUntilHydrated(page);
	await page.getByLabel('Search sources').fill(mark);
	const details = page.getByRole('button', { name: `Details ${name}` });
	await details.click();
	const dialog = page.getByRole('dialog', { name });
	await dialog.getByLabel('Frequency').selectOption('Quarterly');
	await change({ description: 'Letters from the sea.' });
	await dialog.getByRole('button', { name: 'Save source' }).click();
	await expect(dialog).toBeHidden();
	expect(await (await page.request.get(`/api/newsletter-sources/${id}`)).json()).toMatchObject({
		description: 'Letters from the sea.',
		frequency: 'Quarterly',
	});

	await change({ description: 'Letters from the harbour.' });
	await details.click();
	await expect(dialog.getByLabel('Description')).toHaveValue('Letters from the harbour.');
});
