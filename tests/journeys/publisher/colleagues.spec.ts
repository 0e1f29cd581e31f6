import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { openPart } from '../../support/publisher-portal.ts';
import { newAddress } from '../../support/reader-client.ts';
import { linkIn, openOutbox } from '../../support/readers/outbox.ts';

// The session check returns 401 when nobody is signed in, and other publishers' newsletters return 404.
test.use({ expectedNoise: [/status of (401|404)/] });

test('a colleague is invited by mail, keeps the newsletter, too, and is removed again', async ({
	page,
	baseURL,
	browser,
}) => {
	await openPart(page, baseURL, { slug: 'the-third-draft', part: 'Colleagues' });
	await expect(page.getByText('Nobody else keeps it.')).toBeVisible();
	const email = newAddress();
	await page.getByLabel('Address of a colleague').fill(email);
	await page.getByRole('button', { name: 'Invite' }).click();
	const row = page.getByRole('listitem').filter({ hasText: email });
	await expect(row).toContainText('Invited');
	await expectAccessible(page);

	const mail = await (await openOutbox(baseURL)).mailTo(email, 'magic-link');
	const context = await browser.newContext({ baseURL: baseURL ?? '' });
	const theirs = await context.newPage();
	await theirs.goto(linkIn(mail, '/publisher/open'));
	await expect(theirs.getByText(`Signed in as ${email}`)).toBeVisible();
	await expect(theirs.getByText('Kept with a colleague')).toBeVisible();
	await theirs.getByRole('link', { name: /^Open / }).click();
	await theirs.getByLabel('Description').fill('Kept by two.');
	await theirs.getByRole('button', { name: 'Save the listing' }).click();
	await expect(theirs.getByText('Readers see it from now on.', { exact: true })).toBeVisible();
	await theirs.getByRole('tab', { name: 'Colleagues' }).click();
	await expect(theirs.getByText('You keep this listing by invitation.')).toBeVisible();
	await expect(theirs.getByLabel('Address of a colleague')).toHaveCount(0);
	await expectAccessible(theirs);

	await page.reload();
	await waitUntilHydrated(page);
	await expect(row).toContainText('Since');
	await row.getByRole('button', { name: `Remove ${email}` }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
	await expect(page.getByText('Nobody else keeps it.')).toBeVisible();

	await theirs.reload();
	await expect(theirs.getByText('Kept by two.')).toHaveCount(0);
	await expect(theirs.getByRole('tab')).toHaveCount(0);
	await theirs.goto('/publisher');
	await expect(theirs.getByText(`Signed in as ${email}`)).toBeVisible();
	await expect(theirs.getByRole('link', { name: /^Open / })).toHaveCount(0);
	await context.close();
});
