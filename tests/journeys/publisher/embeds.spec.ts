import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { letTimePass, newAddress } from '../../support/reader-client.ts';

const slug = 'crumb-and-salt';

/** A publisher's own page on another site, with embeds. */
const site = test.extend<{ ownSite: (frames: string) => Promise<string> }>({
	ownSite: async ({ ports }, use) => {
		let content = '';
		const server = createServer((_request, response) => {
			response
				.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
				.end(
					`<!DOCTYPE html><html lang="en"><head><title>Crumb and Salt</title><link rel="icon" href="data:,"><style>:root{color-scheme:light dark}</style></head><body><main><h1>Our letter</h1>${content}</main></body></html>`,
				);
		});
		server.listen(ports.strangersSite, '127.0.0.1');
		await use(async (frames) => {
			content = frames;
			return `http://127.0.0.1:${ports.strangersSite}/`;
		});
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	},
});

const frame = (address: string, title: string) =>
	`<iframe src="${address}" title="${title}" width="480" height="320" loading="lazy" style="border:0"></iframe>`;

async function groundOf(page: Page, name: string): Promise<string> {
	return page
		.frameLocator(`iframe[title="${name}"]`)
		.locator('.frame')
		.evaluate((element) => getComputedStyle(element).backgroundColor);
}

const [light, dark] = ['rgb(255, 255, 255)', 'rgb(27, 30, 35)'];

site(
	'a badge and a card on another site are light or dark, within reach of everybody, and set no cookie',
	async ({ page, baseURL, ownSite }) => {
		const cookies: string[] = [];
		page.on('response', async (response) => {
			const value = await response.headerValue('set-cookie');
			if (value) cookies.push(`${response.url()}: ${value}`);
		});
		for (const colorScheme of ['light', 'dark'] as const)
			for (const theme of ['', '?theme=light', '?theme=dark']) {
				await page.emulateMedia({ colorScheme });
				await page.goto(
					await ownSite(
						frame(`${baseURL}/embed/${slug}/badge${theme}`, 'Badge') +
							frame(`${baseURL}/embed/${slug}/card${theme}`, 'Card'),
					),
				);
				const card = page.frameLocator('iframe[title=Card]');
				await expect(card.getByRole('heading', { name: /Crumb & Salt/ })).toBeVisible();
				await expect(page.frameLocator('iframe[title=Badge]').getByText(/^Listed in/)).toBeVisible();
				const ground = theme.includes('dark') || (theme === '' && colorScheme === 'dark') ? dark : light;
				expect(await groundOf(page, 'Badge')).toBe(ground);
				expect(await groundOf(page, 'Card')).toBe(ground);
				await expectAccessible(page);
			}
		expect(cookies).toEqual([]);
		expect(await page.context().cookies()).toEqual([]);
	},
);

site(
	'the keyboard goes through a badge and a card, and subscribes in a new tab',
	async ({ page, baseURL, ownSite }) => {
		const address = await ownSite(
			frame(`${baseURL}/embed/${slug}/badge`, 'Badge') + frame(`${baseURL}/embed/${slug}/card`, 'Card'),
		);
		await page.goto(address);
		const badge = page.frameLocator('iframe[title=Badge]').getByRole('link');
		await expect(badge).toHaveAccessibleName(/Listed in .*Crumb & Salt.*opens in a new tab/s);
		await page.keyboard.press('Tab');
		await expect(badge).toBeFocused();
		expect(await badge.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
		const card = page.frameLocator('iframe[title=Card]');
		await page.keyboard.press('Tab');
		await expect(card.getByRole('heading').getByRole('link')).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(card.getByRole('link', { name: /^Subscribe/ })).toBeFocused();
		const opening = page.context().waitForEvent('page');
		await page.keyboard.press('Enter');
		const tab = await opening;
		await waitUntilHydrated(tab);
		expect(new URL(tab.url()).pathname).toBe(`/newsletter/${slug}`);
		await expect(tab.getByRole('dialog')).toBeVisible();
		expect(await tab.evaluate(() => document.referrer)).toBe('');
		const dialog = tab.getByRole('dialog');
		await dialog.getByLabel('First Name').fill('Ada');
		await dialog.getByLabel('Last Name').fill('Lovelace');
		await dialog.getByLabel('Email address').fill(newAddress());
		await letTimePass(tab);
		await dialog.getByRole('checkbox').check();
		const asked = tab.waitForRequest((request) => request.url().endsWith('/api/subscriptions'));
		await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
		expect((await asked).postDataJSON()).toMatchObject({ source: 'embed' });
	},
);
