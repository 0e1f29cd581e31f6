import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readHead } from '#platform/backup/archive.ts';
import { openBackup } from '#platform/backup/read-backup.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { journeysTemplate } from '../../support/journey-site.ts';
import { expectNoOverflow, looks, takeLook } from '../../support/portal.ts';
import { startProgram } from '../../support/program.ts';

test('an owner makes a backup, sees how far it is, downloads it whole, plans more and deletes it', async ({
	page,
}) => {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'broadsheet-backups-'));
	await cp(journeysTemplate, folder, { recursive: true });
	const program = await startProgram('all-in-one', { DATABASE_URL: '', DATA_DIR: folder });
	try {
		await page.request.post(`${program.url}/api/register`, {
			data: { username: 'olive', password: 'kettle and cup and saucer' },
		});
		await page.goto(`${program.url}/admin/settings?tab=backups`);
		await waitUntilHydrated(page);
		const backups = page.getByRole('region', { name: 'Backups', exact: true });
		await expect(backups.getByText('There is no backup yet.')).toBeVisible();

		await backups.getByRole('button', { name: 'Back up now' }).click();
		await expect(backups.getByRole('progressbar', { name: 'Making a backup' })).toBeVisible();
		await expect(backups.getByRole('button', { name: 'Backing up…' })).toBeDisabled();
		await expectAccessible(page);
		await page.getByRole('tab', { name: 'Services' }).click();
		await expect(page.getByRole('heading', { level: 2, name: 'Services' })).toBeVisible();
		await page.getByRole('tab', { name: 'Backups' }).click();
		await expect(backups.getByText('made by olive')).toBeVisible({ timeout: 60_000 });
		await expect(backups.getByRole('progressbar')).toHaveCount(0);

		const downloading = page.waitForEvent('download');
		await backups.getByRole('link', { name: 'Download' }).click();
		const download = await downloading;
		expect(download.suggestedFilename()).toMatch(/^backup-\d{8}-\d{6}-[0-9a-f]{6}\.tar$/);
		const file = path.join(folder, 'downloaded.tar');
		await download.saveAs(file);
		expect((await readHead(file)).tables['users']?.count).toBe(1);
		expect((await openBackup(file, undefined)).head.tables['newsletters']?.count).toBeGreaterThan(10);

		const schedule = page.getByRole('region', { name: 'Scheduled backups' });
		await schedule.getByLabel('How often').selectOption('Weekly');
		await schedule.getByLabel('Day').selectOption('Sunday');
		await schedule.getByLabel('How many to keep').fill('4');
		await schedule.getByRole('button', { name: 'Save schedule' }).click();
		await expect(schedule.getByText('The next one is planned for')).toBeVisible();
		await page.reload();
		await expect(schedule.getByLabel('How many to keep')).toHaveValue('4');
		for (const look of looks) {
			await takeLook(page, look);
			await expectAccessible(page);
			await expectNoOverflow(page);
		}

		await backups.getByRole('button', { name: 'Delete' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Delete backup' }).click();
		await expect(page.getByText('The backup was deleted', { exact: true })).toBeVisible();
		await expect(backups.getByText('There is no backup yet.')).toBeVisible();
	} finally {
		await program.stop();
		await rm(folder, { recursive: true, force: true });
	}
});
