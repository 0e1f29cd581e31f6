import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../../support/journey.ts';
import { setupLinkOf, startProgram } from '../../../support/program.ts';

const password = 'kettle and cup and saucer';

// The session check returns 401 when nobody is signed in, and the first attempt 403.
test.use({ expectedNoise: [/status of 40[13]/] });

test('where others can reach the site, its owner comes by the link that was printed at start, and sets what the models may cost', async ({
	page,
}) => {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'broadsheet-set-up-'));
	const program = await startProgram('all-in-one', { DATABASE_URL: '', DATA_DIR: folder, TRUST_PROXY: 'on' });
	async function register() {
		await page.getByLabel('Username').fill('olive');
		await page.getByLabel('Password', { exact: true }).fill(password);
		await page.getByLabel('Confirm password').fill(password);
		await page.getByRole('button', { name: 'Register' }).click();
	}
	try {
		await page.goto(`${program.url}/auth?tab=register`);
		await waitUntilHydrated(page);
		const note = page.getByRole('note');
		await expect(note).toContainText('Use the set-up link that was printed at start');
		await expectAccessible(page);
		await register();
		await expect(page.getByRole('alert')).toHaveText('Use the set-up link that was printed at start.');

		await page.goto(setupLinkOf(program).href);
		await waitUntilHydrated(page);
		// The link survives switching tabs.
		await page.getByRole('tab', { name: 'Login' }).click();
		await page.getByRole('tab', { name: 'Register' }).click();
		await expect(note).toHaveCount(0);
		await register();
		await expect(page).toHaveURL(`${program.url}/admin`);
		await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();

		await page.goto(`${program.url}/admin/settings?tab=services`);
		await waitUntilHydrated(page);
		const budgets = page.getByRole('region', { name: 'Daily budgets' });
		await expect(budgets).toContainText('0 of 500,000 tokens used today');
		const pictures = budgets.getByLabel('Image model: pictures a day');
		await pictures.fill('-1');
		await budgets.getByRole('button', { name: 'Save budgets' }).click();
		await expect(budgets.getByText('Must not be negative')).toBeVisible();
		await pictures.fill('7');
		await budgets.getByRole('button', { name: 'Save budgets' }).click();
		await expect(budgets).toContainText('0 of 7 pictures used today');
		const changeElsewhere = (data: object) =>
			page.request.patch(`${program.url}/api/services/budgets`, { data });
		await changeElsewhere({ textTokens: 1000 });
		await pictures.fill('8');
		await budgets.getByRole('button', { name: 'Save budgets' }).click();
		await expect(budgets).toContainText('0 of 8 pictures used today');
		await expect(budgets).toContainText('0 of 1,000 tokens used today');
		await page.getByRole('tab', { name: 'Sending' }).click();
		await changeElsewhere({ images: 9 });
		await page.getByRole('tab', { name: 'Services' }).click();
		await expect(pictures).toHaveValue('9');
		await expectAccessible(page);
	} finally {
		// Pending requests of the page would fail once the program stops.
		await page.goto('about:blank');
		await program.stop();
		await rm(folder, { recursive: true, force: true });
	}
});
