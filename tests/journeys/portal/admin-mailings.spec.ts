import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { signIn } from '../../support/portal.ts';

const title = 'The harbour on Monday';
const at = '2026-11-16T09:00:00.000Z';
const numbers = {
	status: 'sending',
	recipients: 1200,
	waiting: 380,
	delivered: 800,
	kept: 0,
	bounced: 12,
	uncertain: 3,
	leftOut: 5,
	left: 2,
	clicks: 41,
};

/** Large mailings take long, so the journey fakes the progress step by step. */
async function openMailing(page: Page) {
	await signIn(page);
	const state = { ...numbers, stopReason: '' };
	const asked: string[] = [];
	const mailing = () => ({
		...state,
		key: 'digest-email:7',
		subject: title,
		startedAt: at,
		finishedAt: null,
		links: [
			{ url: 'https://example.org/quiet', clicks: 1 },
			{ url: 'https://example.org/loud', clicks: 40 },
		],
	});
	const email = {
		id: 7,
		configId: 1,
		configName: 'Harbour Weekly Digest',
		collectionId: 1,
		collectionName: 'Harbour',
		title,
		content: 'Text',
		subject: title,
		status: 'sending',
		scheduledFor: null,
		sentAt: null,
		createdAt: at,
		periodStart: at,
		outcomeNote: '',
		videoIds: [],
		newsletterSummaries: {},
		renderedContent: null,
		hasPreview: true,
	};
	await page.route('**/api/digest-emails?*', (route) =>
		route.fulfill({ json: [{ ...email, mailing: state }], headers: { 'x-total-count': '1' } }),
	);
	await page.route('**/api/mailings/*', (route) => route.fulfill({ json: mailing() }));
	await page.route('**/api/mailings/*/recipients?*', (route) => {
		const outcome = new URL(route.request().url()).searchParams.get('outcome') ?? 'delivered';
		const recipient = { deliveryId: 1, email: `${outcome}@example.org`, outcome, reason: '', attempts: 1 };
		return route.fulfill({ json: [{ ...recipient, finishedAt: at }], headers: { 'x-total-count': '1' } });
	});
	await page.route('**/api/mailings/*/actions', (route) => {
		const { action } = route.request().postDataJSON();
		asked.push(action);
		if (action === 'pause') state.status = 'paused';
		if (action === 'resume') state.status = 'sending';
		if (action === 'cancel') state.status = 'cancelled';
		if (action === 'resend-uncertain') state.uncertain = 0;
		return route.fulfill({ json: mailing() });
	});
	await page.goto('/admin/digest-emails?tab=scheduled');
	await waitUntilHydrated(page);
	return { state, asked, row: page.getByRole('row').filter({ hasText: title }) };
}

test('an editor watches a mailing, pauses it, lets it go on and cancels it', async ({ page }) => {
	const { state, asked, row } = await openMailing(page);
	await expect(row).toContainText('820 of 1,200');
	Object.assign(state, { waiting: 200, delivered: 980 });
	await expect(row).toContainText('1,000 of 1,200');
	await expect(row.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
	await row.getByRole('button', { name: 'Pause' }).click();
	await expect(page.getByText('Sending paused', { exact: true })).toBeVisible();
	await expect(row).toContainText('Paused');
	await row.getByRole('button', { name: 'Resume' }).click();
	await expect(row.getByRole('button', { name: 'Pause' })).toBeVisible();
	await row.getByRole('button', { name: 'Cancel' }).click();
	const asking = page.getByRole('dialog', { name: 'Cancel sending' });
	await expect(asking).toContainText('200 readers who still wait will not get');
	await asking.getByRole('button', { name: 'Cancel sending' }).click();
	await expect(page.getByText('Sending cancelled', { exact: true })).toBeVisible();
	await expect(row.getByRole('button', { name: 'Pause' })).toHaveCount(0);
	expect(asked).toEqual(['pause', 'resume', 'cancel']);
});

test('the results tell each outcome, why it stopped, and send again only after asking', async ({ page }) => {
	const { state, asked, row } = await openMailing(page);
	Object.assign(state, { status: 'stopped', stopReason: '6% of the first 200 bounced.' });
	await page.reload();
	await waitUntilHydrated(page);
	await row.getByRole('button', { name: 'Results' }).click();
	const results = page.getByRole('dialog', { name: title });
	await expect(results).toContainText('It stopped by itself: 6% of the first 200 bounced.');
	await expect(results.getByRole('definition')).toHaveText([
		'1,200',
		'800',
		'0',
		'380',
		'12',
		'3',
		'5',
		'2',
		'41',
	]);
	await results.getByText('Links and clicks').click();
	await expect(results.getByRole('table').getByRole('link')).toHaveText([
		'https://example.org/loud',
		'https://example.org/quiet',
	]);
	await results.getByLabel('Outcome').selectOption('bounced');
	await expect(results.getByText('bounced@example.org')).toBeVisible();
	await expectAccessible(page);
	await results.getByRole('button', { name: 'Send again to them…' }).click();
	const asking = page.getByRole('dialog', { name: 'Send again' });
	await expect(asking).toContainText('3 readers may get it twice.');
	await asking.getByRole('button', { name: 'Send again' }).click();
	await expect(results.getByRole('button', { name: 'Send again to them…' })).toHaveCount(0);
	expect(asked).toEqual(['resend-uncertain']);
});
