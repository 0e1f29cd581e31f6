import { describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { readFeedsHandler } from '#features/inbox/server/feeds/job-handlers.ts';
import { fetchMail } from '#features/inbox/server/mailbox/fetch-mail.ts';
import { putDailyBudget } from '#features/prompts/store/daily-budgets.ts';
import type { Status, StatusLine } from '#features/status/contract/status.ts';
import { createImapMailbox } from '#gateways/mailbox/imap-mailbox.ts';
import type { FetchedMail } from '#gateways/mailbox/mailbox.ts';
import { createOpenAiModel } from '#gateways/text-model/openai-model.ts';
import { watchGateways } from '#programs/watch-gateways.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeDelivery } from '#tests/support/factories/mail-factories.ts';
import { makeReaders } from '#tests/support/factories/mailing-factories.ts';
import { hasDovecot, startDovecot } from '#tests/support/services/dovecot.ts';
import { startFakeTextModel } from '#tests/support/services/fake-text-model.ts';
import { startFeedSite } from '#tests/support/services/feed-site.ts';
import { createEditorApp, setUpEditorApp, type TestApp } from '#tests/support/test-app.ts';
import { checkServicesHandler } from './job-handlers.ts';
import { createStatusReader, measure } from './read-status.ts';

const isPostgres = process.env['TEST_ENGINE'] === 'postgres';
const hourMs = 3_600_000;

const [fixture, admin] = setUpEditorApp();

async function read(app = fixture, headers = admin): Promise<Status> {
	const response = await app.app.inject({ url: '/api/admin/status', headers });
	expect(response.statusCode).toBe(200);
	return response.json();
}

async function lineOf(id: string, app = fixture, headers = admin): Promise<StatusLine | undefined> {
	return (await read(app, headers)).sections.flatMap(({ lines }) => lines).find((line) => line.id === id);
}

/** A separate app, for what depends on the configuration. */
async function openApp(
	options: Parameters<typeof createEditorApp>[0],
): Promise<[TestApp, { cookie: string }]> {
	const opened = await createEditorApp(options);
	onTestFinished(() => opened[0].close());
	return opened;
}

test('a new site is well: every line is measured, and says so in words', async () => {
	const status = await read();
	expect(status).toMatchObject({ state: 'good', summary: 'All is well' });
	const lines = status.sections.flatMap((section) => section.lines);
	expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
	expect(lines.filter(({ state, advice }) => state === 'unknown' && advice)).toEqual([]);
	const values = Object.fromEntries(lines.map(({ id, value }) => [id, value]));
	expect(values).toMatchObject({
		engine: expect.stringMatching(/^PostgreSQL \d+/),
		'database-size': expect.stringMatching(/^\d+ MB$/),
		'disk-0': expect.stringMatching(/ free of /),
		mailbox: 'None: issues are added by hand or by feed',
		'version-schema': expect.stringMatching(/^\d{4}-/),
		'service-textModel': 'Not set up',
		feeds: 'All can be read',
	});
	expect(status.mailHours).toHaveLength(24);
});

test.runIf(isPostgres)(
	'a server of PostgreSQL tells about its own tidying, and about a transaction left open',
	async () => {
		const [app, headers] = await openApp({ config: { databaseUrl: 'postgres://u:secret@h/d' } });
		expect((await lineOf('tidy-up', app, headers))?.value).toMatch(/utovacuum/);
		await app.db.transaction().execute(async (tx) => {
			await app.engine.query('select 1');
			await tx.selectFrom('settings').selectAll().execute();
			expect(await lineOf('oldest-transaction', app, headers)).toMatchObject({
				state: 'good',
				value: 'Open for less than a minute',
			});
		});
	},
);

test('a measurement that hangs is unknown, is not asked for twice, and the others are shown', async () => {
	let asked = 0;
	let finish = (_size: number) => {};
	const sections = [
		{
			id: 'database',
			title: 'Database',
			measures: [
				measure(
					'size',
					'Size',
					() => {
						asked++;
						return new Promise<number>((resolve) => {
							finish = resolve;
						});
					},
					(size) => ({ id: 'size', label: 'Size', state: 'good' as const, value: String(size) }),
				),
				measure(
					'broken',
					'Broken',
					() => Promise.reject(new Error('no')),
					() => [],
				),
				measure(
					'quick',
					'Quick',
					() => 1,
					() => ({ id: 'quick', label: 'Quick', state: 'good' as const, value: '1' }),
				),
			],
		},
	];
	const readAll = createStatusReader(sections, { timeoutMs: 50, log: fixture.needs.log });
	const states = async () => (await readAll())[0]?.lines.map(({ id, state, value }) => [id, state, value]);
	const hanging = [
		['size', 'unknown', 'No answer within 0.05 seconds'],
		['broken', 'unknown', 'Could not be measured'],
		['quick', 'good', '1'],
	];
	expect(await states()).toEqual(hanging);
	expect(await states()).toEqual(hanging);
	expect(asked).toBe(1);
	finish(7);
	expect((await states())?.[0]).toEqual(['size', 'good', '7']);
});

test('a feed that fails three times is told with its newsletter and why', async () => {
	const site = await startFeedSite();
	onTestFinished(() => site.close());
	const [app, headers] = await openApp({ outboundAllow: [site.host] });
	const { id } = await makeNewsletter(app.db, { name: 'Slow Ferry' });
	await app.app.inject({
		method: 'POST',
		url: `/api/admin/newsletters/${id}/feed`,
		headers,
		payload: { feedUrl: `${site.url}/gone` },
	});
	for (const state of ['attention', 'attention', 'bad']) {
		await readFeedsHandler({ ...app.needs, ...app.outside })([{}]);
		expect(await lineOf('feeds', app, headers)).toMatchObject({ state });
		app.clock.now = new Date(app.clock.now.getTime() + 48 * hourMs);
	}
	expect(await lineOf('feeds', app, headers)).toMatchObject({
		value: '1 feed failed three times or more',
		advice: expect.stringContaining('correct the address of its feed'),
		items: [
			{
				label: 'Slow Ferry',
				detail: expect.stringMatching(/\(3 times in a row\)$/),
				link: { address: '/admin/newsletters?q=Slow%20Ferry' },
			},
		],
	});
	expect(await read(app, headers)).toMatchObject({ state: 'bad', summary: '1 thing needs you' });
});

test.each([
	['failed', 'refused', 'None in 24 hours', '1 mail in 24 hours'],
	['uncertain', 'uncertain', 'None', '1 mail may or may not have gone'],
] as const)('mail that is %s needs somebody, unless it is of the demo', async (status, name, none, one) => {
	const [app, headers] = await openApp({});
	const readers = await makeReaders(app.db, { collectionId: null, count: 2 });
	const [invented = { id: '' }] = readers;
	await app.db.insertInto('demo_rows').values({ kind: 'subscribers', id: invented.id }).execute();
	const seen: unknown[] = [];
	for (const { id, email } of readers) {
		await makeDelivery(app.db, { recipient: email, subscriberId: id });
		await app.db
			.updateTable('deliveries')
			.set({ status, last_error: '550 No', finished_at: app.clock.now })
			.where('subscriber_id', '=', id)
			.execute();
		const health = await app.app.inject({ url: '/api/mail-health', headers });
		seen.push([(await lineOf(`mail-${name}`, app, headers))?.value, health.json()[name]]);
	}
	expect(seen).toEqual([
		[none, 0],
		[one, 1],
	]);
});

test.runIf(hasDovecot)(
	'a mailbox is called connected after a try alone, and its refusal is told',
	async () => {
		const dovecot = await startDovecot();
		onTestFinished(() => dovecot.close());
		const wrong = { ...dovecot.config, password: 'not the password' };
		const [app, headers] = await openApp({
			config: { mailbox: wrong },
			outside: { mailbox: createImapMailbox(wrong) },
		});
		expect(await lineOf('mailbox', app, headers)).toMatchObject({
			state: 'unknown',
			value: 'Not tried yet',
			check: 'mailbox',
		});
		const { mailbox } = watchGateways({ ...app.needs, ...app.outside });
		if (!mailbox) throw new Error('There is a mailbox.');
		const takeReports = async (mails: FetchedMail[]) => mails;
		await fetchMail({ ...app.needs, mailbox, takeReports }, { isScheduled: false });
		const refused = await lineOf('mailbox', app, headers);
		expect(refused).toMatchObject({
			state: 'bad',
			advice: expect.stringContaining('password'),
			link: { address: '/admin/email' },
		});
		expect(refused?.value).toMatch(/Nothing was fetched yet\.$/);
		expect(refused?.value).not.toContain('not the password');

		const [right, rightHeaders] = await openApp({
			config: { mailbox: dovecot.config },
			outside: { mailbox: createImapMailbox(dovecot.config) },
		});
		const tried = await right.app.inject({
			method: 'POST',
			url: '/api/services/mailbox/test',
			headers: rightHeaders,
		});
		expect(tried.json()).toMatchObject({ state: 'works' });
		expect(await lineOf('mailbox', right, rightHeaders)).toMatchObject({
			state: 'good',
			value: 'Connected. Nothing was fetched yet',
		});
	},
);

describe('the text model', () => {
	test('is tried by a job, and tells when its budget is used up, which is no word about the service', async () => {
		const service = await startFakeTextModel(() => 'ready');
		onTestFinished(() => service.close());
		const textModel = { apiKey: 'k', baseUrl: service.url, model: 'small' };
		const [app, headers] = await openApp({
			config: { textModel },
			outside: { textModel: createOpenAiModel(textModel) },
		});
		expect(await lineOf('service-textModel', app, headers)).toMatchObject({
			state: 'unknown',
			value: 'Not tried yet',
		});
		const checkAll = () => checkServicesHandler({ ...app.needs, ...app.outside })([{}]);
		await checkAll();
		expect(await lineOf('service-textModel', app, headers)).toMatchObject({
			state: 'good',
			value: 'Connected, a moment ago',
		});
		const asked = service.asks.length;
		await checkAll();
		expect(service.asks).toHaveLength(asked);

		await inTransaction(app.db, (tx) =>
			putDailyBudget(tx, { name: 'textTokens', perDay: 1, now: app.clock.now }),
		);
		expect(await lineOf('text-budget', app, headers)).toMatchObject({
			state: 'bad',
			value: expect.stringMatching(/^Used up: [\d,]+ of 1 tokens used today$/),
			advice: expect.stringContaining('raise the budget'),
			link: { address: '/admin/settings?tab=services' },
		});
		const tried = await app.app.inject({ method: 'POST', url: '/api/services/textModel/test', headers });
		expect(tried.json()).toMatchObject({ state: 'missing' });
		expect(await lineOf('service-textModel', app, headers)).toMatchObject({ state: 'good' });

		await service.close();
		await inTransaction(app.db, (tx) =>
			putDailyBudget(tx, { name: 'textTokens', perDay: 1e6, now: app.clock.now }),
		);
		app.clock.now = new Date(app.clock.now.getTime() + 7 * hourMs);
		await checkAll();
		expect(await lineOf('service-textModel', app, headers)).toMatchObject({
			state: 'bad',
			value: expect.stringMatching(/^Not connected: .*\(last reached 7 hours ago\)$/),
			advice: expect.stringContaining('OPENAI_API_KEY'),
		});
	});
});
