import type { Page } from '@playwright/test';
import { expect, test, waitUntilHydrated } from '../../support/journey.ts';
import { openNewestIssue } from '../../support/readers/open-issue.ts';

async function visitNewestIssue(page: Page): Promise<void> {
	await page.goto('/newsletter/crumb-and-salt');
	await waitUntilHydrated(page);
	await openNewestIssue(page);
}

test('a line of the reading view holds about 66 characters', async ({ page }) => {
	await visitNewestIssue(page);
	const perLine = await page
		.locator('.prose p')
		.first()
		.evaluate((paragraph) => {
			const range = document.createRange();
			range.selectNodeContents(paragraph);
			const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
			return (paragraph.textContent?.length ?? 0) / lines;
		});
	expect(perLine).toBeGreaterThan(52);
	expect(perLine).toBeLessThan(72);
});

test.describe('the original design', () => {
	// Playwright's tracing tries to run a script in every frame; this one blocks it.
	test.use({ expectedNoise: [/Blocked script execution in .*\/original'/] });

	test('it stands in a frame that runs nothing', async ({ page }) => {
		await visitNewestIssue(page);
		const answer = page.waitForResponse(/\/issues\/\d+\/original$/);
		await page.getByRole('link', { name: 'Original design' }).click();
		await expect(page).toHaveURL(/\?view=original$/);
		// Inspecting the frame would need a script in it, which the sandbox blocks.
		expect((await answer).headers()['content-security-policy']).toMatch(
			/^sandbox allow-popups .*default-src 'none'/,
		);
		const frame = page.locator('iframe');
		await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
		await expect(frame).toHaveAttribute('title', /in its original design$/);
		await page.getByRole('link', { name: 'Reading view' }).click();
		await expect(page.locator('.prose')).toBeVisible();
		expect(page.url()).not.toContain('?');
	});
});

test('a reader goes from issue to issue and back to the newsletter', async ({ page }) => {
	await visitNewestIssue(page);
	const first = page.url();
	await page.getByRole('link', { name: /^Older issue/ }).click();
	await expect(page).not.toHaveURL(first);
	await page.getByRole('link', { name: /^Newer issue/ }).click();
	await expect(page).toHaveURL(first);
	await page.getByRole('link', { name: 'Back to Crumb & Salt' }).click();
	await expect(page).toHaveURL(/\/newsletter\/crumb-and-salt$/);
});

test('an address with the wrong words leads to the right one', async ({ page, request }) => {
	await visitNewestIssue(page);
	const { pathname } = new URL(page.url());
	const wrong = pathname.replace(/(\/issues\/\d+)-.*/, '$1-something-else');
	const response = await request.get(wrong, { maxRedirects: 0 });
	expect(response.status()).toBe(301);
	expect(response.headers()['location']).toBe(pathname);
});
