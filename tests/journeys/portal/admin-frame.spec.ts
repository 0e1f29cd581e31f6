import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';

const password = 'kettle and cup and saucer';

// The session check returns 401 when nobody is signed in, and one of the pages does not exist.
test.use({ expectedNoise: [/status of 40[149]/] });

test('a new editor registers, finds every part of the portal, and signs out', async ({ page }) => {
	const username = newName();
	await openHydrated(page, '/auth');
	await page.getByRole('tab', { name: 'Register' }).click();
	await expect(page.getByLabel('Confirm password')).toBeVisible();
	await page.getByLabel('Username').fill(username);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByLabel('Confirm password').fill(password);
	await page.getByRole('button', { name: 'Register' }).click();
	await expect(page).toHaveURL('/admin');
	await expect(page).toHaveTitle(/^Dashboard/);
	await expect(page.getByRole('banner')).toContainText('Admin Portal');
	await expect(page.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
	const sidebar = page.getByRole('navigation', { name: 'Admin' });
	await expect(sidebar.getByRole('heading')).toHaveText([
		'Overview',
		'Content Management',
		'AI & Tools',
		'User Management',
		'System',
	]);
	const links = await sidebar
		.getByRole('link')
		.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
	expect(links).toEqual([
		['Dashboard', '/admin'],
		['Newsletters', '/admin/newsletters'],
		['Digest Configurations', '/admin/digest-configs'],
		['Digest Emails', '/admin/digest-emails'],
		['YouTube Integration', '/admin/youtube'],
		['Email Processing', '/admin/email'],
		['Prompt Library', '/admin/prompt-library'],
		['Categories', '/admin/categories'],
		['Collections', '/admin/collections'],
		['Subscribers', '/admin/subscribers'],
		['Newsletter Sources', '/admin/sources'],
		['Publishers', '/admin/publishers'],
		['Analytics', '/admin/analytics'],
		['Status', '/admin/status'],
		['Settings', '/admin/settings'],
	]);
	await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
	await sidebar.getByRole('link', { name: 'Settings' }).click();
	await expect(page).toHaveURL('/admin/settings');
	await expect(page).toHaveTitle(/^Settings/);
	await expect(page.getByRole('main')).toBeFocused();

	await page.getByRole('button', { name: 'User menu' }).click();
	await expect(page.getByText(`Signed in as ${username}`)).toBeVisible();
	await page.getByRole('menuitem', { name: 'Sign out' }).click();
	await expect(page).toHaveURL('/auth');
	await page.goto('/admin/settings');
	await expect(page).toHaveURL('/auth');
});

test('a page that is left before all of it has come gives the focus to the next one as well', async ({
	page,
}) => {
	await register(page);
	let letGo = () => {};
	const isLeft = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route(/admin-dashboard-page-.*\.js$/, async (route) => {
		await isLeft;
		await route.continue();
	});
	await page.goto('/admin', { waitUntil: 'commit' });
	await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));
	await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click();
	await expect(page).toHaveURL('/admin/settings');
	await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
	await expect(page.getByRole('main')).toBeFocused();
	letGo();
});

test('a wrong password and a taken name are told apart from a broken site', async ({ page }) => {
	const username = await register(page);
	await page.context().clearCookies();
	await openHydrated(page, '/auth');
	await page.getByLabel('Username').fill(username);
	await page.getByLabel('Password').fill('not the password');
	await page.getByRole('button', { name: 'Login' }).click();
	await expect(page.getByText('Invalid username or password.').first()).toBeVisible();
	await expect(page.getByLabel('Password')).toBeFocused();
	await page.getByRole('tab', { name: 'Register' }).click();
	await expect(page.getByLabel('Confirm password')).toBeVisible();
	await page.getByLabel('Username').fill(username.toUpperCase());
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByLabel('Confirm password').fill(password);
	await page.getByRole('button', { name: 'Register' }).click();
	await expect(page.getByText('That username is already taken.').first()).toBeVisible();
	await expect(page.getByLabel('Username')).toBeFocused();
});

test('the login page leads back to where one wanted to go, and nowhere else', async ({ page }) => {
	const username = await register(page);
	await page.context().clearCookies();
	await page.goto('/admin/prompt-library');
	await expect(page).toHaveURL('/login?redirect=/admin/prompt-library');
	await logIn(page, username);
	await expect(page).toHaveURL('/admin/prompt-library');
	await expect(page.getByRole('heading', { level: 1, name: 'Prompt Library' })).toBeVisible();
	// Signed-in users are redirected from the login page.
	await page.goto('/login?redirect=/admin/settings');
	await expect(page).toHaveURL('/admin/settings');
	await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

	// The others are in the tests of the address.
	await page.context().clearCookies();
	await openHydrated(page, `/login?redirect=${encodeURIComponent('/\\evil.example')}`);
	await logIn(page, username);
	await expect(page).toHaveURL('/admin');
	await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a session that ends elsewhere leads to the login page and back', async ({ page }) => {
	const username = await register(page);
	await openHydrated(page, '/admin');
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
	await page.request.post('/api/logout');
	await page.getByRole('tab', { name: 'Leads & Subscribers' }).click();
	await expect(page).toHaveURL('/login?redirect=/admin%3Ftab%3Dleads');
	await logIn(page, username);
	await expect(page).toHaveURL('/admin?tab=leads');
	await expect(page.getByRole('tab', { name: 'Leads & Subscribers' })).toHaveAttribute(
		'aria-selected',
		'true',
	);
});

test('signing in in one tab is enough for the others, and the site and the portal lead to each other', async ({
	page,
}) => {
	await page.goto('/admin');
	await expect(page).toHaveURL('/auth');
	await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
	await register(page);
	for (let round = 0; round < 2; round++) {
		await page.getByRole('link', { name: round === 0 ? 'Broadsheet' : 'Back to Site' }).click();
		await expect(page.getByRole('heading', { name: 'Top Newsletters' })).toBeVisible();
		await page.getByRole('button', { name: 'User menu' }).click();
		await page.getByRole('menuitem', { name: 'Admin' }).click();
		await expect(page).toHaveURL('/admin');
		await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
	}
	// The previous page is in the portal, whose code a reloaded public page has not loaded.
	await page.getByRole('link', { name: 'Prompt Library' }).first().click();
	await page.getByRole('link', { name: 'Back to Site' }).click();
	await expect(page.getByRole('heading', { name: 'Top Newsletters' })).toBeVisible();
	await page.reload();
	await waitUntilHydrated(page);
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1, name: 'Prompt Library' })).toBeVisible();
});

test('the palette leads to pages and newsletters by keyboard', async ({ page, context }) => {
	await register(page);
	await openHydrated(page, '/admin');
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
	// Opening it needs no request: keys typed right after the shortcut reach the open palette.
	await context.setOffline(true);
	await page.keyboard.press('Control+k');
	const box = page.getByRole('combobox', { name: 'Go to a page or newsletter' });
	await expect(box).toBeFocused();
	await context.setOffline(false);
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(box).toHaveCount(0);
	await page.keyboard.press('Control+k');
	await expect(box).toBeFocused();
	await page.keyboard.type('sub');
	const options = page.getByRole('dialog').getByRole('option');
	await expect(options.first()).toContainText('SubscribersUser Management');
	await expect(options.first()).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/admin/subscribers');
	await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible();
	await expect(page.getByRole('main')).toBeFocused();

	await page.getByRole('button', { name: 'Go to…' }).click();
	await expect(box).toBeFocused();
	await page.keyboard.type('crumb and salt', { delay: 20 });
	await expect(options).toHaveText(['Crumb & SaltNewsletter']);
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/admin/newsletters?q=Crumb+%26+Salt');
	await expect(page.getByRole('row', { name: /Crumb & Salt/ })).toBeVisible();
});

test('on a phone the places of the portal are in a drawer', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
	await register(page);
	await openHydrated(page, '/admin');
	const button = page.getByRole('button', { name: 'Open menu' });
	await button.click();
	const drawer = page.getByRole('dialog', { name: 'Admin Portal' });
	await expect(drawer.getByRole('link')).toHaveCount(15);
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(button).toBeFocused();
	await button.click();
	await drawer.getByRole('link', { name: 'Email Processing' }).click();
	await expect(page).toHaveURL('/admin/email');
	await expect(drawer).toHaveCount(0);
	await expect(page.getByRole('heading', { level: 1, name: 'Email Management' })).toBeVisible();
});

test('an address of the portal that does not exist says so to anyone', async ({ page }) => {
	const response = await page.goto('/admin/nothing/here');
	expect(response?.status()).toBe(404);
	await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
	await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

for (const { width, scheme } of [
	{ width: 1440, scheme: 'light' },
	{ width: 390, scheme: 'dark' },
] as const)
	test(`the login page and the frame are accessible to everyone at ${width} pixels, ${scheme}`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 844 });
		await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
		for (const address of ['/auth', '/auth?tab=register', '/login']) {
			await openHydrated(page, address);
			await expectAccessible(page);
		}
		await register(page);
		await openHydrated(page, '/admin/analytics');
		await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'User menu' }).click();
		await expectAccessible(page);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
	});

function newName(): string {
	return `frame-${crypto.randomUUID()}`;
}

/** Creates an account and signs the page in. */
async function register(page: Page): Promise<string> {
	const username = newName();
	const response = await page.request.post('/api/register', { data: { username, password } });
	expect(response.status()).toBe(201);
	return username;
}

async function logIn(page: Page, username: string): Promise<void> {
	await waitUntilHydrated(page);
	await page.getByLabel('Username').fill(username);
	await page.getByLabel('Password').fill(password);
	await page.getByRole('button', { name: 'Login' }).click();
}

async function openHydrated(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await waitUntilHydrated(page);
}
