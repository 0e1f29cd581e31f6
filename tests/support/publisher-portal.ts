import { expect, type Page } from '@playwright/test';
import { signInTo } from './admin-client.ts';
import { waitUntilHydrated } from './journey.ts';
import { claimByCalls } from './publisher-client.ts';
import { newAddress } from './reader-client.ts';
import { linkIn, openOutbox } from './readers/outbox.ts';

/** Requests a link on a newsletter's page, opens it and begins the claim. Returns the claim's id. */
export async function beginClaim(page: Page, baseURL: string | undefined, slug: string): Promise<string> {
	const address = newAddress();
	await page.goto(`/newsletter/${slug}`);
	await waitUntilHydrated(page);
	await page.getByRole('link', { name: 'Is this yours?' }).click();
	await expect(page).toHaveURL(`/publisher/claim/${slug}`);
	await page.getByLabel('Your email address').fill(address);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
	const mail = await (await openOutbox(baseURL)).mailTo(address, 'magic-link');
	await page.goto(linkIn(mail, '/publisher/open'));
	await expect(page).toHaveURL(`/publisher/claim/${slug}`);
	await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible();
	await page.getByRole('button', { name: /^Claim / }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Show that it is yours' })).toBeVisible();
	return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Signs in somebody who keeps a newsletter, without pages: signing in and claiming have journeys of their own. */
export async function signInKeeper(
	page: Page,
	baseURL: string | undefined,
	slug: string,
	address = newAddress(),
): Promise<{ desk: string }> {
	const { id, newsletterId, cookie } = await claimByCalls(baseURL, { email: address, newsletter: slug });
	await acceptClaim(baseURL, String(id));
	const [name = '', value = ''] = cookie.split(/=(.*)/s);
	await page.context().addCookies([{ name, value, url: baseURL ?? '' }]);
	return { desk: `/publisher/newsletters/${newsletterId}` };
}

/** An editor accepts it: the proofs have journeys of their own. */
export async function acceptClaim(baseURL: string | undefined, id: string): Promise<void> {
	const admin = await signInTo(baseURL ?? '');
	const response = await admin.post(`/api/publishers/claims/${id}/decision`, { decision: 'accept' });
	expect(response.status).toBe(200);
}

/** Signs in a publisher and opens a part of the desk of a newsletter that they keep. */
export async function openPart(
	page: Page,
	baseURL: string | undefined,
	{ slug, part }: { slug: string; part: string },
): Promise<void> {
	const { desk } = await signInKeeper(page, baseURL, slug);
	await page.goto(desk);
	await page.getByRole('tab', { name: part }).click();
}
