import type { Page } from '@playwright/test';
import { expectToLoadAgain, failureNoise, fillIn } from '../../../support/failing-calls.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../../support/journey.ts';

test.use({ expectedNoise: [failureNoise] });

const password = 'a long enough password';

/** Address, failing call, error shown, and what is shown after a retry. */
const screens = [
	['/admin', /\/api\/user$/, "Couldn't find out whether you are signed in.", 'Add Newsletter'],
	['/admin', /\/api\/categories$/, "Couldn't load the categories.", 'Add Newsletter'],
	['/admin?tab=leads', /\/api\/subscribers\?/, "Couldn't load the subscribers", 'Conversion rate'],
	['/admin?tab=sponsored', /\/api\/(admin\/)?newsletters\?/, "Couldn't load the newsletters", 'Previous'],
	['/admin/newsletters', /\/api\/admin\/newsletters\?/, "Couldn't load the newsletters", 'Previous'],
	[
		'/admin/newsletters/1/delivery',
		/\/api\/newsletters\/1\/delivery$/,
		"Couldn't load the delivery",
		'Readers',
	],
	[
		'/admin/newsletters/1/delivery',
		/\/api\/newsletters\/1\/deliveries/,
		"Couldn't load the readers",
		'Everybody who ever confirmed',
	],
	[
		'/admin/newsletters/1/delivery',
		/\/api\/newsletters\/1\/mailings/,
		"Couldn't load the mailings",
		'Mailings',
	],
	['/admin/email', /\/api\/email\/status/, 'Error Loading Status', 'Gmail'],
	['/admin/email?tab=pending', /\/api\/email\/pending/, 'Failed to fetch pending emails', 'Pending Emails'],
	['/admin/sources', /\/api\/newsletter-sources/, 'Failed to fetch newsletter sources', 'Newsletter Sources'],
	['/admin/prompt-library', /\/api\/prompts/, 'Error loading prompts. Please try again.', 'Default'],
	['/admin/collection-newsletters', /\/api\/collection-newsletters/, "Couldn't load the digests", 'Drafts'],
	[
		'/admin/digest-configs',
		/\/api\/digest-configs/,
		"Couldn't load the digest configurations",
		'New Configuration',
	],
	['/admin/digest-emails', /\/api\/digest-emails/, "Couldn't load the digest emails", 'Drafts'],
	['/admin/youtube', /\/api\/admin\/channels/, "Couldn't load the channels", 'Channels'],
	['/admin/youtube', /\/api\/admin\/video-usage/, "Couldn't load today's usage", 'Text model'],
	['/admin/categories', /\/api\/admin\/categories/, "Couldn't load the categories", 'Add category'],
	['/admin/collections', /\/api\/admin\/collections/, "Couldn't load the collections", 'Add collection'],
	['/admin/subscribers', /\/api\/subscribers\?/, "Couldn't load the subscribers", 'Previous'],
	['/admin/analytics', /\/api\/admin\/analytics/, "Couldn't load the numbers", 'Clicks to newsletters'],
	['/admin/settings?tab=site', /\/api\/settings$/, "Couldn't load the settings", 'PUBLIC_URL'],
	['/admin/settings?tab=accounts', /\/api\/user\/sessions/, "Couldn't load your sessions", 'This one'],
	['/admin/settings?tab=submissions', /\/api\/submissions/, "Couldn't load the submissions", 'Submissions'],
	['/admin/settings?tab=messages', /\/api\/messages/, "Couldn't load the messages", 'Messages'],
	['/admin/settings?tab=outbox', /\/api\/outbox/, "Couldn't load the outbox", 'Outbox'],
	['/admin/settings?tab=outbox', /\/api\/paper-mailings/, "Couldn't load the mailings", 'Papers'],
	['/admin/settings?tab=services', /\/api\/services/, 'Could not load the service status.', 'OPENAI_API_KEY'],
	['/admin/settings?tab=backups', /\/api\/backups$/, "Couldn't load the backups", 'Scheduled backups'],
	['/admin/settings?tab=audit', /\/api\/audit-log/, "Couldn't load the audit log", 'Audit log'],
] as const;

for (const [half, some] of [screens.slice(0, 13), screens.slice(13)].entries())
	test(`every screen of the portal says what it could not load, and loads it when asked again (${half + 1} of 2)`, async ({
		page,
	}) => {
		await signIn(page);
		for (const [path, call, says, shows] of some)
			await test.step(path, () =>
				expectToLoadAgain(page, {
					call,
					open: () => page.goto(path),
					says,
					shows: page.getByRole('main').getByText(shows).first(),
				}),
			);
	});

test('a session that ends while one types is taken up again in place, in a dialog and on a page', async ({
	page,
}) => {
	const username = await signIn(page);
	await openHydrated(page, '/admin/categories');
	await page.getByRole('button', { name: 'Add category' }).click();
	const adding = page.getByRole('dialog', { name: 'Add category' });
	const typed = { Name: `Kept ${username}`, Description: 'Typed while the session ended.' };
	await fillIn(adding, typed);
	await page.context().clearCookies();
	await adding.getByRole('button', { name: 'Add category' }).click();
	const ended = page.getByRole('dialog', { name: 'Your session has ended' });
	await expect(ended).toContainText('What you typed is still here.');
	await expectAccessible(page);
	await ended.getByLabel('Username').fill(username);
	await ended.getByLabel('Password').fill('not my password');
	await ended.getByRole('button', { name: 'Login' }).click();
	await expect(ended.getByText('Invalid username or password.')).toBeVisible();
	await ended.getByLabel('Password').fill(password);
	await ended.getByRole('button', { name: 'Login' }).click();
	await expect(ended).toBeHidden();
	await expect(adding.getByLabel('Name')).toHaveValue(typed.Name);
	await adding.getByRole('button', { name: 'Add category' }).click();
	await expect(page.getByText('Category created', { exact: true })).toBeVisible();

	await openHydrated(page, '/admin/settings?tab=accounts');
	const passwords = {
		'Current password': password,
		'New password': 'nine ferries left before noon',
		'Confirm new password': 'nine ferries left before noon',
	};
	const form = page.getByRole('region', { name: 'Change password' });
	await fillIn(form, passwords);
	await page.context().clearCookies();
	await form.getByRole('button', { name: 'Change password' }).click();
	await expect(form).toContainText('Your session has ended. Sign in again, then try once more.');
	await fillIn(ended, { Username: username, Password: password });
	await ended.getByRole('button', { name: 'Login' }).click();
	await expect(ended).toBeHidden();
	await form.getByRole('button', { name: 'Change password' }).click();
	await expect(page.getByText('Your password was changed', { exact: true })).toBeVisible();
});

test('without a connection a press fails at once, and nothing is sent later by itself', async ({
	page,
	context,
}) => {
	await signIn(page);
	await openHydrated(page, '/admin/categories');
	await page
		.getByRole('button', { name: /^Merge / })
		.first()
		.click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Merge into').selectOption({ index: 1 });
	const merge = dialog.getByRole('button', { name: 'Merge categories' });
	await context.setOffline(true);
	await merge.click();
	await expect(dialog).toContainText("Couldn't reach the server. Check your connection and try again.");
	let sent = 0;
	await page.route(/\/merge$/, (route) => {
		sent += 1;
		return route.abort();
	});
	await context.setOffline(false);
	await expect(merge).toBeEnabled();
	await page.evaluate(() => fetch('/healthz'));
	expect(sent).toBe(0);
});

async function signIn(page: Page): Promise<string> {
	const username = `editor-${crypto.randomUUID().slice(0, 8)}`;
	const response = await page.request.post('/api/register', { data: { username, password } });
	expect(response.status()).toBe(201);
	return username;
}

async function openHydrated(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await waitUntilHydrated(page);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('the files of the portal', () => {
	test.use({ expectedNoise: [/Failed to (load|fetch)|ERR_FAILED|status of 40/] });

	test('that do not come are asked for once more, and then the page says so', async ({ page }) => {
		let asked = 0;
		await page.route(/\/assets\/portal-tree-/, (route) => {
			asked++;
			return route.abort();
		});
		await page.goto('/admin');
		await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
		expect(asked).toBeGreaterThanOrEqual(2);
		await page.unroute(/\/assets\/portal-tree-/);
		await page.getByRole('link', { name: 'Try again' }).click();
		await expect(page.getByRole('alert')).toHaveCount(0);
	});
});
