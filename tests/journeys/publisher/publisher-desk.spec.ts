import { signInTo } from '../../support/admin-client.ts';
import { listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, expectAccessible, test } from '../../support/journey.ts';
import { expectNoOverflow, onBothScreens } from '../../support/portal.ts';
import { acceptClaim, beginClaim, signInKeeper } from '../../support/publisher-portal.ts';
import { newAddress } from '../../support/reader-client.ts';
import { linkIn, openOutbox } from '../../support/readers/outbox.ts';

// The session check returns 401 when nobody is signed in, which browsers log.
test.use({ expectedNoise: [/status of (401|404|410)/] });

test('a publisher claims a newsletter, edits its listing with a preview, and readers see it', async ({
	page,
	baseURL,
}) => {
	const slug = 'the-sixpenny-tray';
	const id = await beginClaim(page, baseURL, slug);
	await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4);
	await expectAccessible(page);

	await acceptClaim(baseURL, id);
	await page.reload();
	await expect(page.getByRole('heading', { name: 'It is yours to keep' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Keep the listing' }).click();

	const description = `Rewritten by its publisher, ${crypto.randomUUID()}.`;
	await page.getByLabel('Description').fill(description);
	const preview = page.getByRole('complementary', { name: 'Preview' });
	await expect(preview.getByText(description)).toHaveCount(2);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Save the listing' }).click();
	await expect(page.getByText('Readers see it from now on.').first()).toBeVisible();
	await page.goto(`/newsletter/${slug}`);
	await expect(page.getByText(description).first()).toBeVisible();
	await expect(page.getByText('Kept by its publisher')).toBeVisible();
	await expectAccessible(page);
	await expect(page.getByRole('link', { name: 'Is this yours?' })).toHaveCount(0);

	await page.goto('/publisher');
	await page.getByRole('button', { name: 'Sign out' }).click();
	await expect(page.getByLabel('Your email address')).toBeVisible();
	await expectAccessible(page);
});

onBothScreens((scheme) => {
	test('every part of the desk is accessible, reached by keyboard, and fits the screen', async ({
		page,
		baseURL,
	}) => {
		const { slug } = await listByHand(await signInTo(baseURL ?? ''), {
			name: `The Gazette of the ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}, ${scheme}`,
			signupUrl: 'https://gazette.example/',
		});
		await signInKeeper(page, baseURL, slug);
		await page.goto('/publisher');
		await expect(page.getByText('Kept by you', { exact: true })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('link', { name: /^Open / }).focus();
		await page.keyboard.press('Enter');
		const tabs = page.getByRole('tab');
		await expect(tabs.first()).toBeVisible();
		for (const tab of await tabs.all()) {
			await tab.focus();
			await page.keyboard.press('Enter');
			await expect(tab).toHaveAttribute('aria-selected', 'true');
			await expectAccessible(page);
			await expectNoOverflow(page);
		}
		await page.goto(`/newsletter/${slug}`);
		await expect(page.getByText('Kept by its publisher')).toBeVisible();
		await expectNoOverflow(page);
	});
});

test('a publisher takes a newsletter down and puts it back', async ({ page, baseURL, request }) => {
	const slug = 'tailrace';
	const { desk } = await signInKeeper(page, baseURL, slug);
	await page.goto(desk);
	await page.getByRole('tab', { name: 'Take down' }).click();
	await page.getByRole('button', { name: 'Take it down' }).click();
	const dialog = page.getByRole('dialog');
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Take it down' }).click();
	await expect(page.getByText(/^It was taken down on/)).toBeVisible();
	expect((await request.get(`/newsletter/${slug}`)).status()).toBe(410);
	await page.getByRole('button', { name: 'Put it back' }).click();
	await expect(page.getByRole('button', { name: 'Take it down' })).toBeVisible();
	expect((await request.get(`/newsletter/${slug}`)).status()).toBe(200);
});

test('a publisher whose session ended keeps what they typed, and a link beside it leads back to the same page', async ({
	page,
	baseURL,
	context,
}) => {
	const address = newAddress();
	const { desk } = await signInKeeper(page, baseURL, 'forty-bars-rest', address);
	await page.goto(desk);
	await page.getByRole('tab', { name: 'Colleagues' }).click();
	await page.getByLabel('Address of a colleague').fill('bea@forty.example');
	const { pathname, search } = new URL(page.url());
	await context.clearCookies();
	await page.getByRole('button', { name: 'Invite' }).click();
	const trouble = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
	const [beside] = await Promise.all([context.waitForEvent('page'), trouble.getByRole('link').click()]);
	await beside.getByLabel('Your email address').fill(address);
	await beside.keyboard.press('Enter');
	await expect(beside.getByRole('heading', { name: 'Check your email' })).toBeFocused();
	const outbox = await openOutbox(baseURL);
	await expect
		.poll(async () => (await outbox.mailTo(address, 'magic-link')).plainText)
		.toContain(encodeURIComponent(pathname + search));
	await beside.goto(linkIn(await outbox.mailTo(address, 'magic-link'), '/publisher/open'));
	await expect(beside).toHaveURL(pathname + search);
	await expect(beside.getByRole('tab', { name: 'Colleagues' })).toHaveAttribute('aria-selected', 'true');
	await expect(page.getByLabel('Address of a colleague')).toHaveValue('bea@forty.example');
	await page.getByRole('button', { name: 'Invite' }).click();
	await expect(page.getByText('bea@forty.example').first()).toBeVisible();
});
