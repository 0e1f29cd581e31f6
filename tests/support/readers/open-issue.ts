import { expect, type Page } from '@playwright/test';

/** Goes from the page of a newsletter to its newest issue, until its text is there. */
export async function openNewestIssue(page: Page): Promise<void> {
	await page
		.getByRole('link', { name: /^Read issue/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/issues\/\d+-/);
	await expect(page.getByRole('link', { name: 'Original design' })).toBeVisible();
}
