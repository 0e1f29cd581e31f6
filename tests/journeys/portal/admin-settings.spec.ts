import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';

const password = 'a long enough password';

function newName(kind: string): string {
	return `${kind}-${randomUUID().slice(0, 8)}`;
}

async function signUp(page: Page, username = newName('editor'), site = ''): Promise<string> {
	const response = await page.request.post(`${site}/api/register`, { data: { username, password } });
	expect(response.status()).toBe(201);
	return username;
}

async function open(page: Page, tab: string, site = ''): Promise<void> {
	await page.goto(`${site}/admin/settings?tab=${tab}`);
	await waitUntilHydrated(page);
	await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

test.describe('a submission', () => {
	// Playwright's tracing tries to run a script in every frame; the mail's frame blocks it.
	test.use({ expectedNoise: [/Blocked script execution in .*\/html'/] });

	test('is confirmed from the outbox, corrected, approved, and its sender is told', async ({
		page,
		context,
	}) => {
		const name = `Tide Tables ${newName('no')}`;
		const sender = `${newName('captain')}@tides.example`;
		await page.request.post('/api/submissions', {
			data: {
				address: `https://${newName('tides')}.example/`,
				name,
				description: 'A letter about tides and those who wait for them.',
				senderEmail: sender,
			},
		});
		const editor = await signUp(page);

		await open(page, 'outbox');
		const row = page.getByRole('main').getByRole('listitem').filter({ hasText: sender });
		await row.getByRole('button', { name: /Open/ }).click();
		const mail = page.getByRole('dialog', { name: /Please confirm/ });
		const frame = mail.frameLocator('iframe');
		await expect(frame.getByText('A newsletter was submitted')).toBeVisible();
		const opening = context.waitForEvent('page');
		await frame.getByRole('link', { name: 'Confirm the submission' }).click();
		const confirmation = await opening;
		await waitUntilHydrated(confirmation);
		await confirmation.getByRole('button', { name: 'Yes, I submitted it' }).click();
		await expect(confirmation.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
		await confirmation.close();
		await mail.getByRole('button', { name: 'Show plain text' }).click();
		await expect(mail.getByRole('link', { name: /submit\/confirm\?token=/ })).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await expect(mail).toBeHidden();

		await page.getByRole('tab', { name: 'Submissions' }).click();
		const submission = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
		await expect(submission.getByText('Address confirmed')).toBeVisible();
		await expectAccessible(page);
		await submission.getByRole('button', { name: /Review/ }).click();
		const review = page.getByRole('dialog', { name: `Review ${name}` });
		await review.getByLabel('Name', { exact: true }).fill('');
		await review.getByRole('button', { name: 'Approve' }).click();
		await expect(review.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Name is required');
		await review.getByLabel('Name', { exact: true }).fill(`${name} Weekly`);
		await review.getByLabel('Frequency').selectOption('Weekly');
		await review.getByLabel('Tags').fill('tides');
		await review.getByLabel('Tags').press('Enter');
		await review.getByRole('checkbox').first().check();
		await review.getByLabel('A word to the sender').fill('Welcome aboard.');
		await expectAccessible(page);
		await review.getByRole('button', { name: 'Approve' }).click();
		await expect(review).toBeHidden();
		await expect(submission).toBeHidden();

		await page.getByLabel('Show').selectOption('Approved');
		const address = await submission.getByRole('link', { name: 'See its page' }).getAttribute('href');
		const reading = await context.newPage();
		await reading.goto(address ?? '');
		await expect(reading.getByRole('heading', { level: 1, name: `${name} Weekly` })).toBeVisible();
		await reading.close();

		await page.getByRole('tab', { name: 'Outbox' }).click();
		const mails = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Open/ }) });
		await page.getByLabel('Search by recipient or subject').fill(`${name} weekly is LISTED`);
		await expect(mails).toHaveCount(1);
		await page.getByLabel('Kind').selectOption('Digests');
		await expect(page.getByText('No mail among the latest 200,000 is like that.')).toBeVisible();
		await page.getByLabel('Kind').selectOption('Answers');
		await expect(mails).toHaveCount(1);
		await page
			.getByRole('listitem')
			.filter({ hasText: `${name} Weekly is listed` })
			.getByRole('button', { name: /Open/ })
			.click();
		await expect(page.frameLocator('dialog iframe').getByText('Welcome aboard.')).toBeVisible();
		await page.keyboard.press('Escape');

		await page.getByRole('tab', { name: 'Audit log' }).click();
		await page.getByLabel('Search by person, action or name').fill(`${editor} submission`);
		await expect(
			page
				.getByRole('main')
				.getByRole('listitem')
				.filter({ hasText: `${editor} approved the submission` }),
		).toBeVisible();
		await page.getByText('3 fields').first().click();
		await expect(page.getByRole('cell', { name: 'approved' })).toBeVisible();
		await expectAccessible(page);
	});
});

test('a session elsewhere is ended, and the audit log says so', async ({ page, browser, baseURL }) => {
	const username = await signUp(page);
	const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
	await elsewhere.request.post('/api/login', { data: { username, password } });
	expect((await elsewhere.request.get('/api/user')).status()).toBe(200);

	await open(page, 'accounts');
	const sessions = page.getByRole('region', { name: 'My sessions' });
	await expect(sessions.getByRole('listitem')).toHaveCount(2);
	await expect(sessions.getByText('This one')).toHaveCount(1);
	await sessions.getByRole('button', { name: /Sign out of/ }).click();
	await expect(sessions.getByRole('listitem')).toHaveCount(1);
	expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
	await elsewhere.close();

	await page.getByRole('tab', { name: 'Audit log' }).click();
	await page.getByLabel('Search by person, action or name').fill(username);
	await expect(page.getByText(`${username} ended a session of the account ${username}`)).toBeVisible();
});

test.describe('changing the password', () => {
	test.use({ expectedNoise: [/status of 400/] });

	test('needs the present one, and the new one twice', async ({ page }) => {
		const username = await signUp(page);
		await open(page, 'accounts');
		const form = page.getByRole('region', { name: 'Change password' });
		const [current, next, again] = [
			form.getByLabel('Current password'),
			form.getByLabel('New password', { exact: true }),
			form.getByLabel('Confirm new password'),
		];
		const change = form.getByRole('button', { name: 'Change password' });
		await current.fill('not my password');
		await next.fill('nine ferries left before noon');
		await again.fill('nine ferries left');
		await change.click();
		await expect(again).toHaveAccessibleDescription('Passwords do not match');
		await again.fill('nine ferries left before noon');
		await change.click();
		await expect(current).toHaveAccessibleDescription('This is not your current password.');
		await current.fill(password);
		await change.click();
		await expect(current).toHaveValue('');
		const response = await page.request.post('/api/login', {
			data: { username, password: 'nine ferries left before noon' },
		});
		expect(response.status()).toBe(200);
	});
});

test('a message is put away and found again', async ({ page }) => {
	const subject = `About ${newName('ratings')}`;
	await page.request.post('/api/messages', {
		data: { kind: 'contact', name: 'Ada', email: 'ada@letters.example', subject, body: 'How are they made?' },
	});
	await signUp(page);
	await open(page, 'messages');
	const message = page.getByRole('main').getByRole('listitem').filter({ hasText: subject });
	await message.getByRole('button', { name: 'Mark as handled' }).click();
	await expect(message).toBeHidden();
	await page.getByLabel('Show').selectOption('Handled');
	await expect(message.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

for (const { width, theme } of [
	{ width: 1440, theme: 'light' },
	{ width: 390, theme: 'dark' },
] as const)
	test(`every tab can be used by everyone, at ${width} pixels, ${theme}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme: theme });
		await signUp(page);
		for (const tab of [
			'accounts',
			'submissions',
			'messages',
			'outbox',
			'sending',
			'services',
			'backups',
			'audit',
		]) {
			await open(page, tab);
			await expectAccessible(page);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		}
	});
