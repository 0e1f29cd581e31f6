import type { Page } from '@playwright/test';
import { weekdays } from '#features/digests/contract/digest-configs.ts';
import { signInTo } from '../../support/admin-client.ts';
import { listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { letTimePass, newAddress, subscribeInDialog } from '../../support/reader-client.ts';
import { linkIn, oneClickAddress, openOutbox } from '../../support/readers/outbox.ts';

// Only clicks by people are counted, and the default user agent says that it is headless.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

type Made = { id: number; slug: string; name: string };

/** An editor with a collection that is unique to this journey, with one newsletter in it. */
async function openDesk(url = '') {
	const admin = await signInTo(url);
	const word = crypto.randomUUID().slice(0, 8);
	async function post(path: string, body: object) {
		const response = await admin.post(path, body);
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return response.json();
	}
	async function get(path: string) {
		const response = await fetch(`${url}${path}`, { headers: { cookie: admin.cookie } });
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return response.json();
	}
	const newsletter = await listByHand(admin, { name: `Harbour Notes ${word}` });
	const collection: Made = await post('/api/admin/collections', {
		name: `By the water ${word}`,
		description: 'Letters from people who live beside it.',
		members: [{ newsletterId: newsletter.id }],
	});
	const name = `By the water ${word} Weekly Digest`;
	const config: { id: number } = await post('/api/digest-configs', {
		collectionId: collection.id,
		name,
		description: 'Once a week.',
		frequency: 'weekly',
		// Never due while the journey runs.
		deliveryDay: weekdays[(new Date().getUTCDay() + 3) % 7],
		deliveryTime: '09:00',
		templateSubject: 'Your {{frequency}} Digest from {{collection_name}}',
		templateContent: 'What came in with the tide.\n\n{{content}}',
	});
	return {
		newsletter,
		collection,
		name,
		addIssue: (title: string) =>
			post(`/api/admin/newsletters/${newsletter.id}/issues`, {
				title,
				sentAt: new Date().toISOString(),
				html: `<p>${title}, told at length.</p>`,
			}),
		sendNow: (): Promise<{ digestEmailId: number | null; message: string }> =>
			post(`/api/digest-configs/${config.id}/actions`, { action: 'send-now' }),
		countReaders: async (): Promise<number> =>
			(await get(`/api/digest-configs?collectionId=${collection.id}`))[0].recipients,
		digestEmail: (id: number | null) => get(`/api/digest-emails/${id}`),
	};
}

test('a reader asks for a digest, confirms, gets it, reads it on the web, and leaves with one click', async ({
	page,
	request,
	baseURL,
}) => {
	const portal = await openDesk(baseURL);
	const outbox = await openOutbox(baseURL);
	const address = newAddress();
	const stays = newAddress();
	const { slug, name } = portal.collection;

	for (const email of [address, stays]) {
		await page.goto(`/collection/${slug}`);
		await waitUntilHydrated(page);
		const form = page.getByRole('region', { name: `Email me the digest of ${name}` });
		await form.getByLabel('Email address').fill(email);
		await letTimePass(page);
		await form.getByRole('button', { name: 'Email me the digest' }).click();
		await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
		expect(await portal.countReaders()).toBe(email === address ? 0 : 1);

		const confirmation = await outbox.mailTo(email, 'confirmation');
		expect(confirmation.subject).toBe(`Please confirm: ${name}`);
		await page.goto(linkIn(confirmation, '/confirm'));
		await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
		await expect.poll(() => portal.countReaders()).toBe(email === address ? 1 : 2);
	}

	const issue = await portal.addIssue('A crab in the letterbox');
	const { digestEmailId, message } = await portal.sendNow();
	expect(message).toBe('On its way to 2 readers.');
	const mail = await outbox.mailTo(address, 'digest');
	expect(mail.subject).toBe(`Your Weekly Digest from ${name}`);
	expect(mail.plainText).toContain('A crab in the letterbox');
	expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

	const [, link = ''] =
		/A crab in the letterbox\s[\s\S]*?(https?:\/\/\S+\/go\/\S+)/.exec(mail.plainText) ?? [];
	await page.goto(new URL(link).pathname);
	await expect(page).toHaveURL(new RegExp(`/newsletter/${portal.newsletter.slug}/issues/${issue.id}-`));
	await expect(page.getByRole('heading', { level: 1, name: 'A crab in the letterbox' })).toBeVisible();
	await expect
		.poll(async () => (await portal.digestEmail(digestEmailId)).mailing, { timeout: 60_000 })
		.toMatchObject({ status: 'sent', recipients: 2, delivered: 0, kept: 2, clicks: 1 });

	await page.goto(`/collection/${slug}`);
	await waitUntilHydrated(page);
	await page.getByRole('link', { name: 'Past digests' }).click();
	await expect(page.getByRole('heading', { level: 1, name: `Past digests of ${name}` })).toBeVisible();
	await page.getByRole('link', { name: portal.name }).click();
	await expect(page).toHaveURL(`/collection/${slug}/digests/e${digestEmailId}`);
	await expect(page.getByRole('article')).toContainText('A crab in the letterbox');
	await expect(page.getByRole('article')).not.toContainText('Leave this digest');
	await expectAccessible(page);
	const feed = await request.get(`/collection/${slug}/digests.xml`);
	expect(await feed.text()).toContain(`/digests/e${digestEmailId}</link>`);

	const left = await request.post(oneClickAddress(mail), { form: { 'List-Unsubscribe': 'One-Click' } });
	expect(left.ok()).toBe(true);
	expect(await portal.countReaders()).toBe(1);
	await portal.addIssue('The crab, again');
	const next = await portal.sendNow();
	expect(next.message).toBe('On its way to 1 reader.');
	await expect
		.poll(async () => (await portal.digestEmail(next.digestEmailId)).mailing, { timeout: 60_000 })
		.toMatchObject({ status: 'sent', recipients: 1, kept: 1 });
	expect(await outbox.mailsTo(stays, 'digest')).toHaveLength(2);
	expect(await outbox.mailsTo(address, 'digest')).toHaveLength(1);
});

/** Subscribes like a reader, up to the page with further suggestions. */
async function subscribe(page: Page, { slug }: Made, address: string): Promise<void> {
	await page.goto(`/newsletter/${slug}`);
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: 'Subscribe' }).first().click();
	await subscribeInDialog(page, address);
}

test('the digest of a collection is offered after subscribing to one of its newsletters, unticked', async ({
	page,
	baseURL,
}) => {
	const { newsletter, collection, countReaders } = await openDesk(baseURL);
	const address = newAddress();
	await subscribe(page, newsletter, address);
	const box = page.getByRole('checkbox', { name: `Email me the digest of ${collection.name}` });
	await expect(box).not.toBeChecked();
	await expectAccessible(page);
	await box.check();
	await page.getByRole('button', { name: 'Subscribe to Selected' }).click();
	await expect(
		page.getByText(`You've been subscribed to the digest of ${collection.name}`).first(),
	).toBeVisible();

	const mail = await (await openOutbox(baseURL)).mailTo(address, 'confirmation');
	expect(mail.plainText).toContain(newsletter.name);
	expect(mail.plainText).toContain(`${collection.name} (digest)`);
	await page.goto(linkIn(mail, '/confirm'));
	await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
	expect(await countReaders()).toBe(1);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the form on the collection’s page says what is wrong, and what comes next', async ({
		page,
		baseURL,
	}) => {
		const { collection } = await openDesk(baseURL);
		await page.goto(`/collection/${collection.slug}?digest=email`);
		await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
		await page.getByRole('main').getByLabel('Email address').fill(newAddress());
		await page.getByRole('button', { name: 'Email me the digest' }).click();
		await expect(page).toHaveURL(`/collection/${collection.slug}?digest=sent#digest`);
		await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
	});
});
