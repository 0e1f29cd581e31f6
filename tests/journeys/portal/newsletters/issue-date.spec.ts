import { editorOf, listByHand } from '../../../support/factories/list-by-hand.ts';
import { expect, test, waitUntilHydrated } from '../../../support/journey.ts';
import { signIn } from '../../../support/portal.ts';

test('correcting the title of an issue keeps its date to the second', async ({ page }) => {
	const mark = await signIn(page);
	const { id, slug, name } = await listByHand(editorOf(page), { name: `Punctual ${mark}` });
	const sentAt = '2026-03-01T09:00:42.000Z';
	await editorOf(page).post(`/api/admin/newsletters/${id}/issues`, {
		title: 'Teh tide',
		sentAt,
		html: '<p>High at nine.</p>',
	});
	await page.goto(`/admin/newsletters?q=${mark}`);
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: `Issues of ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Issues of ${name}` });
	await dialog.getByRole('button', { name: 'Edit Teh tide' }).click();
	await dialog.getByLabel('Title').fill('The tide');
	await dialog.getByLabel('Title').press('Enter');
	await expect(dialog.getByRole('button', { name: 'Edit The tide' })).toBeVisible();
	const [issue] = await (await page.request.get(`/api/newsletters/${slug}/issues`)).json();
	expect(issue).toMatchObject({ title: 'The tide', sentAt });
});

test('correcting the date of an issue keeps the title that another editor has corrected meanwhile', async ({
	page,
}) => {
	const mark = await signIn(page);
	const { id, slug, name } = await listByHand(editorOf(page), { name: `Tidal ${mark}` });
	const issue = { title: 'Teh ebb', sentAt: '2026-03-01T09:00:00.000Z', html: '<p>Low at three.</p>' };
	const added = await (await editorOf(page).post(`/api/admin/newsletters/${id}/issues`, issue)).json();
	await page.goto(`/admin/newsletters?q=${mark}`);
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: `Issues of ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Issues of ${name}` });
	await dialog.getByRole('button', { name: 'Edit Teh ebb' }).click();
	await dialog.getByLabel('Sent at (UTC)').fill('2026-03-02T09:00');
	await editorOf(page).patch(`/api/admin/issues/${added.id}`, { title: 'The ebb' });
	await dialog.getByRole('button', { name: 'Save issue' }).click();
	await expect(dialog.getByRole('button', { name: 'Edit The ebb' })).toBeVisible();
	const [shown] = await (await page.request.get(`/api/newsletters/${slug}/issues`)).json();
	expect(shown).toMatchObject({ title: 'The ebb', sentAt: '2026-03-02T09:00:00.000Z' });
});
