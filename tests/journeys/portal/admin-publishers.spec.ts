import { editorOf, listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, expectAccessible, test } from '../../support/journey.ts';
import { expectNoOverflow, looks, openScreen, signIn, takeLook } from '../../support/portal.ts';
import { claimByCalls, claimByMail } from '../../support/publisher-client.ts';
import { openOutbox } from '../../support/readers/outbox.ts';

test('an editor decides between two who have both proven that a newsletter is theirs', async ({
	page,
	baseURL,
}) => {
	const mark = await signIn(page);
	const domain = `lantern-${mark}.example`;
	const listing = await listByHand(editorOf(page), {
		name: `Lantern ${mark}`,
		signupUrl: `https://${domain}/`,
	});
	const [ida, max] = [`ida-${mark}@keepers.example`, `max-${mark}@rivals.example`];
	await claimByMail(baseURL, { email: ida, newsletter: listing.slug, address: `ida@${domain}` });
	await claimByMail(baseURL, { email: max, newsletter: listing.slug, address: `max@${domain}` });

	const row = (email: string) => page.getByRole('listitem').filter({ hasText: email }).first();
	for (const look of looks) {
		await takeLook(page, look);
		for (const address of ['', '?tab=claims', '?tab=publishers']) {
			await openScreen(page, `/admin/publishers${address}`, 'Publishers');
			await expect(row(ida)).toBeVisible();
			await expectNoOverflow(page);
			await expectAccessible(page);
		}
	}

	// From here on by keyboard only.
	await openScreen(page, '/admin/publishers', 'Publishers');
	await expect(row(ida)).toContainText('Contested');
	await expect(row(ida)).toContainText(`ida@${domain}: The code that was mailed to it was entered.`);
	await row(ida).getByRole('button', { name: 'Accept' }).focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Accept the claim' });
	await expectAccessible(page);
	await dialog.getByLabel('Reason').focus();
	await page.keyboard.type('We have met Ida.');
	await dialog.getByRole('button', { name: 'Accept' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Claim accepted', { exact: true })).toBeVisible();
	await expect(row(ida)).toHaveCount(0);

	const outbox = await openOutbox(baseURL);
	await expect
		.poll(async () => (await outbox.mailTo(max, 'claim')).subject)
		.toBe(`Your claim on ${listing.name} was refused`);
	expect((await outbox.mailTo(max, 'claim')).plainText).toContain('We have met Ida.');
	expect((await outbox.mailTo(ida, 'claim')).subject).toBe(`You keep ${listing.name} now`);

	await page.getByRole('tab', { name: /^Publishers/ }).click();
	await page.getByLabel('Search by address or newsletter').fill(ida);
	await expect(row(max)).toHaveCount(0);
	await expect(row(ida)).toContainText('Held');
	await row(ida).getByRole('button', { name: 'Sign out everywhere' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
	await expect(page.getByText('Signed out everywhere', { exact: true })).toBeVisible();
	await expect(row(ida)).not.toContainText('signed in');
});

test.describe('what changes while an editor decides', () => {
	test.use({ expectedNoise: [/status of 409/] });

	test('a reason typed for a refusal is not sent when accepting, and a late decision shows the claim as it is', async ({
		page,
		baseURL,
	}) => {
		const mark = await signIn(page);
		const editor = editorOf(page);
		const { slug } = await listByHand(editor, { name: `Pier ${mark}` });
		const email = `nan-${mark}@keepers.example`;
		const { id } = await claimByCalls(baseURL, { email, newsletter: slug });
		await openScreen(page, '/admin/publishers?tab=claims', 'Publishers');
		const row = page.getByRole('listitem').filter({ hasText: email });
		const dialog = page.getByRole('dialog');

		await row.getByRole('button', { name: 'Refuse' }).click();
		await dialog.getByLabel('Reason').fill('This is not yours.');
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await row.getByRole('button', { name: 'Accept' }).click();
		await expect(dialog.getByLabel('Reason')).toHaveValue('');

		await editor.post(`/api/publishers/claims/${id}/decision`, { decision: 'accept', reason: '' });
		await dialog.getByRole('button', { name: 'Accept' }).click();
		await expect(dialog.getByText('This claim has been decided already.')).toBeVisible();
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await expect(row).toContainText('Held');
	});

	test('a change that its publisher changes again is shown to the editor anew', async ({ page, baseURL }) => {
		const mark = await signIn(page);
		const domain = `beacon-${mark}.example`;
		const { id, name, slug } = await listByHand(editorOf(page), {
			name: `Beacon ${mark}`,
			signupUrl: `https://${domain}/`,
		});
		const email = `eve@${domain}`;
		const { call } = await claimByMail(baseURL, { email, newsletter: slug, address: email });
		const ask = (wanted: string) => call('PATCH', `/api/publisher/newsletters/${id}`, { name: wanted });
		await ask(`Beacon Weekly ${mark}`);
		await openScreen(page, '/admin/publishers', 'Publishers');
		const row = page.getByRole('listitem').filter({ hasText: email });
		await expect(row).toContainText(`Beacon Weekly ${mark}`);

		await ask(`Free Money ${mark}`);
		await row.getByRole('button', { name: 'Accept' }).click();
		await expect(page.getByText('The publisher has changed this since you opened it.').first()).toBeVisible();
		await expect(row).toContainText(`Free Money ${mark}`);

		await ask(`Beacon Daily ${mark}`);
		await row.getByRole('button', { name: 'Refuse' }).click();
		const dialog = page.getByRole('dialog', { name: `Refuse the change of ${name}` });
		await dialog.getByRole('button', { name: 'Refuse' }).click();
		await expect(dialog.getByText('The publisher has changed this since you opened it.')).toBeVisible();
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await expect(row).toContainText(`Beacon Daily ${mark}`);
		await row.getByRole('button', { name: 'Accept' }).click();
		await expect(page.getByText('Change accepted', { exact: true })).toBeVisible();
		await expect(row).toHaveCount(0);
	});
});
