import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../../support/journey.ts';
import { expectNoOverflow, looks, takeLook } from '../../../support/portal.ts';
import { startProgram } from '../../../support/program.ts';
import { linkIn, openOutbox } from '../../../support/readers/outbox.ts';

const password = 'kettle and cup and saucer';
const next = 'nine ferries left before noon';
const email = 'olive@letters.example';

// The session check returns 401 when nobody is signed in; a used link returns 404, a used invitation 410.
test.use({ expectedNoise: [/status of (401|404|410)/] });

test('an owner loses the password and gets back in by a link from a mail; closed registration lets in who is invited', async ({
	page,
	browser,
}) => {
	test.slow();
	const folder = await mkdtemp(path.join(os.tmpdir(), 'broadsheet-lost-'));
	const program = await startProgram('all-in-one', {
		DATABASE_URL: '',
		DATA_DIR: folder,
		REGISTRATION: 'closed',
	});
	const at = (address: string) => `${program.url}${address}`;
	const elsewhere = await browser.newContext({ baseURL: program.url });
	const guest = await elsewhere.newPage();
	try {
		await page.request.post(at('/api/register'), { data: { username: 'olive', password } });
		const cookies = await page.context().cookies(program.url);
		const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
		const outbox = await openOutbox(program.url, cookie);

		// An address, confirmed through the link in its mail.
		await page.goto(at('/admin/settings?tab=accounts'));
		await waitUntilHydrated(page);
		const address = page.getByRole('region', { name: 'My address' });
		await address.getByLabel('Email address').fill(email);
		await address.getByLabel('Password').fill(password);
		await address.getByRole('button', { name: 'Save address' }).click();
		await expect(address.getByText('Waits for the link in its mail')).toBeVisible();
		const confirmation = await outbox.mailTo(email, 'account');
		await page.goto(at(linkIn(confirmation, '/auth/confirm-address')));
		await waitUntilHydrated(page);
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Confirm this address' }).click();
		await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused();

		// An invitation, while registration is closed.
		await page.goto(at('/admin/settings?tab=accounts'));
		await waitUntilHydrated(page);
		await expect(address.getByText('Confirmed:')).toBeVisible();
		const invitations = page.getByRole('region', { name: 'Invitations' });
		await invitations.getByRole('button', { name: 'Invite somebody' }).click();
		const dialog = page.getByRole('dialog');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Make invitation' }).click();
		await expect(dialog.getByRole('heading', { name: 'The invitation is made' })).toBeVisible();
		const link = (await dialog.locator('code').textContent()) ?? '';
		await dialog.getByRole('button', { name: 'Done' }).click();
		await expect(invitations.getByText('Open', { exact: true })).toBeVisible();
		for (const look of looks) {
			await takeLook(page, look);
			await expectAccessible(page);
			await expectNoOverflow(page);
		}

		await guest.goto('/auth?tab=register');
		await expect(guest.getByRole('note')).toHaveText(
			'Registration is closed. Ask an administrator for an invitation.',
		);
		await guest.goto(link);
		await waitUntilHydrated(guest);
		await expect(guest.getByRole('note')).toContainText('You are invited as an editor');
		await guest.getByLabel('Username').fill('wanda');
		await guest.getByLabel('Password', { exact: true }).fill(password);
		await guest.getByLabel('Confirm password').fill(password);
		await guest.getByRole('button', { name: 'Register' }).click();
		await expect(guest).toHaveURL(/\/admin$/);
		await expect(guest.getByRole('navigation', { name: 'Admin' })).toBeVisible();
		await page.reload();
		await expect(invitations.getByText(/used by wanda/)).toBeVisible();

		// The password is lost, in another browser.
		await guest.context().clearCookies();
		await guest.goto('/auth');
		await waitUntilHydrated(guest);
		await guest.getByRole('link', { name: 'Forgot your password?' }).click();
		await expect(guest.getByRole('note')).toContainText('This site sends no mail yet');
		for (const look of looks) {
			await takeLook(guest, look);
			await expectAccessible(guest);
			await expectNoOverflow(guest);
		}
		await guest.getByLabel('Username or email address').fill('olive');
		await guest.getByRole('button', { name: 'Send me a link' }).click();
		await expect(guest.getByRole('heading', { name: 'The link is in the outbox' })).toBeFocused();
		await expect.poll(async () => (await outbox.mailsTo(email, 'account')).length).toBe(2);
		const reset = linkIn(await outbox.mailTo(email, 'account'), '/auth/reset');
		await guest.goto(reset);
		await waitUntilHydrated(guest);
		await expect(guest.getByText('For the account olive')).toBeVisible();
		await expectAccessible(guest);
		await guest.getByLabel('New password', { exact: true }).fill(next);
		await guest.getByLabel('Confirm new password').fill(`${next}!`);
		await guest.getByRole('button', { name: 'Change password' }).click();
		await expect(guest.getByText('Passwords do not match')).toBeVisible();
		await guest.getByLabel('Confirm new password').fill(next);
		await guest.getByRole('button', { name: 'Change password' }).click();
		await expect(guest.getByRole('heading', { name: 'Your password was changed' })).toBeFocused();
		expect((await page.request.get(at('/api/user'))).status()).toBe(401);
		await guest.getByRole('link', { name: 'Go to login' }).click();
		await guest.getByLabel('Username').fill('olive');
		await guest.getByLabel('Password').fill(next);
		await guest.getByRole('button', { name: 'Login' }).click();
		await expect(guest).toHaveURL(/\/admin$/);
		await guest.goto(reset);
		await expect(guest.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
	} finally {
		// Pending requests of the page would fail once the program stops.
		await page.goto('about:blank');
		await elsewhere.close();
		await program.stop();
		await rm(folder, { recursive: true, force: true });
	}
});
