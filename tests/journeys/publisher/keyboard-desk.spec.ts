import type { Locator, Page } from '@playwright/test';
import { expect, test, waitUntilHydrated } from '../../support/journey.ts';
import { acceptClaim } from '../../support/publisher-portal.ts';
import { newAddress } from '../../support/reader-client.ts';
import { linkIn, openOutbox } from '../../support/readers/outbox.ts';

// The session check returns 401 when nobody is signed in, which browsers log.
test.use({ expectedNoise: [/status of (401|404|410)/] });

/** Presses Tab until the element has focus. Every stop on the way must show its focus. */
async function tabTo(page: Page, stop: Locator): Promise<void> {
	await expect(stop).toBeVisible();
	for (let press = 0; press < 80; press++) {
		await page.keyboard.press('Tab');
		const { isSeen, html } = await page.evaluate(() => {
			const element = document.activeElement;
			// Focus inside a frame is shown in the frame.
			if (!element || element.matches('body, iframe')) return { isSeen: true, html: '' };
			const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
			const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
			const { width, height } = element.getBoundingClientRect();
			return {
				isSeen: (hasRing || boxShadow !== 'none') && width > 0 && height > 0,
				html: element.outerHTML.slice(0, 200),
			};
		});
		expect(isSeen, `the focus shows on ${html}`).toBe(true);
		if (await stop.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`Tab does not lead to ${stop}`);
}

async function press(page: Page, stop: Locator): Promise<void> {
	await tabTo(page, stop);
	await page.keyboard.press('Enter');
}

/** Moves through the tabs with the arrow keys. */
async function chooseTab(page: Page, name: string): Promise<void> {
	await tabTo(page, page.getByRole('tab', { selected: true }));
	const tab = page.getByRole('tab', { name });
	for (let steps = 0; steps < 8; steps++) {
		if (await tab.evaluate((element) => element === document.activeElement)) break;
		await page.keyboard.press('ArrowRight');
	}
	await page.keyboard.press('Enter');
	await expect(tab).toHaveAttribute('aria-selected', 'true');
}

const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

test('the whole desk is kept by keyboard alone, and the focus is always seen', async ({ page, baseURL }) => {
	const slug = 'wayfound';
	const pointed: string[] = [];
	await page.exposeFunction('notePointer', (what: string) => pointed.push(what));
	await page.addInitScript(() => {
		for (const kind of ['mousedown', 'pointerdown', 'touchstart'])
			document.addEventListener(kind, () => Reflect.get(window, 'notePointer')(kind), true);
	});

	await page.goto(`/publisher/claim/${slug}`);
	await waitUntilHydrated(page);
	const email = newAddress();
	await tabTo(page, page.getByLabel('Your email address'));
	await page.keyboard.type(email);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
	const mail = await (await openOutbox(baseURL)).mailTo(email, 'magic-link');
	await page.goto(linkIn(mail, '/publisher/open'));
	await press(page, page.getByRole('button', { name: /^Claim / }));
	await expect(page.getByRole('heading', { name: 'Show that it is yours' })).toBeVisible();
	// The proofs have journeys of their own.
	await acceptClaim(baseURL, new URL(page.url()).pathname.split('/').at(-1) ?? '');
	await press(page, page.getByRole('link', { name: 'My newsletters' }));
	await press(page, page.getByRole('link', { name: /^Open / }));

	await tabTo(page, page.getByLabel('Description'));
	await page.keyboard.press('Control+A');
	await page.keyboard.type('Typed without a mouse.');
	await press(page, page.getByRole('button', { name: 'Save the listing' }));
	await toast(page, 'Readers see it from now on.');
	await expect(page.getByRole('button', { name: 'Save the listing' })).toBeFocused();
	expect(await (await page.request.get(`/newsletter/${slug}`)).text()).toContain('Typed without a mouse.');

	await chooseTab(page, 'Take down');
	await press(page, page.getByRole('button', { name: 'Take it down' }));
	await press(page, page.getByRole('dialog').getByRole('button', { name: 'Take it down' }));
	await expect(page.getByRole('button', { name: 'Put it back' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Take it down' })).toBeFocused();
	expect((await page.request.get(`/newsletter/${slug}`)).status()).toBe(200);

	await chooseTab(page, 'Delivery');
	await tabTo(page, page.getByRole('radio', { checked: true }).first());

	await chooseTab(page, 'Colleagues');
	const colleague = newAddress();
	await tabTo(page, page.getByLabel('Address of a colleague'));
	await page.keyboard.type(colleague);
	await page.keyboard.press('Enter');
	const invite = page.getByRole('button', { name: 'Invite' });
	await expect(page.getByRole('button', { name: `Remove ${colleague}` })).toBeVisible();
	await expect(invite).toBeFocused();
	await press(page, page.getByRole('button', { name: `Remove ${colleague}` }));
	await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
	await expect(page.getByText('Nobody else keeps it.')).toBeVisible();
	await expect(invite).toBeFocused();

	await chooseTab(page, 'Your site');
	await tabTo(page, page.getByLabel('Address'));
	await page.keyboard.type('https://hooks.example/in');
	await page.keyboard.press('Enter');
	await toast(page, 'Webhook saved');
	await press(page, page.getByRole('button', { name: 'Remove', exact: true }));
	await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
	await toast(page, 'Nothing is posted any more');
	await expect(page.getByRole('button', { name: 'Save webhook' })).toBeFocused();
	expect(pointed).toEqual([]);
});
