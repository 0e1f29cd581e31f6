import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../../support/journey.ts';
import { startProgram } from '../../../support/program.ts';

const password = 'kettle and cup and saucer';

// The session check returns 401 when nobody is signed in, and 403 while approval is pending.
test.use({ expectedNoise: [/status of 40[13]/] });

test('where registration wants approval, newcomers see nothing but that, until an owner approves them', async ({
	page,
	browser,
}) => {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'broadsheet-approval-'));
	const program = await startProgram('all-in-one', {
		DATABASE_URL: '',
		DATA_DIR: folder,
		REGISTRATION: 'approval',
	});
	const elsewhere = await browser.newContext({ baseURL: program.url });
	const owner = await elsewhere.newPage();
	const newcomer = page;
	try {
		await owner.request.post('/api/register', { data: { username: 'olive', password } });
		await newcomer.request.post(`${program.url}/api/register`, { data: { username: 'wanda', password } });
		expect((await newcomer.request.get(`${program.url}/api/outbox`)).status()).toBe(403);
		await newcomer.goto(`${program.url}/admin/settings`);
		await waitUntilHydrated(newcomer);
		await expect(newcomer.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
		await expect(newcomer.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
		await expectAccessible(newcomer);
		await newcomer.getByRole('button', { name: 'Check again' }).click();
		await expect(newcomer.getByRole('button', { name: 'Check again' })).toBeEnabled();

		await owner.goto('/admin/settings?tab=accounts');
		await waitUntilHydrated(owner);
		const people = owner.getByRole('region', { name: 'People' });
		await expect(people.getByText('Waits for approval')).toBeVisible();
		await expectAccessible(owner);
		await people.getByRole('button', { name: 'Approve wanda' }).click();
		await expect(people.getByLabel('Role of wanda')).toHaveValue('editor');
		await newcomer.getByRole('button', { name: 'Check again' }).click();
		await expect(newcomer.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
		expect((await newcomer.request.get(`${program.url}/api/outbox`)).status()).toBe(200);

		await people.getByRole('button', { name: 'Remove wanda' }).click();
		await owner.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
		await expect(people.getByRole('listitem')).toHaveCount(1);
		expect((await newcomer.request.get(`${program.url}/api/user`)).status()).toBe(401);
	} finally {
		// Pending requests of the page would fail once the program stops.
		await newcomer.goto('about:blank');
		await elsewhere.close();
		await program.stop();
		await rm(folder, { recursive: true, force: true });
	}
});
