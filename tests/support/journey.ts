import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';
import { test as base } from './journey-site.ts';

/** A browser whose console must stay silent: an error or warning on the way fails the journey. */
export const test = base.extend<{ quietConsole: undefined; expectedNoise: RegExp[] }>({
	expectedNoise: [[], { option: true }],
	quietConsole: [
		async ({ page, expectedNoise }, use) => {
			const noise: string[] = [];
			page.on('console', (message) => {
				if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
			});
			page.on('pageerror', (error) => noise.push(String(error)));
			await use(undefined);
			expect(noise.filter((line) => !expectedNoise.some((pattern) => pattern.test(line)))).toEqual([]);
		},
		{ auto: true },
	],
});

/** Nothing on the page is out of reach for people who cannot see, hear or point. */
export async function expectAccessible(page: Page): Promise<void> {
	const look = async () => {
		// What is dimmed while newer rows are on their way is not judged.
		await expect(page.locator('[aria-busy=true], .skeleton-pulse')).toHaveCount(0);
		await holdStill(page);
		const violations = await findViolations(page);
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
	};
	// A page that was just on its way to another state is looked at once it has arrived.
	await expect.poll(look, { timeout: 45_000 }).toEqual([]);
}

declare global {
	interface Window {
		axe?: typeof axe;
	}
}

/** The builder judges frames, too, but opens a tab for each look and hands everything over anew: that takes three times as long. */
async function findViolations(page: Page): Promise<Result[]> {
	if (page.frames().length > 1) return (await new AxeBuilder({ page }).analyze()).violations;
	const look = () => page.evaluate(async () => window.axe?.run({ resultTypes: ['violations'] }));
	let results = await look();
	if (!results) {
		await page.evaluate(axe.source);
		results = await look();
	}
	return (results ?? (await new AxeBuilder({ page }).analyze())).violations;
}

/**
 * A colour on its way to another would be judged for a contrast that nobody gets to see. With motion reduced nothing sets
 * out any more, a toast that comes or goes meanwhile included; what is on its way already arrives at once.
 */
async function holdStill(page: Page): Promise<void> {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.evaluate(async () => {
		await new Promise(requestAnimationFrame);
		for (const animation of document.getAnimations())
			if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
	});
}

/** The page is hydrated: what the server rendered now answers to the visitor. */
export async function waitUntilHydrated(page: Page): Promise<void> {
	// A tab that has just opened has no document yet.
	await page.waitForFunction(() => {
		// A page that is for reading waits for its reader.
		window.dispatchEvent(new Event('pointermove'));
		return document.documentElement?.hasAttribute('data-hydrated');
	});
	// Parts that stand apart are hydrated one after the other; when the browser has nothing left to do, all of them have.
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}

export { expect };
