import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { type AdminClient, signInTo } from '../../support/admin-client.ts';
import { listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { fakeListmonk } from '../../support/publisher-services/fake-listmonk.ts';
import { type FakeService, startFakeService } from '../../support/publisher-services/fake-service.ts';
import { newAddress, signUpByCalls } from '../../support/reader-client.ts';
import { type LocalNameServer, openNameServer } from '../../support/services/local-name-server.ts';
import { type SmtpSink, startSmtpSink } from '../../support/services/smtp-sink.ts';

// The session check returns 401 when nobody is signed in, and what was taken down returns 410.
test.use({ expectedNoise: [/status of (401|404|410|422)/] });

/** Publishers' own sites by host: a page, a feed. */
const sites = new Map<string, Record<string, string>>();
const hosts = ['post.example', 'records.example', 'pages.example', 'feeds.example', 'keeper.example'];
let folder: string;
let names: LocalNameServer;
let sink: SmtpSink;
let web: http.Server;
let service: FakeService;
let program: Program;
let admin: AdminClient;

test.beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'broadsheet-claims-'));
	names = await openNameServer();
	for (const host of hosts) names.set(host, { A: ['127.0.0.1'], MX: [`mx.${host}`] });
	web = http.createServer(({ headers, url = '' }, response) => {
		const text = sites.get(String(headers.host).split(':')[0] ?? '')?.[url];
		const type = url.endsWith('.xml')
			? 'application/rss+xml'
			: url.endsWith('.txt')
				? 'text/plain'
				: 'text/html';
		response
			.writeHead(text === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` })
			.end(text);
	});
	web.listen(0, '127.0.0.1');
	await once(web, 'listening');
	sink = await startSmtpSink();
	service = await startFakeService(fakeListmonk);
	program = await startProgram('all-in-one', {
		DATABASE_URL: '',
		DATA_DIR: folder,
		SMTP_URL: sink.url,
		DNS_SERVERS: names.address,
		OUTBOUND_ALLOW: [...hosts, service.host].join(','),
	});
	admin = await signInTo(program.url);
});
test.afterAll(async () => {
	await program?.stop();
	await service?.close();
	await sink?.close();
	web?.close();
	await names?.close();
	await rm(folder, { recursive: true, force: true });
});

const siteOf = (host: string) => `http://${host}:${(web.address() as AddressInfo).port}`;

async function mailTo(address: string, wanted: RegExp): Promise<string> {
	const find = async () => {
		const mine = sink.mails.filter(({ recipient }) => recipient === address);
		const texts = await Promise.all(mine.map(async ({ raw }) => (await PostalMime.parse(raw)).text ?? ''));
		return texts.find((text) => wanted.test(text)) ?? '';
	};
	await expect.poll(find, { timeout: 60_000 }).not.toBe('');
	return wanted.exec(await find())?.[1] ?? '';
}

/** Goes from the newsletter's page to its claim, through a link in a mail. */
async function beginClaim(page: Page, given: { name: string; host: string; feed?: boolean; email: string }) {
	const listing = await listByHand(admin, { name: given.name, signupUrl: `${siteOf(given.host)}/` });
	if (given.feed)
		await admin.post(`/api/admin/newsletters/${listing.id}/feed`, {
			feedUrl: `${siteOf(given.host)}/feed.xml`,
		});
	await page.goto(`${program.url}/newsletter/${listing.slug}`);
	await waitUntilHydrated(page);
	await page.getByRole('link', { name: 'Is this yours?' }).click();
	await page.getByLabel('Your email address').fill(given.email);
	await page.getByRole('button', { name: 'Send me a link' }).click();
	const link = await mailTo(given.email, /(\/publisher\/open\?token=\S+)/);
	await page.goto(program.url + link);
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: /claim/i }).click();
	await expect(page).toHaveURL(/\/publisher\/claims\/\d+/);
	await expect(page.getByRole('heading', { name: 'Four ways to prove it' })).toBeVisible();
	return listing;
}

/** The copyable text with these words. */
async function textToCopy(page: Page, words: RegExp): Promise<string> {
	return ((await page.locator('code').filter({ hasText: words }).first().textContent()) ?? '').trim();
}

const isHeld = (page: Page) =>
	expect(page.getByRole('link', { name: 'Keep the listing' })).toBeVisible({ timeout: 30_000 });

test('a publisher claims a newsletter by a code that is mailed to its own domain', async ({ page }) => {
	const email = 'ada@post.example';
	const { slug } = await beginClaim(page, { name: 'The Morning Post', host: 'post.example', email });
	await expectAccessible(page);
	const card = page.getByRole('region', { name: 'A code by mail' });
	await card.getByLabel('Address').fill('ada@elsewhere.example');
	await card.getByRole('button', { name: 'Send the code' }).click();
	await expect(card.getByText(/Must be/)).toBeVisible();
	await card.getByLabel('Address').fill('editor@post.example');
	await card.getByRole('button', { name: 'Send the code' }).click();
	const code = await mailTo('editor@post.example', /asked for it: (\S+)/);
	await card.getByLabel('Code').fill('WRONGCODE1');
	await card.getByRole('button', { name: 'Enter the code' }).click();
	await expect(card.getByRole('alert')).toBeVisible();
	await card.getByLabel('Code').fill(code);
	await card.getByRole('button', { name: 'Enter the code' }).click();
	await isHeld(page);
	await page.goto(`${program.url}/newsletter/${slug}`);
	await expect(page.getByText('Kept by its publisher')).toBeVisible();
	await expect(page.getByText(/post\.example, proven by mail/)).toBeVisible();
	await expect(page.getByText('editor@post.example')).toHaveCount(0);
});

test('a publisher claims a newsletter by a record of its domain', async ({ page }) => {
	const email = 'ada@records.example';
	await beginClaim(page, { name: 'The Record', host: 'records.example', email });
	const text = await textToCopy(page, /^broadsheet-claim=/);
	// As on a site without https.
	await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
	const copy = page.getByRole('button', { name: /_broadsheet\.records\.example/ });
	await copy.click();
	await expect(copy).toContainText('Copied');
	await page.getByLabel('Address').focus();
	await page.keyboard.press('ControlOrMeta+V');
	await expect(page.getByLabel('Address')).toHaveValue(text);
	await page.getByRole('button', { name: 'Check the record' }).click();
	const card = page.getByRole('region', { name: 'A record of your domain (DNS)' });
	await expect(card.getByText('Not proven')).toBeVisible();
	names.set('_broadsheet.records.example', { TXT: ['something else', text] });
	await page.getByRole('button', { name: 'Check the record' }).click();
	await isHeld(page);
});

test('a publisher claims a newsletter by a line on its page', async ({ page }) => {
	const email = 'ada@pages.example';
	const html = (head: string, body: string) =>
		`<!doctype html><html><head><title>Pages</title>${head}</head><body>${body}</body></html>`;
	sites.set('pages.example', { '/': html('', '') });
	await beginClaim(page, { name: 'Loose Pages', host: 'pages.example', email });
	const tag = await textToCopy(page, /^<meta/);
	// As a visitor could post it in a comment.
	sites.set('pages.example', { '/': html('', `<p>${tag}</p>`) });
	const card = page.getByRole('region', { name: 'A line on your site' });
	await card.getByRole('button', { name: 'Check the site' }).click();
	await expect(card.getByText('Not proven')).toBeVisible();
	sites.set('pages.example', { '/': html(tag, '') });
	await card.getByRole('button', { name: 'Check the site' }).click();
	await isHeld(page);
});

test('a publisher claims a newsletter by a line in its feed', async ({ page }) => {
	const email = 'ada@feeds.example';
	const feed = (head: string) =>
		`<?xml version="1.0"?><rss version="2.0"><channel><title>Feeds</title><link>${siteOf('feeds.example')}/</link><description>Letters</description>${head}</channel></rss>`;
	sites.set('feeds.example', { '/': '<!doctype html><title>Feeds</title>', '/feed.xml': feed('') });
	await beginClaim(page, { name: 'Fresh Feeds', host: 'feeds.example', feed: true, email });
	const element = await textToCopy(page, /^<podcast:txt/);
	sites.set('feeds.example', { '/': '<!doctype html><title>Feeds</title>', '/feed.xml': feed(element) });
	await page.getByRole('button', { name: 'Check the feed' }).click();
	await isHeld(page);
});

test('a publisher edits the listing, connects their own system, hears of a reader, and takes the listing down', async ({
	page,
}) => {
	const email = 'ada@keeper.example';
	const { id, slug } = await beginClaim(page, { name: 'The Keeper', host: 'keeper.example', email });
	names.set('_broadsheet.keeper.example', { TXT: [await textToCopy(page, /^broadsheet-claim=/)] });
	await page.getByRole('button', { name: 'Check the record' }).click();
	await isHeld(page);
	await page.getByRole('link', { name: 'Keep the listing' }).click();

	await page.getByLabel('Description').fill('Lighthouses, and those who keep them.');
	await expect(page.getByRole('region', { name: 'Its card in the directory' })).toContainText(
		'Lighthouses, and those who keep them.',
	);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Save the listing' }).click();
	await expect(page.getByText('Readers see it from now on.', { exact: true })).toBeVisible();
	const listed = async () => (await fetch(`${program.url}/newsletter/${slug}`)).text();
	await expect.poll(listed, { timeout: 1000 }).toContain('Lighthouses, and those who keep them.');

	const { service: kind, settings, secret } = service.connection;
	const put = await page.request.put(`${program.url}/api/publisher/newsletters/${id}/delivery`, {
		data: { way: 'hand-over', connection: { service: kind, settings, secret } },
	});
	expect(put.status()).toBe(200);
	await page.getByRole('tab', { name: 'Delivery' }).click();
	await page.getByRole('button', { name: 'Test', exact: true }).click();
	await expect(page.getByText('Works', { exact: true })).toBeVisible();
	const reader = newAddress();
	await signUpByCalls(program.url, reader, [slug]);
	const confirm = await mailTo(reader, /(\/confirm\?token=\S+)/);
	const browser = page.context().browser();
	const readersPage = await browser?.newPage();
	await readersPage?.goto(program.url + confirm);
	await expect.poll(() => service.list.find(reader)?.status, { timeout: 60_000 }).toBe('here');
	const delivery = async () =>
		(await page.request.get(`${program.url}/api/publisher/newsletters/${id}/delivery`)).json();
	await expect.poll(async () => (await delivery()).counts.accepted, { timeout: 30_000 }).toBe(1);
	const csv = await page.request.get(`${program.url}/api/publisher/newsletters/${id}/readers.csv`);
	expect(await csv.text()).toContain(reader);
	await readersPage?.close();

	await page.getByRole('tab', { name: 'Take down' }).click();
	await page.getByRole('button', { name: 'Take it down' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Take it down' }).click();
	await expect(page.getByRole('button', { name: /put it back/i })).toBeVisible();
	const statusOf = async (address: string) => (await fetch(program.url + address)).status;
	await expect.poll(() => statusOf(`/newsletter/${slug}`), { timeout: 60_000 }).toBe(410);
	for (const address of ['/', '/sitemap.xml', '/feed.xml', '/api/newsletters', '/api/search?q=keeper'])
		expect(await (await fetch(program.url + address)).text()).not.toContain(slug);
});
