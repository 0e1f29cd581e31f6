import { editorOf, listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { signIn } from '../../support/portal.ts';

test('an import is tried first, and its mistakes are shown by line', async ({ page }) => {
	const mark = await signIn(page);
	await listByHand(editorOf(page), { name: `Known ${mark}` });
	const text = [
		'Title,About,Link,Stars',
		`Good ${mark},"About, say, boats",https://good-${mark}.example/,4`,
		`Bad ${mark},Something,not an address,4`,
		`Known ${mark},Something,,4`,
	].join('\n');
	await page.goto('/admin/newsletters');
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: 'Import' }).click();
	const dialog = page.getByRole('dialog', { name: 'Import newsletters' });
	const list = { name: 'list.csv', mimeType: 'text/csv' };
	const file = dialog.getByLabel('File');
	const report = dialog.getByRole('region', { name: 'Report' });
	await file.setInputFiles({ ...list, buffer: Buffer.from(text) });
	await expect(report).toBeVisible();
	await file.setInputFiles({ ...list, buffer: Buffer.alloc(8_500_000, 'a') });
	await expect(dialog.getByRole('alert')).toHaveText('The file is larger than 8 MB.');
	await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
	// The browser announces a choice only if it differs from the last one.
	const picker = page.waitForEvent('filechooser');
	await file.click();
	await expect(file).toHaveValue('');
	await (await picker).setFiles({ ...list, buffer: Buffer.from(text) });
	await expect(report.getByRole('status')).toHaveText('3 rows: 1 would be added, 1 skipped, 1 with errors.');
	await expect(dialog.getByRole('row', { name: /^3 / })).toContainText('signupUrl: Must be a valid URL');
	await expect(dialog.getByRole('row', { name: /^4 / })).toContainText(`Listed already as “Known ${mark}”`);

	await dialog.getByText('Columns: 3 of 4 are used').click();
	await dialog.getByLabel('Column for Rating').selectOption('Stars');
	await expect(dialog.getByText('Columns: 4 of 4 are used')).toBeVisible();
	await expectAccessible(page);
	expect((await page.request.get(`/newsletter/good-${mark}`)).status()).toBe(404);
	// The list of imports does not name it at first.
	let isListed = false;
	await page.route('**/api/runs?*', (route) => (isListed ? route.continue() : route.fulfill({ json: [] })));
	await dialog.getByRole('button', { name: 'Import 1 newsletter' }).click();
	await expect(dialog.getByRole('status').filter({ hasText: 'Importing…' })).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Import 1 newsletter' })).toHaveCount(0);
	isListed = true;
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
	await waitUntilHydrated(page);
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
