import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { makePicture } from '../../support/factories/picture-files.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { journeysTemplate } from '../../support/journey-site.ts';
import { expectNoOverflow, looks, takeLook } from '../../support/portal.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { type SmtpSink, startSmtpSink } from '../../support/services/smtp-sink.ts';

const password = 'kettle and cup and saucer';
let folder: string;
let sink: SmtpSink;
let program: Program;

// The session check returns 401 when nobody is signed in; a disabled page returns 404.
test.use({ expectedNoise: [/status of 40[14]/] });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'broadsheet-own-site-'));
	await cp(journeysTemplate, folder, { recursive: true });
	sink = await startSmtpSink();
	program = await startProgram('all-in-one', { DATABASE_URL: '', DATA_DIR: folder, SMTP_URL: sink.url });
});
test.afterAll(async () => {
	await program?.stop();
	await sink?.close();
	await rm(folder, { recursive: true, force: true });
});

async function openSettings(page: Page, tab: string): Promise<void> {
	await page.goto(`${program.url}/admin/settings?tab=${tab}`);
	await waitUntilHydrated(page);
}

async function signIn(page: Page): Promise<void> {
	const data = { username: 'olive', password };
	const known = await page.request.post(`${program.url}/api/login`, { data });
	if (known.status() !== 200) await page.request.post(`${program.url}/api/register`, { data });
}

test('an owner says who they are, and it stands in the footer, on the pages and in a mail', async ({
	page,
}) => {
	await signIn(page);
	await openSettings(page, 'who-we-are');
	await expect(page.getByText('Missing: the legal name, the postal address, and a contact.')).toBeVisible();
	await page.getByLabel('Legal name').fill('Inkwell & Sons Ltd');
	await page.getByLabel('Postal address').fill('12 Quay Street\nGalway');
	await page.getByLabel('Contact by mail').fill('desk@inkwell.example');
	await page.getByLabel('Tagline').fill('Letters for the curious.');
	await page.getByLabel('Accent colour', { exact: true }).fill('#e07a5f');
	const upload = Promise.withResolvers<void>();
	await page.route('**/api/upload/newsletter-image', (route) => upload.promise.then(() => route.continue()));
	await page
		.getByLabel('Logo file')
		.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await makePicture('png') });
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('alert')).toHaveText(
		'The logo is still being uploaded. Save again once it is there.',
	);
	upload.resolve();
	await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
	const addition = page.getByRole('textbox', { name: 'Addition to Privacy' });
	await addition.click();
	await page.keyboard.insertText('We keep **nothing** on paper.');
	await page.getByRole('button', { name: 'Preview' }).first().click();
	await expect(page.getByRole('region', { name: /Preview/ }).getByText('nothing')).toBeVisible();
	await page.getByLabel('Careers page').selectOption('off');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await expect(page.getByText(/^Missing:/)).toHaveCount(0);
	for (const look of looks) {
		await takeLook(page, look);
		await expectNoOverflow(page);
		await expectAccessible(page);
	}

	await page.goto(program.url);
	await waitUntilHydrated(page);
	const footer = page.getByRole('contentinfo');
	for (const words of [
		'Letters for the curious.',
		'Inkwell & Sons Ltd',
		'12 Quay Street',
		'desk@inkwell.example',
	])
		await expect(footer.getByText(words)).toBeVisible();
	await expect(footer.getByRole('link', { name: 'Careers' })).toHaveCount(0);
	expect((await page.request.get(`${program.url}/careers`)).status()).toBe(404);
	for (const look of looks) {
		await takeLook(page, look);
		await expectNoOverflow(page);
		await expectAccessible(page);
	}
	for (const address of ['/about', '/privacy', '/terms', '/contact']) {
		await page.goto(`${program.url}${address}`);
		await expect(page.getByRole('main').getByText('Inkwell & Sons Ltd').first()).toBeVisible();
	}
	await page.goto(`${program.url}/privacy`);
	await expect(page.getByRole('main').getByText('We keep nothing on paper.')).toBeVisible();

	await page.request.post(`${program.url}/api/submissions`, {
		data: {
			address: 'https://tides.example/',
			name: 'Tide Tables',
			description: 'A letter about tides and those who wait for them.',
			senderEmail: 'captain@example.com',
		},
	});
	await expect.poll(() => sink.mails.length, { timeout: 30_000 }).toBeGreaterThan(0);
	const mail = await PostalMime.parse(
		sink.mails.find(({ recipient }) => recipient === 'captain@example.com')?.raw ?? '',
	);
	expect(mail.text).toContain('Inkwell & Sons Ltd\n12 Quay Street, Galway\ndesk@inkwell.example');
	expect(mail.html).toContain('12 Quay Street, Galway');
});

test('an owner removes the demo, sees first what goes, and the directory is empty', async ({ page }) => {
	await signIn(page);
	await openSettings(page, 'site');
	await page.getByRole('button', { name: 'Remove the demo…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Remove the demo?' });
	await expect(dialog.getByText(/^\d{3} newsletters$/)).toBeVisible();
	await expect(dialog.getByText(/invented readers$/)).toBeVisible();
	for (const look of looks) {
		await takeLook(page, look);
		await expectNoOverflow(page);
		await expectAccessible(page);
	}
	await dialog.getByRole('button', { name: 'Remove the demo' }).click();
	await expect(page.getByText('The demo was removed', { exact: true })).toBeVisible({ timeout: 60_000 });
	await expect(page.getByRole('heading', { name: 'Demo directory' })).toHaveCount(0);
	for (const address of ['/', '/collections', '/category/all', '/admin', '/admin/newsletters']) {
		await page.goto(`${program.url}${address}`);
		await waitUntilHydrated(page);
		await expect(page.getByText('Mostly Tuesday')).toHaveCount(0);
		await expectAccessible(page);
	}
	await page.goto(program.url);
	await expect(
		page
			.getByRole('main')
			.getByText(/no newsletters/i)
			.first(),
	).toBeVisible();
});
