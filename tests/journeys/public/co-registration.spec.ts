import { expect, expectAccessible, test } from '../../support/journey.ts';

test.describe('whoever comes to the recommendations from elsewhere', () => {
	// The call for what the sign-up chose is refused.
	test.use({ expectedNoise: [/status of 40[01]/] });

	for (const id of ['00000000-0000-4000-8000-000000000000', 'somebody'])
		test(`sees some, and that nothing can be added (${id})`, async ({ page }) => {
			await page.goto(`/co-registration/${id}`);
			const main = page.getByRole('main');
			await expect(main.getByRole('checkbox')).toHaveCount(3);
			await expect(main.getByText('Sponsored')).toHaveCount(1);
			await expect(main.getByText('This browser has not signed up in the last hour')).toBeVisible();
			await expect(main.getByText('No mail yet?')).toBeHidden();
			await expect(main.getByRole('link', { name: /^Subscribe on its page/ })).toHaveCount(3);
			await expectAccessible(page);
			await main.getByRole('checkbox').first().check();
			await main.getByRole('button', { name: 'Subscribe to Selected' }).click();
			await expect(page.getByText('Subscription failed', { exact: true }).first()).toBeVisible();
			await main.getByRole('button', { name: 'Skip' }).click();
			await expect(page).toHaveURL(/\/$/);
		});

	test('without any id is told so', async ({ page }) => {
		await page.goto('/co-registration');
		await expect(page.getByRole('heading', { name: 'Invalid Request' })).toBeVisible();
		await expect(page.getByText('No subscriber information was provided.')).toBeVisible();
	});
});
