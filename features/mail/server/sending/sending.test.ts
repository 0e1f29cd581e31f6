import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { stopMailings } from '#features/mail/store/mailing-stops.ts';
import { makeMailing, makeReaders } from '#tests/support/factories/mailing-factories.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { type LocalNameServer, openNameServer } from '#tests/support/services/local-name-server.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let names: LocalNameServer;
let fixture: TestApp;
let headers: { cookie: string };

const bounceMailbox = {
	host: 'imap.example.com',
	port: 993,
	secure: true,
	user: 'back@news.example.com',
	password: 'p',
};
const smtp = {
	host: 'mx.news.example.com',
	port: 587,
	isSecure: false,
	login: null,
	connections: 1,
	perSecond: null,
};

beforeAll(async () => {
	names = await openNameServer();
	fixture = await createTestApp({
		config: { smtp, mailFrom: { name: 'News', address: 'hello@news.example.com' }, bounceMailbox },
		outside: { nameServer: names.nameServer },
	});
	headers = await fixture.signUp();
});
beforeEach(() => names.clear());
afterAll(async () => {
	await names.close();
	await fixture.close();
});

const check = async () => (await fixture.app.inject({ url: '/api/sending-domain', headers })).json();
const states = (answer: { checks: { kind: string; state: string }[] }) =>
	Object.fromEntries(answer.checks.map(({ kind, state }) => [kind, state]));

describe('the domain that mail is sent from', () => {
	test('that says nothing is told what to put into DNS, record by record', async () => {
		names.set('mx.news.example.com', { A: ['203.0.113.7'] });
		const answer = await check();
		expect(answer).toMatchObject({
			isSent: true,
			from: 'hello@news.example.com',
			returnPath: 'back+TOKEN@news.example.com',
		});
		expect(states(answer)).toEqual({
			spf: 'missing',
			dkim: 'missing',
			dmarc: 'missing',
			'return-path': 'missing',
		});
		expect(answer.checks.map(({ record }: { record: object }) => record)).toEqual([
			{ name: 'news.example.com', type: 'TXT', value: 'v=spf1 ip4:203.0.113.7 ~all' },
			{
				name: 'SELECTOR._domainkey.news.example.com',
				type: 'TXT',
				value: expect.stringContaining('v=DKIM1'),
			},
			{
				name: '_dmarc.news.example.com',
				type: 'TXT',
				value: 'v=DMARC1; p=none; rua=mailto:hello@news.example.com',
			},
			{ name: 'news.example.com', type: 'MX', value: expect.any(String) },
		]);
	});

	test('that is set up well has nothing to do', async () => {
		names.set('mx.news.example.com', { A: ['203.0.113.7'] });
		names.set('news.example.com', {
			TXT: ['v=spf1 include:spf.example.com -all', 'other=1'],
			MX: ['mx.news.example.com'],
		});
		names.set('spf.example.com', { TXT: ['v=spf1 ip4:203.0.113.0/24 -all'] });
		names.set('mail._domainkey.news.example.com', { TXT: [['v=DKIM1; k=rsa; ', 'p=MIIB']] });
		names.set('_dmarc.example.com', { TXT: ['v=DMARC1; p=quarantine'] });
		const answer = await check();
		expect(states(answer)).toEqual({ spf: 'found', dkim: 'found', dmarc: 'found', 'return-path': 'found' });
		expect(answer.checks.every(({ record }: { record: null }) => record === null)).toBe(true);
	});

	test('that leaves our server out, has two records, or takes no mail is told so', async () => {
		names.set('mx.news.example.com', { A: ['203.0.113.7'] });
		names.set('news.example.com', { TXT: ['v=spf1 ip4:198.51.100.1 -all'], MX: ['.'] });
		names.set('mail._domainkey.news.example.com', { TXT: ['v=DKIM1; p='] });
		names.set('_dmarc.news.example.com', { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] });
		const answer = await check();
		expect(states(answer)).toEqual({ spf: 'wrong', dkim: 'wrong', dmarc: 'wrong', 'return-path': 'wrong' });
		expect(answer.checks[0].record.value).toBe('v=spf1 ip4:198.51.100.1 ip4:203.0.113.7 -all');
	});

	test('is not judged while nobody answers', async () => {
		names.set('news.example.com', { trouble: 'failure' });
		names.set('_dmarc.news.example.com', { trouble: 'failure' });
		expect(states(await check())).toMatchObject({
			spf: 'unknown',
			dmarc: 'unknown',
			'return-path': 'unknown',
		});
	});

	test('is no matter while mail is kept in the outbox', async () => {
		const bare = await createTestApp();
		const response = await bare.app.inject({ url: '/api/sending-domain', headers: await bare.signUp() });
		expect(response.json()).toMatchObject({ isSent: false, checks: [] });
		await bare.close();
	});
});

describe('mailings that complaints have stopped', () => {
	test('are seen with the reason, and go on when an editor says so', async () => {
		const collectionId = (await makeCollection(fixture.db)).id;
		await makeReaders(fixture.db, { collectionId, count: 2 });
		await makeMailing(fixture.db, { key: 'digest-email:9', collectionId });
		const resume = () => fixture.app.inject({ method: 'POST', url: '/api/mail-health/resume', headers });
		const health = async () => (await fixture.app.inject({ url: '/api/mail-health', headers })).json();
		const statuses = async () =>
			(await fixture.db.selectFrom('deliveries').select('status').execute()).map(({ status }) => status);
		expect(await health()).toMatchObject({ level: 'fine', stop: null, complaints: 0, suppressed: 0 });
		expect((await resume()).statusCode).toBe(409);
		await inTransaction(fixture.db, (tx) =>
			stopMailings(tx, { reason: 'Too many.', now: fixture.clock.now }),
		);
		expect(await health()).toMatchObject({ level: 'stop', stop: { reason: 'Too many.' } });
		expect(await statuses()).toEqual(['held', 'held']);
		expect((await resume()).json()).toMatchObject({ level: 'fine', stop: null });
		expect(await statuses()).toEqual(['queued', 'queued']);
		const [entry] = await fixture.db
			.selectFrom('audit_log')
			.select(['action', 'subject_name'])
			.orderBy('id', 'desc')
			.execute();
		expect(entry).toEqual({ action: 'resumed', subject_name: 'Too many.' });
		expect(await health()).toMatchObject({
			mailbox: { name: 'back@news.example.com at imap.example.com', readAt: null, trouble: '' },
		});
	});
});
