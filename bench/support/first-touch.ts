import type { Page } from '@playwright/test';

export type FirstTouch = { scriptKilobytes: number; blockingMs: number };

/** The CPU slowdown that Lighthouse assumes for a phone. */
const slowerBy = 4;

/** What a page loads and how long it blocks on the first interaction, which Lighthouse does not cover. */
export async function touchPage(page: Page, url: string): Promise<FirstTouch> {
	await page.goto(url);
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
	await page.evaluate(() => {
		const tasks: number[] = [];
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) tasks.push(duration);
		}).observe({ type: 'longtask' });
		Object.assign(window, { longTasks: tasks });
	});
	await page.mouse.move(100, 100);
	await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
	return page.evaluate(() => {
		const { longTasks } = window as unknown as { longTasks: number[] };
		const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
		const scripts = new Map(
			files.filter(({ name }) => name.endsWith('.js')).map((file) => [file.name, file.encodedBodySize]),
		);
		return {
			scriptKilobytes: [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000,
			blockingMs: longTasks.reduce((sum, ms) => sum + ms - 50, 0),
		};
	});
}
