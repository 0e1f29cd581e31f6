import type { Page } from '@playwright/test';
import { editorOf, type Listed, listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { fakeListmonk } from '../../support/publisher-services/fake-listmonk.ts';
import { startFakeService } from '../../support/publisher-services/fake-service.ts';
import { newAddress, signUpByCalls } from '../../support/reader-client.ts';
import { linkIn, openOutbox } from '../../support/readers/outbox.ts';

/** A signed-in editor and a newsletter that is unique to this journey. */
async function makeListing(page: Page): Promise<Listed & { mark: string }> {
	const mark = crypto.randomUUID().slice(0, 8);
	const response = await page.request.post('/api/register', {
		data: { username: `delivery-${mark}`, password: 'a long enough password' },
	});
	expect(response.status()).toBe(201);
	return { mark, ...(await listByHand(editorOf(page), { name: `Lighthouse ${mark}` })) };
}

/** Subscribes and confirms as a reader, with a separate session. */
async function confirmReader(page: Page, baseURL: string | undefined, slug: string, address = newAddress()) {
	await signUpByCalls(baseURL, address, [slug]);
	const mail = await (await openOutbox(baseURL)).mailTo(address, 'confirmation');
	const tab = await page.context().newPage();
	await tab.goto(linkIn(mail, '/confirm'));
	await expect(tab.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
	await tab.close();
	return address;
}

async function openDelivery(page: Page, { id, name }: Listed): Promise<void> {
	await page.goto(`/admin/newsletters/${id}/delivery`);
	await waitUntilHydrated(page);
	await expect(page.getByRole('heading', { level: 1, name: `Delivery of ${name}` })).toBeVisible();
}

test('an editor finds the listing whose reader waits in vain, and it is gone from there once it has a feed', async ({
	page,
	baseURL,
	ports,
}) => {
	const listing = await makeListing(page);
	await confirmReader(page, baseURL, listing.slug);
	await page.goto('/admin/newsletters');
	await waitUntilHydrated(page);
	await page.getByLabel('Delivery', { exact: true }).selectOption('Readers get nothing');
	await expect(page).toHaveURL(/delivery=none/);
	const row = page.getByRole('row', { name: new RegExp(listing.name) });
	await expect(row).toContainText('Issues do not reach us');
	await expect(row).toContainText('1 confirmed reader waits');
	await expectAccessible(page);
	await editorOf(page).post(`/api/admin/newsletters/${listing.id}/feed`, {
		feedUrl: `http://127.0.0.1:${ports.strangersSite}/feed.xml`,
	});
	await page.getByLabel('Search by name, description or tag').fill(listing.mark);
	await expect(page.getByText('No newsletters found.')).toBeVisible();
	await page.getByLabel('Delivery', { exact: true }).selectOption('Any delivery');
	await expect(row.getByRole('link', { name: `Delivery of ${listing.name}: Announced` })).toBeVisible();
	await row.getByRole('link', { name: `Delivery of ${listing.name}` }).click();
	await expect(page).toHaveURL(`/admin/newsletters/${listing.id}/delivery`);
});

test('an editor has whole issues forwarded once it is on record who allowed it', async ({ page, ports }) => {
	const listing = await makeListing(page);
	await editorOf(page).post(`/api/admin/newsletters/${listing.id}/feed`, {
		feedUrl: `http://127.0.0.1:${ports.strangersSite}/feed.xml`,
	});
	await openDelivery(page, listing);
	await expect(page.getByText(`We mail you each new issue of ${listing.name}: its title`)).toBeVisible();
	await page.getByRole('radio', { name: /We forward/ }).check();
	await expect(
		page.getByText(
			`We mail you each new issue of ${listing.name} in full, and of very long ones the opening, with its publisher’s permission.`,
		),
	).toBeVisible();
	await page.getByRole('button', { name: 'Save delivery' }).click();
	await expect(page.getByText('Say who gave permission')).toBeVisible();
	await expect(page.getByLabel('Who gave permission')).toBeFocused();
	await page.getByLabel('Who gave permission').fill('Ida Keeper, ida@lighthouse.example');
	await page.getByLabel('Note').fill('By mail on 3 November');
	await page.getByRole('button', { name: 'Save delivery' }).click();
	await expect(page.getByText('Delivery saved', { exact: true })).toBeVisible();
	await expect(page.getByText(`recorded by delivery-${listing.mark} on`)).toBeVisible();
	await expectAccessible(page);
	await page.goto(`/admin/newsletters?q=${listing.mark}`);
	await waitUntilHydrated(page);
	await page.getByRole('link', { name: `Delivery of ${listing.name}: Forwarded` }).click();
	await page.getByRole('link', { name: 'All newsletters' }).click();
	await expect(page).toHaveURL(`/admin/newsletters?q=${listing.mark}`);
});

test.describe('with a service that refuses on the way', () => {
	test.use({ expectedNoise: [/400 \(Bad Request\)/] });

	test('an editor connects the publisher’s system, tests it, and has a refused reader tried again', async ({
		page,
		baseURL,
		ports,
	}) => {
		const listing = await makeListing(page);
		const service = await startFakeService(fakeListmonk, { port: ports.strangersSite });
		try {
			await openDelivery(page, listing);
			await page.getByRole('radio', { name: /Handed over/ }).check();
			await expect(page.getByText(/your name and address go to the publisher/)).toBeVisible();
			await page.getByLabel('Service').selectOption('listmonk');
			await page.getByRole('button', { name: 'Save delivery' }).click();
			await expect(page.getByText('Address is required')).toBeVisible();
			await page.getByLabel('Address').fill(service.url);
			await page.getByLabel('API user').fill('broadsheet');
			await page.getByLabel('List ID').fill('3');
			await page.getByRole('button', { name: 'Save delivery' }).click();
			await expect(page.getByText('Access token is required').first()).toBeVisible();
			await page.getByLabel('Access token').fill('not-the-token');
			await page.getByRole('button', { name: 'Save delivery' }).click();

			const connection = page.getByRole('region', { name: 'Connection' });
			await expect(connection).toContainText('Not tested');
			await connection.getByRole('button', { name: 'Test' }).click();
			await expect(connection).toContainText('Does not work');
			await expect(connection.getByRole('status')).toContainText('invalid API credentials');
			await expect(page.getByLabel('Access token')).toHaveValue('');
			await expect(page.getByText('Kept; enter a new one to replace it')).toBeVisible();
			await page.getByLabel('Access token').fill(fakeListmonk.secret);
			await page.getByRole('button', { name: 'Save delivery' }).click();
			await expect(connection).toContainText('Not tested');
			await connection.getByRole('button', { name: 'Test' }).click();
			await expect(connection).toContainText('Works');

			const taken = await confirmReader(page, baseURL, listing.slug);
			const refused = await confirmReader(page, baseURL, listing.slug, `fake-${newAddress()}`);
			const readers = page.getByRole('region', { name: 'Readers' });
			await page.reload();
			await waitUntilHydrated(page);
			const rowOf = (address: string) => readers.getByRole('listitem').filter({ hasText: address });
			await expect(rowOf(taken)).toContainText('Accepted');
			await expect(rowOf(refused)).toContainText('Refused');
			await expect(rowOf(refused)).toContainText('Invalid email.');
			await expect(readers).toContainText('Last error: ');
			expect(service.list.find(taken)?.status).toBe('here');

			await readers.getByLabel('State').selectOption('Refused');
			await expect(rowOf(taken)).toBeHidden();
			const calls = service.calls.length;
			await rowOf(refused)
				.getByRole('button', { name: `Retry ${refused}` })
				.click();
			await expect(page.getByText('1 reader is tried again', { exact: true })).toBeVisible();
			await expect.poll(() => service.calls.length).toBeGreaterThan(calls);
			await expect(rowOf(refused)).toContainText('Refused');
			await readers.getByLabel('State').selectOption('All states');
			await readers.getByRole('button', { name: 'Retry all' }).click();
			await expect(rowOf(refused)).toContainText('Refused');
			await expectAccessible(page);

			const download = page.waitForEvent('download');
			await readers.getByRole('link', { name: 'Download CSV' }).click();
			expect((await download).suggestedFilename()).toContain(listing.slug);
			await page.goto(`/admin/newsletters?q=${listing.mark}`);
			await expect(
				page.getByRole('link', { name: `Delivery of ${listing.name}: Handed over to listmonk` }),
			).toBeVisible();
		} finally {
			await service.close();
		}
	});
});

/** Large mailings take long, so the journey fakes their progress. */
async function tellMailing(
	page: Page,
	given: { list: string; key: string; subject: string; status: string; stopReason: string },
	becomes: { action: string; status: string },
) {
	const { list, ...mailing } = given;
	const numbers = { recipients: 1200, waiting: 380, delivered: 808, kept: 0, bounced: 12 };
	const others = { uncertain: 0, leftOut: 0, left: 0, clicks: 4, startedAt: '2026-11-16T09:00:00.000Z' };
	const listed = { ...mailing, ...numbers, ...others };
	const whole = () => ({ ...listed, finishedAt: null, links: [] });
	await page.route(list, (route) => route.fulfill({ json: [listed] }));
	await page.route('**/api/mailings/*', (route) => route.fulfill({ json: whole() }));
	await page.route('**/api/mailings/*/recipients?*', (route) => route.fulfill({ json: [] }));
	await page.route('**/api/mailings/*/actions', (route) => {
		expect(route.request().postDataJSON()).toEqual({ action: becomes.action });
		listed.status = becomes.status;
		return route.fulfill({ json: whole() });
	});
}

test('an editor sees a paper that stopped by itself beside the outbox, and has it go on', async ({
	page,
}) => {
	await makeListing(page);
	const stopReason = 'Every tenth address refused it.';
	await tellMailing(
		page,
		{ list: '**/api/paper-mailings', key: 'paper:7', subject: 'Your paper', status: 'stopped', stopReason },
		{ action: 'resume', status: 'sending' },
	);
	await page.goto('/admin/settings?tab=outbox');
	await waitUntilHydrated(page);
	const papers = page.getByRole('region', { name: 'Papers' });
	await expect(papers).toContainText(stopReason);
	await expect(page.getByRole('region', { name: 'Outbox' })).toBeVisible();
	await expectAccessible(page);
	await papers.getByRole('button', { name: 'Results of Your paper' }).click();
	const dialog = page.getByRole('dialog', { name: 'Your paper' });
	await dialog.getByRole('button', { name: 'Resume sending Your paper' }).click();
	await expect(page.getByText('Sending resumed', { exact: true })).toBeVisible();
	await dialog.getByRole('button', { name: 'Close' }).first().click();
	await expect(papers).toContainText('Sending');
});

test('an editor sees what became of the mails about an issue, and pauses them', async ({ page }) => {
	const listing = await makeListing(page);
	await tellMailing(
		page,
		{
			list: '**/api/newsletters/*/mailings',
			key: 'issue:7',
			subject: 'Ferries in winter',
			status: 'sending',
			stopReason: '',
		},
		{ action: 'pause', status: 'paused' },
	);
	await openDelivery(page, listing);
	const mailings = page.getByRole('region', { name: 'Mailings' });
	await expect(mailings).toContainText('808 of 1,200 delivered, 12 bounced, 380 waiting');
	await mailings.getByRole('button', { name: 'Results of Ferries in winter' }).click();
	const dialog = page.getByRole('dialog', { name: 'Ferries in winter' });
	await dialog.getByRole('button', { name: 'Pause sending Ferries in winter' }).click();
	await expect(page.getByText('Sending paused', { exact: true })).toBeVisible();
	await dialog.getByRole('button', { name: 'Close' }).first().click();
	await expect(mailings).toContainText('Paused');
});
