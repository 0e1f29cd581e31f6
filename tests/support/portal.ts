import { expect, type Page } from '@playwright/test';
import { waitUntilHydrated } from './journey.ts';

/** The widest and the narrowest, in both colours. */
export const looks = [
	{ width: 1440, colorScheme: 'light' },
	{ width: 390, colorScheme: 'dark' },
] as const;

export async function takeLook(page: Page, { width, colorScheme }: (typeof looks)[number]): Promise<void> {
	await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
	await page.setViewportSize({ width, height: 900 });
}

/** A signed-in editor, and a mark for names that no other journey knows. */
export async function signIn(page: Page): Promise<string> {
	const mark = crypto.randomUUID().slice(0, 8);
	const answer = await page.request.post('/api/register', {
		data: { username: `editor-${mark}`, password: 'a long enough password' },
	});
	expect(answer.status()).toBe(201);
	return mark;
}

export async function openScreen(page: Page, address: string, heading: string): Promise<void> {
	await page.goto(address);
	await waitUntilHydrated(page);
	await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Nothing stands out of the page on its right. */
export async function expectNoOverflow(page: Page): Promise<void> {
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow).toBe(0);
}
