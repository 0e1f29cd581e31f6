import { editorOf, listByHand } from '../../../support/factories/list-by-hand.ts';
import { expect, test, waitUntilHydrated } from '../../../support/journey.ts';
import { signIn } from '../../../support/portal.ts';

test('an address beyond the last page of a list shows the last page instead of nothing', async ({ page }) => {
	const mark = await signIn(page);
	const { name } = await listByHand(editorOf(page), { name: `Beyond ${mark}` });
	await page.goto(`/admin/newsletters?q=${mark}&page=3`);
	await waitUntilHydrated(page);
	await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
	await expect(page).toHaveURL(new RegExp(`/admin/newsletters\\?q=${mark}$`));
});

test('removing the only issue of the last page shows the page before it', async ({ page }) => {
	const mark = await signIn(page);
	const { id, name } = await listByHand(editorOf(page), { name: `Letters ${mark}` });
	for (let day = 1; day <= 21; day++) {
		const sentAt = `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;
		const issue = { title: `Letter ${day}`, sentAt, html: `<p>Day ${day}</p>` };
		expect((await editorOf(page).post(`/api/admin/newsletters/${id}/issues`, issue)).status).toBe(201);
	}
	await page.goto(`/admin/newsletters?q=${mark}`);
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: `Issues of ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Issues of ${name}` });
	await dialog.getByRole('button', { name: 'Next' }).click();
	await dialog.getByRole('button', { name: 'Remove Letter 1', exact: true }).click();
	await dialog.getByRole('button', { name: 'Remove Letter 1', exact: true }).click();
	await expect(dialog.getByRole('button', { name: 'Edit Letter 2', exact: true })).toBeVisible();
	await expect(dialog.getByRole('button', { name: /^Remove Letter/ })).toHaveCount(20);
});
