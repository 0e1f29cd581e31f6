import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { letTimePass } from '../../support/reader-client.ts';

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('texts and numbers can be read, and forms say what they need instead of failing', async ({ page }) => {
		await page.goto('/privacy');
		await page.getByRole('link', { name: 'Your rights' }).click();
		await expect(page).toHaveURL(/#your-rights$/);
		await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
		await page.goto('/analytics');
		await expect(page.getByText('Newsletters', { exact: true }).first()).toBeVisible();
		await page.getByText('Show as a table').first().click();
		await expect(page.getByRole('table', { name: 'Growth' }).getByRole('row')).toHaveCount(13);
		for (const path of ['/contact', '/advertise', '/submit', '/account', '/account/open?token=abc']) {
			await page.goto(path);
			await expect(page.getByText('scripts are off in your browser')).toBeVisible();
			await expect(page.locator('main').getByRole('button')).toHaveCount(0);
		}
	});
});

test('the open numbers are those of the call, as drawings and as tables', async ({ page, request }) => {
	const table = page.getByRole('table', { name: 'By category' });
	// Both are cached for a minute, which may end in between.
	await expect(async () => {
		const numbers = await (await request.get('/api/analytics')).json();
		await page.goto('/analytics');
		await waitUntilHydrated(page);
		const [biggest] = numbers.byCategory;
		await expect(table).toBeHidden();
		const region = page.getByRole('region', { name: 'By category' });
		await region.locator('summary').focus();
		await page.keyboard.press('Enter');
		await expect(table.getByRole('row')).toHaveCount(numbers.byCategory.length + 1);
		await expect(table.getByRole('row').nth(1)).toContainText(biggest.label);
		await expect(table.getByRole('row').nth(1)).toContainText(String(biggest.count));
	}).toPass();
	await expectAccessible(page);
});

test('a visitor writes to the editors with the keyboard alone', async ({ page }) => {
	await page.goto('/contact');
	await waitUntilHydrated(page);
	await page.getByLabel('Your name').focus();
	const typed = ['Ada Quill', 'ada@letters.example', 'A listing', 'Please correct the name of my letter.'];
	for (const text of typed) {
		await page.keyboard.type(text);
		await page.keyboard.press('Tab');
	}
	await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
	await letTimePass(page);
	await page.keyboard.press('Enter');
	const outcome = page.getByRole('heading', { name: 'Your message is with the editors' });
	await expect(outcome).toBeFocused();
	await expect(page.getByText('ada@letters.example')).toBeVisible();
	await page.getByRole('button', { name: 'Write another message' }).click();
	await expect(page.getByLabel('Your name')).toHaveValue('');
	await page.reload();
	await waitUntilHydrated(page);
	await expect(page.getByLabel('Message')).toHaveValue('');
});

test('mistakes are named beside their fields, and the keyboard is brought to the first', async ({ page }) => {
	await page.goto('/advertise');
	await waitUntilHydrated(page);
	await page.getByLabel('Your name').fill('Ada');
	await page.getByLabel('Your email address').fill('ada');
	await page.getByRole('button', { name: 'Send inquiry' }).click();
	const address = page.getByLabel('Your email address');
	await expect(address).toBeFocused();
	await expect(address).toHaveAccessibleDescription('Please enter a valid email address');
	await expect(page.getByLabel('What you have in mind')).toHaveAccessibleDescription(
		'Message must be at least 10 characters',
	);
	await expect(page.getByLabel('Your name')).not.toHaveAttribute('aria-invalid');
	await expectAccessible(page);
	await address.fill('ada@letters.example');
	await expect(address).not.toHaveAttribute('aria-invalid');
});

test('an unfinished message survives a reload', async ({ page }) => {
	await page.goto('/contact');
	await waitUntilHydrated(page);
	await page.getByLabel('Your name').fill('Ada');
	await page.getByLabel('Message').fill('Dear editors,');
	await page.reload();
	await waitUntilHydrated(page);
	await expect(page.getByLabel('Your name')).toHaveValue('Ada');
	await expect(page.getByLabel('Message')).toHaveValue('Dear editors,');
});

test('what is typed before the page is hydrated is not lost', async ({ page }) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await held;
		await route.continue();
	});
	await page.goto('/contact', { waitUntil: 'commit' });
	await page.getByLabel('Your name').fill('Ada');
	await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
	release();
	await waitUntilHydrated(page);
	await page.getByLabel('Your email address').fill('ada@letters.example');
	await expect(page.getByLabel('Your name')).toHaveValue('Ada');
	await page.getByRole('button', { name: 'Send message' }).click();
	await expect(page.getByLabel('Message')).toBeFocused();
	await expect(page.getByLabel('Your name')).not.toHaveAttribute('aria-invalid');
});

test.describe('when the server does not take a message', () => {
	test.use({ expectedNoise: [/ERR_FAILED|status of (400|429)/] });

	test('the reason is said, and nothing that was written is lost', async ({ page }) => {
		await page.goto('/contact');
		await waitUntilHydrated(page);
		await page.getByLabel('Your name').fill('Ada');
		await page.getByLabel('Your email address').fill('ada@letters.example');
		await page.getByLabel('Message').fill('Hello, dear editors.');
		const send = page.getByRole('button', { name: 'Send message' });
		const failure = page.getByRole('alert').filter({ hasText: /\w/ });

		await page.route('**/api/messages', (route) => route.abort());
		await send.click();
		await expect(failure).toContainText("Couldn't reach the server.");
		await expect(failure).toBeFocused();

		await page.unroute('**/api/messages');
		await page.route('**/api/messages', (route) =>
			route.fulfill({
				status: 429,
				json: { code: 'too_many_requests', message: 'Too many requests. Try again later.' },
			}),
		);
		await send.click();
		await expect(failure).toContainText('Too many requests. Try again later.');

		await page.unroute('**/api/messages');
		await page.route('**/api/messages', (route) =>
			route.fulfill({
				status: 400,
				json: { code: 'invalid_input', message: 'No such name.', fields: { name: 'No such name.' } },
			}),
		);
		await send.click();
		await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('No such name.');
		await expect(page.getByLabel('Message')).toHaveValue('Hello, dear editors.');
		await expectAccessible(page);
	});
});

test('the trap for programs is out of reach for people', async ({ page }) => {
	await page.goto('/contact');
	await waitUntilHydrated(page);
	const trap = page.locator('input[name=website]');
	await expect(trap).toHaveAttribute('tabindex', '-1');
	await expect(trap).toHaveAttribute('autocomplete', 'off');
	await expect(trap).not.toBeInViewport();
	await expect(page.getByRole('textbox', { name: /leave this empty/i })).toHaveCount(0);
});
