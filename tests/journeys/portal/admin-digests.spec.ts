import type { Locator, Page } from '@playwright/test';
import { makeConfig, signIn } from '../../support/digest-portal.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { expectNoOverflow, looks, openScreen as open, takeLook } from '../../support/portal.ts';

// Playwright inspects the mail's frame with scripts, which its sandbox blocks.
const frameNoise = /Blocked script execution in 'about:srcdoc'/;
test.use({ expectedNoise: [frameNoise] });

function rowOf(page: Page, name: string) {
	return page.getByRole('row').filter({ hasText: name });
}

/** Deletes a row and agrees to the question. */
async function confirmDeletion(page: Page, row: Locator, question: string): Promise<void> {
	page.once('dialog', (asked) => {
		expect(asked.message()).toBe(question);
		return asked.accept();
	});
	await row.getByRole('button', { name: 'Delete' }).click();
}

test('an editor makes a configuration, sees the mail while writing, changes, pauses and deletes it', async ({
	page,
}) => {
	const { collection } = await signIn(page);
	await open(page, '/admin/digest-configs', 'Digest Configurations');
	await page.getByLabel('Collection', { exact: true }).selectOption(String(collection.id));
	await expect(page).toHaveURL(`/admin/digest-configs?collectionId=${collection.id}`);
	await expect(page.getByText('This collection has no digest configuration yet.')).toBeVisible();
	await page.getByRole('button', { name: 'New Configuration' }).click();
	const adding = page.getByRole('dialog', { name: 'New Digest Configuration' });
	await expect(adding.getByLabel('Name', { exact: true })).toHaveValue(`${collection.name} Weekly Digest`);
	await expect(adding.getByLabel('Delivery day')).toHaveValue('monday');
	await expect(adding.getByLabel('Delivery time (UTC)')).toHaveValue('09:00');
	await expect(adding.getByLabel('Template subject')).toHaveValue(
		'Your {{frequency}} Digest from {{collection_name}}',
	);
	await expect(adding.getByLabel('Active')).toBeChecked();
	await adding.getByLabel('Frequency').selectOption('monthly');
	await expect(adding.getByLabel('Name', { exact: true })).toHaveValue(`${collection.name} Monthly Digest`);
	await adding.getByLabel('Delivery day').selectOption('28');
	await adding.getByRole('button', { name: 'Create Configuration' }).click();
	await expect(adding.getByText('Description is required')).toBeVisible();
	await adding.getByLabel('Description').fill('What is new on the portal.');
	const content = adding.getByRole('textbox', { name: 'Template content' });
	await content.fill('Good morning. {{nobody}}');
	await adding.getByRole('button', { name: 'Create Configuration' }).click();
	await expect(adding.getByText('Unknown placeholder {{nobody}}.', { exact: false })).toBeVisible();
	await content.fill('Good morning from {{collection_name}}.\n\n');
	await adding.getByRole('button', { name: 'Insert {{content}} into Template content' }).click();
	const mail = adding.frameLocator('iframe');
	await expect(mail.getByText(`Good morning from ${collection.name}.`)).toBeVisible();
	await expect(adding.getByText('0 readers would get this.')).toBeVisible();
	await adding.getByRole('button', { name: 'Plain text' }).click();
	await expect(adding.getByLabel('Plain text', { exact: true }).last()).toContainText('Good morning from');
	await adding.getByRole('button', { name: 'Create Configuration' }).click();
	await expect(page.getByText('Digest configuration created', { exact: true })).toBeVisible();

	const name = `${collection.name} Monthly Digest`;
	await expect(rowOf(page, name)).toContainText('Day 28 of the month at 09:00 UTC');
	await expect(rowOf(page, name)).toContainText('Active');
	await page.getByRole('button', { name: `Runs of ${name}` }).click();
	const runs = page.getByRole('dialog', { name });
	await expect(runs.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(3);
	await runs.getByRole('button', { name: 'Skip the next run' }).click();
	await expect(runs.getByText('Skipped', { exact: true })).toBeVisible();
	await runs.getByRole('button', { name: 'Take the skip back' }).click();
	await expect(runs.getByText('Skipped', { exact: true })).toHaveCount(0);
	await page.keyboard.press('Escape');

	await page.getByRole('button', { name: `Edit ${name}` }).click();
	const editing = page.getByRole('dialog', { name: 'Edit Digest Configuration' });
	await editing.getByLabel('Name', { exact: true }).fill(`${collection.name}, once a month`);
	await editing.getByLabel('Ask me before sending').check();
	await editing.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Digest configuration updated', { exact: true })).toBeVisible();
	const row = rowOf(page, `${collection.name}, once a month`);
	await expect(row).toContainText('asks before sending');
	await row.getByRole('button', { name: 'Pause' }).click();
	await expect(row).toContainText('Inactive');
	await row.getByRole('button', { name: 'Resume' }).click();
	await expect(row).toContainText('Active');
	page.once('dialog', (asked) => asked.dismiss());
	await row.getByRole('button', { name: 'Delete' }).click();
	await expect(row).toBeVisible();
	const question = page.waitForEvent('dialog');
	const clicked = row.getByRole('button', { name: 'Delete' }).click();
	const asked = await question;
	expect(asked.message()).toBe('Are you sure you want to delete this digest configuration?');
	await asked.accept();
	await clicked;
	await expect(page.getByText('Digest configuration deleted', { exact: true })).toBeVisible();
	await expect(row).toHaveCount(0);
});

test('what was typed over a saved configuration is gone once its form is closed, in whatever way', async ({
	page,
}) => {
	const portal = await signIn(page);
	const config = await makeConfig(page, portal);
	await open(page, `/admin/digest-configs?collectionId=${portal.collection.id}`, 'Digest Configurations');
	const editing = page.getByRole('dialog', { name: 'Edit Digest Configuration' });
	const name = editing.getByLabel('Name', { exact: true });
	for (const close of [
		() => page.keyboard.press('Escape'),
		() => editing.getByRole('button', { name: 'Close' }).click(),
		() => editing.getByRole('button', { name: 'Cancel' }).click(),
	]) {
		await page.getByRole('button', { name: `Edit ${config.name}` }).click();
		await expect(name).toHaveValue(config.name);
		await name.fill('Abandoned');
		await close();
		await expect(editing).toHaveCount(0);
	}
	await page.getByRole('button', { name: `Edit ${config.name}` }).click();
	await expect(name).toHaveValue(config.name);
	await editing.getByLabel('Delivery time (UTC)').fill('');
	await expect(editing.getByText('09:00 UTC', { exact: false })).toBeVisible();
	await editing.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Digest configuration updated', { exact: true })).toBeVisible();
	await expect(rowOf(page, config.name)).toContainText('Mondays at 09:00 UTC');
});

test('a digest email takes over what its configuration says, and is scheduled and taken back', async ({
	page,
	context,
}) => {
	const portal = await signIn(page);
	const config = await makeConfig(page, portal);
	await open(page, '/admin/digest-emails', 'Digest Emails');
	await page.getByRole('button', { name: 'New Digest Email' }).click();
	const adding = page.getByRole('dialog', { name: 'New Digest Email' });
	await adding.getByRole('button', { name: 'Create Digest Email' }).click();
	await expect(adding.getByText('Please select a configuration')).toBeVisible();
	await adding.getByLabel('Configuration', { exact: true }).selectOption(String(config.id));
	await expect(adding.getByLabel('Title')).toHaveValue(config.name);
	await expect(adding.getByLabel('Subject', { exact: true })).toHaveValue(
		'Your {{frequency}} Digest from {{collection_name}}',
	);
	await expect(adding.getByLabel('Collection', { exact: true })).toHaveValue(portal.collection.name);
	await expect(adding.getByLabel('Collection', { exact: true })).not.toBeEditable();
	await expect(adding.getByRole('textbox', { name: 'Content' })).toContainText('Good morning');
	await adding.getByLabel('Status').selectOption('sent');
	await expect(adding.getByRole('group', { name: 'Sent Date' })).toBeVisible();
	await adding.getByLabel('Status').selectOption('scheduled');
	const day = adding.getByRole('button', { name: 'Schedule Date:' });
	await day.click();
	await expect(adding.getByRole('grid')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(adding.getByRole('grid')).toHaveCount(0);
	await expect(day).toBeFocused();
	await day.click();
	await adding.getByRole('button', { name: 'Go to the Next Month' }).click();
	await adding.getByRole('gridcell').getByRole('button', { name: / 15 / }).click();
	await expect(day).toBeFocused();
	await adding.getByLabel('Schedule Date: time in UTC').fill('17:30');
	await adding.getByRole('button', { name: 'Create Digest Email' }).click();
	await expect(page.getByText('Digest email created', { exact: true })).toBeVisible();

	await page.getByLabel('Configuration', { exact: true }).selectOption(String(config.id));
	await page.getByRole('tab', { name: 'Scheduled 1' }).click();
	await expect(page).toHaveURL(`/admin/digest-emails?configId=${config.id}&tab=scheduled`);
	const row = rowOf(page, config.name);
	await expect(row).toContainText('17:30 UTC');
	const tab = context.waitForEvent('page');
	await row.getByRole('link', { name: 'Preview' }).click();
	const preview = await tab;
	await expect(preview).toHaveURL(/\/api\/digest-emails\/\d+\/preview$/);
	await expect(preview.getByText(`Good morning from ${portal.collection.name}.`)).toBeVisible();
	await preview.close();
	await row.getByRole('button', { name: 'More for' }).click();
	await page.getByRole('menuitem', { name: 'Send now…' }).click();
	const sending = page.getByRole('dialog', { name: 'Send now' });
	await expect(sending.getByText('Nobody gets', { exact: false })).toBeVisible();
	await expect(sending.getByRole('button', { name: 'Send now' })).toBeDisabled();
	await sending.getByRole('button', { name: 'Cancel' }).click();
	await row.getByRole('button', { name: 'More for' }).click();
	await page.getByRole('menuitem', { name: 'Unschedule' }).click();
	await expect(page.getByText('Digest email is a draft again', { exact: true })).toBeVisible();
	await page.getByRole('tab', { name: 'Drafts 1' }).click();
	await expect(row).toContainText('Draft');
	await confirmDeletion(page, row, 'Are you sure you want to delete this digest email?');
	await expect(page.getByText('Digest email deleted', { exact: true })).toBeVisible();
	await expect(row).toHaveCount(0);
});

test('a digest written by hand has its first send date, and its text survives a reload', async ({ page }) => {
	const { collection } = await signIn(page);
	await open(page, `/admin/collection-newsletters?collectionId=${collection.id}`, 'Collection Digests');
	await page.getByRole('button', { name: 'New Digest' }).click();
	const adding = page.getByRole('dialog', { name: 'New Digest' });
	await expect(adding.getByLabel('Title')).toHaveValue(`${collection.name} Weekly Digest`);
	await expect(adding.getByLabel('Subject', { exact: true })).toHaveValue(
		`Your Weekly Digest from ${collection.name}`,
	);
	await adding.getByLabel('Frequency').selectOption('daily');
	await expect(adding.getByLabel('Subject', { exact: true })).toHaveValue(
		`Your Daily Digest from ${collection.name}`,
	);
	await adding.getByRole('button', { name: 'Create Digest' }).click();
	await expect(adding.getByText('Content is required')).toBeVisible();
	await adding.getByRole('textbox', { name: 'Content', exact: true }).fill('Written by hand.');
	await expect(adding.frameLocator('iframe').getByText('Written by hand.')).toBeVisible();
	await page.reload();
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: 'New Digest' }).click();
	await expect(adding.getByRole('textbox', { name: 'Content', exact: true })).toContainText(
		'Written by hand.',
	);
	await adding.getByLabel('Status').selectOption('scheduled');
	await expect(adding.getByRole('button', { name: /First Send Date: \d+ \w+ \d{4}/ })).toBeVisible();
	await adding.getByRole('button', { name: 'Create Digest' }).click();
	await expect(page.getByText('Digest created', { exact: true })).toBeVisible();
	await page.getByRole('tab', { name: 'Scheduled 1' }).click();
	await expect(page.getByRole('columnheader')).toHaveText([
		'Title',
		'Collection',
		'Frequency',
		'Status',
		'Next Run',
		'Actions',
	]);
	const row = rowOf(page, `${collection.name} Daily Digest`);
	await expect(row).toContainText('09:00 UTC');
	await confirmDeletion(page, row, 'Are you sure you want to delete this digest?');
	await expect(page.getByText('Digest deleted', { exact: true })).toBeVisible();
	await expect(page.getByText('Nothing is scheduled or on its way.')).toBeVisible();
});

test.describe('with a server that fails', () => {
	test.use({ expectedNoise: [new RegExp(`${frameNoise.source}|401 |500 \\(Internal Server Error\\)`)] });

	test('a digest that could not be saved stays in its form, and the screen says why', async ({ page }) => {
		const { collection } = await signIn(page);
		await open(page, `/admin/collection-newsletters?collectionId=${collection.id}`, 'Collection Digests');
		await page.route('**/api/collection-newsletters', (route) =>
			route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Out of ink.' } }),
		);
		await page.getByRole('button', { name: 'New Digest' }).click();
		const adding = page.getByRole('dialog', { name: 'New Digest' });
		await expect(adding).toBeVisible();
		await expect(adding.locator('textarea[aria-label=Content]')).toHaveCount(0);
		await adding.getByRole('textbox', { name: 'Content', exact: true }).fill('Written by hand.');
		await adding.getByRole('button', { name: 'Create Digest' }).click();
		await expect(page.getByText('Failed to create digest', { exact: true })).toBeVisible();
		await expect(adding.getByRole('alert')).toContainText('Out of ink.');
		await expect(adding.getByRole('textbox', { name: 'Content', exact: true })).toContainText('by hand');

		await page.unroute('**/api/collection-newsletters');
		await page.context().clearCookies();
		await adding.getByRole('button', { name: 'Create Digest' }).click();
		await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
	});
});

for (const look of looks)
	test(`the digest screens are within everyone's reach, ${look.colorScheme} at ${look.width} pixels`, async ({
		page,
	}) => {
		await takeLook(page, look);
		const portal = await signIn(page);
		const config = await makeConfig(page, portal);
		await open(page, `/admin/digest-configs?collectionId=${portal.collection.id}`, 'Digest Configurations');
		await expect(rowOf(page, config.name)).toBeVisible();
		await expectAccessible(page);
		await expectNoOverflow(page);
		await page.getByRole('button', { name: `Edit ${config.name}` }).click();
		const editing = page.getByRole('dialog', { name: 'Edit Digest Configuration' });
		await expect(editing.getByRole('textbox', { name: 'Template content' })).toContainText('Good morning');
		const showsBoth = look.width >= 1024;
		if (!showsBoth) await editing.getByRole('button', { name: 'Preview', exact: true }).click();
		await expect(editing.frameLocator('iframe').getByText('Good morning', { exact: false })).toBeVisible();
		// The mail itself is checked where it is composed: no script runs in its frame, not even the checker's.
		await editing.getByRole('button', { name: 'Plain text' }).click();
		await expectAccessible(page);
		if (!showsBoth) {
			await editing.getByRole('button', { name: 'Write', exact: true }).click();
			await expectAccessible(page);
		}
		await page.keyboard.press('Escape');
		await open(page, '/admin/digest-emails', 'Digest Emails');
		await page.getByRole('button', { name: 'New Digest Email' }).click();
		const adding = page.getByRole('dialog', { name: 'New Digest Email' });
		await adding.getByLabel('Configuration', { exact: true }).selectOption(String(config.id));
		if (showsBoth) await adding.getByRole('button', { name: 'Plain text' }).click();
		await adding.getByLabel('Status').selectOption('scheduled');
		await adding.getByRole('button', { name: 'Schedule Date:' }).click();
		await expect(adding.getByRole('grid')).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await open(page, '/admin/collection-newsletters', 'Collection Digests');
		await expectAccessible(page);
		await expectNoOverflow(page);
	});
