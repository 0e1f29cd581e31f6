import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, expectAccessible, test } from '../../support/journey.ts';
import { leaveFailedJob } from '../../support/leave-failed-job.ts';
import { expectNoOverflow, looks, openScreen, takeLook } from '../../support/portal.ts';
import { type Program, startProgram } from '../../support/program.ts';

let folder: string;
let program: Program;

test.beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'broadsheet-status-'));
	// A mailbox at a port where nothing listens.
	const environment = {
		DATABASE_URL: '',
		DATA_DIR: folder,
		IMAP_HOST: '127.0.0.1',
		IMAP_PORT: '9',
		IMAP_SECURE: 'off',
		IMAP_USER: 'reader',
		IMAP_PASSWORD: 'open sesame',
	};
	await (await startProgram('all-in-one', environment)).stop();
	for (const reason of ['The first reason.', 'The second reason.'])
		await leaveFailedJob(folder, 'refresh-category-counts', reason);
	await leaveFailedJob(folder, 'process-mail', 'connect ECONNREFUSED 127.0.0.1:9 for ada@readers.example');
	program = await startProgram('all-in-one', environment);
});
test.afterAll(async () => {
	await program?.stop();
	await rm(folder, { recursive: true, force: true });
});

// The session check returns 401 when nobody is signed in.
test.use({ expectedNoise: [/status of 401/] });

test('an editor sees what failed, runs it again, and the line turns green', async ({ page }) => {
	const data = { username: 'olive', password: 'a long enough password' };
	expect((await page.request.post(`${program.url}/api/register`, { data })).status()).toBe(201);
	await openScreen(page, `${program.url}/admin/status`, 'Status');
	await expect(page).toHaveTitle(/^Status/);
	const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
	const failed = jobs
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name: 'Failed', exact: true }) });
	await expect(failed).toContainText('Bad');
	await expect(failed).toContainText('3 jobs');
	await expect(failed).toContainText('Read the reason, mend it, and run the job again; or dismiss it.');
	await expect(page.getByText(/^\d+ things? needs? you$/)).toBeVisible();
	const processMail = jobs.getByRole('region', { name: 'Process mail' });
	await expect(processMail).toContainText('A server could not be reached (connect ECONNREFUSED');
	await expect(processMail).not.toContainText('ada@readers.example');

	const mailbox = page
		.getByRole('region', { name: 'Mail', exact: true })
		.getByRole('listitem')
		.filter({
			has: page.getByRole('heading', { name: 'Mailbox' }),
		});
	await mailbox.getByRole('button', { name: 'Check now Mailbox' }).click();
	await expect(mailbox).toContainText('Bad');
	await expect(mailbox).toContainText('Check the server, the name and the password');

	for (const look of looks) {
		await takeLook(page, look);
		await expectNoOverflow(page);
		await expectAccessible(page);
		await page.screenshot({ path: `test-results/status-${look.width}.png`, fullPage: true });
	}

	await processMail.getByRole('button', { name: 'Dismiss Process mail' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
	await expect(processMail).toHaveCount(0);
	await jobs.getByRole('button', { name: 'Run all again Refresh category counts' }).click();
	await expect(page.getByText('2 jobs are run again.', { exact: true })).toBeVisible();
	await expect(failed).toContainText('Good');
	await expect(failed).toContainText('None');
	await expect(jobs.getByRole('heading', { name: 'Failed jobs' })).toHaveCount(0);
});
