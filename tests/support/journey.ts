import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result } from 'axe-core';
import { test as base } from './journey-site.ts';

/** Minified: a page compiles it in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A browser whose console must stay silent: any error or warning fails the journey. */
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

/** Expects no accessibility violations on the page; of colours only, where the same page has been checked in others. */
export async function expectAccessible(page: Page, { ofColours = false } = {}): Promise<void> {
	const look = async () => {
		// Rows that are dimmed while newer ones load are not checked.
		await expect(page.locator('[aria-busy=true], .skeleton-pulse')).toHaveCount(0);
		await holdStill(page);
		const violations = await findViolations(page, ofColours ? colourRules : null);
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
	};
	// A page in transition is checked again once it has settled.
	await expect.poll(look, { timeout: 45_000 }).toEqual([]);
}

const colourRules = ['color-contrast', 'link-in-text-block'];

declare global {
	interface Window {
		axe?: typeof axe;
	}
}

/** The builder also checks frames, but opens a tab and injects everything for each check: that takes three times as long. */
async function findViolations(page: Page, rules: string[] | null): Promise<Result[]> {
	const builder = () => (rules ? new AxeBuilder({ page }).withRules(rules) : new AxeBuilder({ page }));
	if (page.frames().length > 1) return (await builder().analyze()).violations;
	// Style sheets are only preloaded for an experimental rule, which is off, and media for one about sound that starts by itself,
	// which no page has. Violations are reported by their markup, not by selectors.
	const look = () =>
		page.evaluate(
			async (runOnly) =>
				window.axe?.run({
					resultTypes: ['violations'],
					preload: false,
					selectors: false,
					...(runOnly ? { runOnly } : {}),
				}),
			rules,
		);
	let results = await look();
	if (!results) {
		await page.evaluate(axeSource);
		results = await look();
	}
	return (results ?? (await builder().analyze())).violations;
}

/**
 * A colour in transition would be checked for a contrast that nobody sees. Reduced motion keeps new animations from starting,
 * including those of toasts; running ones are finished immediately.
 */
async function holdStill(page: Page): Promise<void> {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.evaluate(async () => {
		await new Promise(requestAnimationFrame);
		for (const animation of document.getAnimations())
			if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
	});
}

/** Waits until the page is hydrated and responds to the visitor. */
export async function waitUntilHydrated(page: Page): Promise<void> {
	// A tab that has just opened has no document yet.
	await page.waitForFunction(() => {
		// Pages for reading are hydrated on the first interaction.
		window.dispatchEvent(new Event('pointermove'));
		return document.documentElement?.hasAttribute('data-hydrated');
	});
	// Separate parts are hydrated one after the other; once the browser is idle, all of them are.
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}

export { expect };
