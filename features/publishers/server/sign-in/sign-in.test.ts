import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makePublisher } from '#tests/support/factories/publisher-factories.ts';
import { openBrowser } from '#tests/support/readers/browser.ts';
import { listMails } from '#tests/support/readers/mails.ts';
import { moveClock, setUpTestApp } from '#tests/support/test-app.ts';
import { pruneUnseenPublishersHandler } from '../job-handlers.ts';
import { sendPublisherLink } from './send-publisher-link.ts';

const fixture = setUpTestApp();
let slug: string;

beforeAll(async () => {
	({ slug } = await makeNewsletter(fixture.db));
});
beforeEach(() => emptyTables(fixture.engine, ['publishers', 'deliveries', 'submissions', 'audit_log']));

const email = 'ada@bolt.example';
const ask = (newsletter = '') =>
	sendPublisherLink(fixture.needs, { email, newsletter, requestId: crypto.randomUUID() });
/** Ten times, and once more after a quarter of an hour. */
async function useUpTheDay() {
	for (let round = 0; round < 11; round++) {
		if (round % 2 === 0) moveClock(fixture, 15 * 60_000);
		await ask(slug);
	}
}
const tokens = async () =>
	(await listMails(fixture.db)).map(({ plain_text }) => /token=([\w-]+)/.exec(plain_text)?.[1] ?? '');
const publishers = () => fixture.db.selectFrom('publishers').selectAll().execute();

describe('a link to the desk', () => {
	test('is asked for with the same answer, whoever asks', async () => {
		await makePublisher(fixture.db, { email });
		const responses = await Promise.all(
			[email, 'nobody@elsewhere.example'].map((address) =>
				openBrowser(fixture).call('POST', '/api/publisher/sign-in-links', { email: address }),
			),
		);
		expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual([
			[202, responses[0]?.body],
			[202, responses[0]?.body],
		]);
	});

	test('goes to nobody who is not known and claims nothing', async () => {
		await ask();
		await ask('no-such-newsletter');
		expect(await listMails(fixture.db)).toEqual([]);
		expect(await publishers()).toEqual([]);
	});

	test('goes to who wants to claim a listing, and leads to it', async () => {
		await ask(slug);
		const [mail] = await listMails(fixture.db);
		expect(mail).toMatchObject({ recipient: email, kind: 'magic-link' });
		expect(mail?.plain_text).toContain(`&claim=${slug}`);
	});

	test('leads back to the page of the desk that it was asked for on, and to no other address', async () => {
		await makePublisher(fixture.db, { email });
		const page = '/publisher/newsletters/7?part=delivery';
		const asked = (where: string) =>
			openBrowser(fixture).call('POST', '/api/publisher/sign-in-links', { email, page: where });
		expect((await asked(page)).statusCode).toBe(202);
		for (const elsewhere of ['//evil.example', '/admin', `${page}&x=1`, `https://evil.example${page}`])
			expect((await asked(elsewhere)).statusCode).toBe(400);
		await sendPublisherLink(fixture.needs, { email, newsletter: '', page, requestId: crypto.randomUUID() });
		const [mail] = await listMails(fixture.db);
		expect(mail?.plain_text).toContain(`&back=${encodeURIComponent(page)}`);
	});

	test('goes to who has submitted a newsletter and confirmed it', async () => {
		const submission = { address: 'https://bolt.example', sender_email: 'Ada@Bolt.example' };
		await fixture.db.insertInto('submissions').values(submission).execute();
		await ask();
		expect(await listMails(fixture.db)).toEqual([]);
		await fixture.db.updateTable('submissions').set({ sender_confirmed_at: new Date() }).execute();
		await ask();
		expect(await listMails(fixture.db)).toHaveLength(1);
	});

	test('comes three times within a quarter of an hour, not more', async () => {
		for (let round = 0; round < 5; round++) await ask(slug);
		expect(await listMails(fixture.db)).toHaveLength(3);
	});

	test('comes later on the same day to who has signed in before or submitted a newsletter, however often a stranger asked', async () => {
		const submission = { address: 'https://bolt.example', sender_email: email };
		await fixture.db
			.insertInto('submissions')
			.values({ ...submission, sender_confirmed_at: new Date() })
			.execute();
		await useUpTheDay();
		expect(await listMails(fixture.db)).toHaveLength(11);
		await emptyTables(fixture.engine, ['publishers', 'deliveries', 'submissions']);
		await makePublisher(fixture.db, { email });
		await useUpTheDay();
		expect(await listMails(fixture.db)).toHaveLength(11);
	});

	test('comes ten times a day to an address that nobody has proven', async () => {
		await useUpTheDay();
		expect(await listMails(fixture.db)).toHaveLength(10);
	});

	test('signs in once, as a publisher and not as a reader', async () => {
		await ask(slug);
		const [token] = await tokens();
		const browser = openBrowser(fixture);
		expect((await browser.call('POST', '/api/account/sessions', { token })).statusCode).toBe(404);
		expect((await browser.call('POST', '/api/publisher/sessions', { token })).statusCode).toBe(201);
		expect((await browser.call('POST', '/api/publisher/sessions', { token })).statusCode).toBe(404);
		expect((await browser.call('GET', '/api/publisher')).statusCode).toBe(200);
		browser.cookies.set('reader', browser.cookies.get('publisher') ?? '');
		expect((await browser.call('GET', '/api/account')).statusCode).toBe(401);
		await browser.call('POST', '/api/publisher/sign-out');
		expect((await browser.call('GET', '/api/publisher')).statusCode).toBe(401);
	});
});

test('signing in and out is in the audit log, once each and without the token', async () => {
	await ask(slug);
	const [token = ''] = await tokens();
	const browser = openBrowser(fixture);
	for (let round = 0; round < 2; round++) await browser.call('POST', '/api/publisher/sessions', { token });
	const session = browser.cookies.get('publisher') ?? '';
	for (let round = 0; round < 2; round++) {
		browser.cookies.set('publisher', session);
		await browser.call('POST', '/api/publisher/sign-out');
	}
	const log = await fixture.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
	const shared = { username: `publisher ${email}`, subject_kind: 'desk', subject_name: email };
	expect(log).toMatchObject([
		{ ...shared, action: 'signed in to' },
		{ ...shared, action: 'signed out of' },
	]);
	expect(log).toHaveLength(2);
	for (const secret of [token, session]) expect(JSON.stringify(log)).not.toContain(secret);
});

test('an address that was typed and never used is forgotten after a week', async () => {
	await ask(slug);
	await makePublisher(fixture.db);
	const forget = pruneUnseenPublishersHandler({
		...fixture.needs,
		clock: () => new Date(fixture.clock.now.getTime() + 8 * 24 * 3600 * 1000),
	});
	await forget([{}]);
	expect((await publishers()).map((row) => row.email)).not.toContain(email);
	expect(await publishers()).toHaveLength(1);
});
