import { expect, type Page } from '@playwright/test';
import { test, waitUntilHydrated } from './journey.ts';

/** The widest and the narrowest screen, in both colour schemes. */
export const looks = [
	{ width: 1440, colorScheme: 'light' },
	{ width: 390, colorScheme: 'dark' },
] as const;

/** Journeys that are made on a wide, light screen and again on a narrow, dark one. */
export function onBothScreens(journeys: (scheme: 'light' | 'dark') => void): void {
	for (const { width, height, scheme } of [
		{ width: 1440, height: 900, scheme: 'light' },
		{ width: 390, height: 844, scheme: 'dark' },
	] as const)
		test.describe(`at ${width} pixels, ${scheme}`, () => {
			test.use({ viewport: { width, height }, colorScheme: scheme });
			journeys(scheme);
		});
}

export async function takeLook(page: Page, { width, colorScheme }: (typeof looks)[number]): Promise<void> {
	await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
	await page.setViewportSize({ width, height: 900 });
}

/** Signs in a new editor; returns a mark for names that are unique to this journey. */
export async function signIn(page: Page): Promise<string> {
	const mark = crypto.randomUUID().slice(0, 8);
	const response = await page.request.post('/api/register', {
		data: { username: `editor-${mark}`, password: 'a long enough password' },
	});
	expect(response.status()).toBe(201);
	return mark;
}

export async function openScreen(page: Page, address: string, heading: string): Promise<void> {
	await page.goto(address);
	await waitUntilHydrated(page);
	await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Expects no horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow).toBe(0);
}
