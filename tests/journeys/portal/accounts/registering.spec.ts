import { expect, test, waitUntilHydrated } from '../../../support/journey.ts';

// The session check returns 401 when nobody is signed in.
test.use({ expectedNoise: [/status of 401/] });

test('two passwords that differ make no account', async ({ page }) => {
	await page.goto('/auth?tab=register');
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: 'Register' }).click();
	await expect(page.getByLabel('Username')).toBeFocused();
	await expect(page.getByText('Username is required')).toBeVisible();
	await page.getByLabel('Username').fill(`frame-${crypto.randomUUID()}`);
	await page.getByLabel('Password', { exact: true }).fill('abc');
	await page.getByLabel('Confirm password').fill('abd');
	await page.getByRole('button', { name: 'Register' }).click();
	await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
	await expect(page.getByText('Please make sure your passwords match.').first()).toBeVisible();
	await page.getByLabel('Password', { exact: true }).fill('kettle and cup and saucer');
	await page.getByLabel('Confirm password').fill('something else');
	await page.getByRole('button', { name: 'Register' }).click();
	await expect(page.getByText('Please make sure your passwords match.').first()).toBeVisible();
	await expect(page.getByText('Passwords do not match').first()).toBeVisible();
	await expect(page.getByLabel('Confirm password')).toBeFocused();
	await expect(page).toHaveURL('/auth?tab=register');
});

test('no password is kept in the browser', async ({ page }) => {
	await page.goto('/auth');
	await waitUntilHydrated(page);
	await page.getByLabel('Username').fill('ada');
	await page.getByLabel('Password').fill('secret in passing');
	const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
	expect(kept).not.toContain('secret in passing');
});
