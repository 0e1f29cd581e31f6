import { editorOf, listByHand } from '../../../support/factories/list-by-hand.ts';
import { expect, test, waitUntilHydrated } from '../../../support/journey.ts';
import { signIn } from '../../../support/portal.ts';

test('a rating that is not a number is not saved as none', async ({ page }) => {
	const mark = await signIn(page);
	const { id, slug, name } = await listByHand(editorOf(page), { name: `Rated ${mark}` });
	await editorOf(page).patch(`/api/newsletters/${id}`, { rating: 3 });
	await page.goto(`/admin/newsletters?q=${mark}`);
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: `Edit ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
	await dialog.getByLabel('Rating').press('End');
	await dialog.getByLabel('Rating').press('e');
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await expect(dialog.getByText('Must be 0 to 5', { exact: true })).toBeVisible();
	await dialog.getByLabel('Rating').fill('4');
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await expect(dialog).toBeHidden();
	expect((await (await page.request.get(`/api/newsletters/${slug}`)).json()).rating).toBe(4);
});
