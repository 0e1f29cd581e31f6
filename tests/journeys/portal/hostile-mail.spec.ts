import type { Request } from '@playwright/test';
import { hostileHtml } from '../../support/factories/hostile-html.ts';
import { fetchUntil, letterOf } from '../../support/inbox-portal.ts';
import { expect, test } from '../../support/journey.ts';
import { openScreen, signIn } from '../../support/portal.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../support/services/dovecot.ts';

const perLetter = 31;

/**
 * Every trick we know, several per letter. Some swallow what follows them, so each letter has a twin with the same tricks in
 * reverse order.
 */
const letters = Array.from({ length: Math.ceil(hostileHtml.length / perLetter) }, (_, index) =>
	hostileHtml.slice(index * perLetter, (index + 1) * perLetter),
).flatMap((tricks) => [tricks, tricks.toReversed()]);

let mailbox: Dovecot | undefined;
test.afterEach(() => mailbox?.close());
// Inspecting the frame needs a script in it, and letters request what the sandbox and the CSP block.
test.use({
	expectedNoise: [/Blocked script execution|Content Security Policy|Failed to load resource: net::/],
});

test('no letter runs anything, fetches anything or leads away, in either view', async ({
	page,
	ports,
	baseURL,
}) => {
	// biome-ignore lint/suspicious/noSkippedTests: only where Dovecot is not installed
	test.skip(!hasDovecot, 'Dovecot is not installed');
	test.slow();
	mailbox = await startDovecot({ port: ports.mailbox });
	const mark = await signIn(page);
	for (const [index, tricks] of letters.entries()) {
		const html = `<p>Words before the tricks.</p>${tricks.map((trick) => `<div>${trick}</div>`).join('\r\n')}`;
		mailbox.deliver(letterOf({ name: `The Tricks of ${mark}`, mark, number: index + 1, html }));
	}
	await openScreen(page, '/admin/email?tab=pending', 'Email Management');
	await page.getByLabel('Search emails').fill(mark);
	await fetchUntil(page, page.getByRole('row').filter({ hasText: mark }), letters.length);

	const happened: string[] = [];
	const own = new URL(String(baseURL)).host;
	// Requests blocked by the CSP are announced like others but never leave.
	const note = (request: Request) => {
		const { protocol, host } = new URL(request.url());
		const hasLeft = /^(http|ws)/.test(protocol) && host !== own && request.failure()?.errorText !== 'csp';
		if (hasLeft) happened.push(request.url());
	};
	page.on('requestfinished', note);
	page.on('requestfailed', note);
	page.on('popup', (popup) => happened.push(`opened ${popup.url()}`));
	page.on('dialog', (dialog) => {
		happened.push(`ran ${dialog.message()}`);
		return dialog.dismiss();
	});
	const address = page.url();
	for (const number of letters.keys()) {
		const subject = `Letter ${number + 1} of ${mark}`;
		await page.getByRole('button', { name: `Read ${subject}`, exact: true }).click();
		const message = page.getByRole('dialog', { name: subject });
		await expect(message.getByText('Words before the tricks.')).toBeVisible();
		await expect(message).not.toContainText(`s3cr3t-${mark}`);
		await message.getByRole('button', { name: 'Original design' }).click();
		await expect(message.frameLocator('iframe').getByText('Words before the tricks.')).toBeVisible();
		await expect(message.frameLocator('iframe').locator('script, form, iframe, object, embed')).toHaveCount(
			0,
		);
		await message.getByTitle('Close').click();
		await expect(message).toHaveCount(0);
	}
	expect(happened).toEqual([]);
	expect(page.url()).toBe(address);
});
