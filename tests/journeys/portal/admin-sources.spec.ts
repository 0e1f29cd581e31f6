import type { Page } from '@playwright/test';
import type { NewsletterSource } from '#features/inbox/contract/sources.ts';
import { letterOf, test } from '../../support/inbox-portal.ts';
import { expect, expectAccessible } from '../../support/journey.ts';
import { openScreen, signIn } from '../../support/portal.ts';
import { hasDovecot } from '../../support/services/dovecot.ts';

// biome-ignore lint/suspicious/noSkippedTests: only where Dovecot is not installed
test.skip(!hasDovecot, 'Dovecot is not installed');
test.use({ expectedNoise: [/409 \(Conflict\)/] });

const texts = [
	'<p>The harbour was quiet this week, and so the tide got all the attention that it deserves.</p>',
	'<p>A lamp keeper of ninety lent me the old soundings, which lay in a biscuit tin.</p>',
	'<p>The ferry has a new skipper, and the gulls on the pier know it already.</p>',
] as const;

/** Fetches and processes until every sender with these marks is a source that can be listed. */
async function findSources(page: Page, marks: readonly string[]): Promise<void> {
	await expect(async () => {
		await page.request.post('/api/email/fetch');
		await page.request.post('/api/email/process-all');
		const sources: NewsletterSource[] = await (await page.request.get('/api/newsletter-sources')).json();
		const ready = sources.filter(
			({ status, email }) => status === 'analyzed' && marks.some((mark) => email.includes(mark)),
		);
		expect(ready).toHaveLength(marks.length);
	}).toPass({ timeout: 100_000 });
}

test('sources of one name are merged only when an editor says so, and parted again', async ({
	page,
	mailbox,
}) => {
	test.slow();
	const mark = await signIn(page);
	const name = `Twin Tides of ${mark}`;
	const marks = [`a-${mark}`, `b-${mark}`, `c-${mark}`];
	for (const [index, html] of texts.entries())
		mailbox.deliver(letterOf({ name, mark: marks[index] ?? '', number: index + 1, html }));
	await findSources(page, marks);

	await openScreen(page, '/admin/email?tab=sources', 'Email Management');
	await page.getByRole('button', { name: `Create Newsletter ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Create ${name}` });
	const others = dialog.getByRole('group', { name: 'The same newsletter' }).getByRole('checkbox');
	await expect(others).toHaveCount(2);
	for (const box of await others.all()) await expect(box).not.toBeChecked();
	await expect(dialog.getByRole('button', { name: 'Create without merging' })).toBeVisible();
	await others.first().check();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Merge and create' }).click();
	await expect(page.getByText('Newsletter created', { exact: true })).toBeVisible();
	await expect(page.getByText(`${name} is listed with 2 issues.`, { exact: true })).toBeVisible();

	// The third is listed separately, so both have a newsletter of their own.
	await page.getByRole('button', { name: `Create Newsletter ${name}` }).click();
	await expect(page.getByRole('button', { name: `Create Newsletter ${name}` })).toHaveCount(0);
	await openScreen(page, '/admin/sources', 'Newsletter Sources');
	await page.getByLabel('Search sources').fill(mark);
	await page
		.getByRole('button', { name: `Merge ${name}` })
		.first()
		.click();
	const merging = page.getByRole('dialog', { name: `Merge ${name}` });
	const twin = merging.getByRole('option', { name: new RegExp(mark) });
	await merging.getByLabel('Merge into').selectOption(String(await twin.getAttribute('value')));
	await merging.getByRole('button', { name: 'Merge sources' }).click();
	await expect(merging.getByRole('alert')).toContainText('Remove one of them first.');
	await expectAccessible(page);
	await merging.getByRole('link', { name }).first().click();
	await expect(page.getByRole('heading', { level: 1, name: 'Newsletter Management' })).toBeVisible();
	await expect(page.getByRole('button', { name: `More for ${name}` })).toHaveCount(2);

	await openScreen(page, '/admin/sources', 'Newsletter Sources');
	await page.getByLabel('Search sources').fill(mark);
	const rows = page.getByRole('list', { name: 'Newsletter sources' }).getByRole('listitem');
	await expect(rows).toHaveCount(2);
	await rows
		.filter({ hasText: '2 mails' })
		.getByRole('button', { name: `Details ${name}` })
		.click();
	const details = page.getByRole('dialog', { name });
	await details.getByRole('button', { name: /^Undo merge/ }).click();
	await expect(page.getByText(`${name} is a source of its own again`, { exact: true })).toBeVisible();
	await expectAccessible(page);
	await details.getByTitle('Close').click();
	await expect(rows).toHaveCount(3);
});
