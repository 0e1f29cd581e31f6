import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { expectNoOverflow, looks, openScreen, signIn, takeLook } from '../../support/portal.ts';

test('a submission rings the bell, and the bell leads to it', async ({ page }) => {
	await signIn(page);
	await openScreen(page, '/admin', 'Dashboard');
	const bell = page.getByRole('button', { name: /^Notices/ });
	await expect(bell).toHaveAccessibleName(/^Notices: /);
	const before = await waitingSubmissions();
	const response = await page.request.post('/api/submissions', {
		data: {
			address: `https://bell-${crypto.randomUUID()}.example/`,
			name: 'Ding Dong',
			description: 'Rings once a week, on the hour.',
			senderEmail: 'sue@letters.example',
			filledInMs: 5000,
		},
	});
	expect(response.ok()).toBe(true);
	// Returning to the page triggers a refetch.
	await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
	const after = before + 1;
	const words = `${after} ${after === 1 ? 'submission' : 'submissions'} waiting`;
	await bell.click();
	const link = page.getByRole('menuitem', { name: words });
	await expect(link).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(bell).toBeFocused();
	for (const look of looks) {
		await takeLook(page, look);
		await bell.click();
		await expect(link).toBeVisible();
		await expectAccessible(page);
		await expectNoOverflow(page);
		await page.keyboard.press('Escape');
	}
	await bell.click();
	await link.click();
	await expect(page).toHaveURL(/\/admin\/settings\?tab=submissions/);
	await expect(page.getByRole('heading', { name: 'Ding Dong' }).first()).toBeVisible();

	async function waitingSubmissions(): Promise<number> {
		const notices: { kind: string; count: number }[] = await (await page.request.get('/api/notices')).json();
		return notices.find(({ kind }) => kind === 'submissions')?.count ?? 0;
	}
});

test('an editor chooses to be mailed', async ({ page }) => {
	await signIn(page);
	await page.goto('/admin/settings?tab=accounts');
	await waitUntilHydrated(page);
	const notices = page.getByRole('region', { name: 'Notices by mail' });
	await expect(notices.getByRole('note')).toContainText('no confirmed address yet');
	await notices.getByLabel('How soon').selectOption('Daily');
	await notices.getByLabel('Failed jobs').uncheck();
	await notices.getByRole('button', { name: 'Save notices' }).click();
	await expect(page.getByText('Your notices are saved', { exact: true })).toBeVisible();
	await page.reload();
	await expect(notices.getByLabel('How soon')).toHaveValue('daily');
	await expect(notices.getByLabel('Failed jobs')).not.toBeChecked();
	for (const look of looks) {
		await takeLook(page, look);
		await expectAccessible(page);
		await expectNoOverflow(page);
	}
});
