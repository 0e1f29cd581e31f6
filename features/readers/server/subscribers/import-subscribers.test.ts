import { beforeAll, describe, expect, test } from 'vitest';
import { setUpEach } from '#tests/support/databases/set-up.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { countOf, makeSubscriber, workSignupJobs } from '#tests/support/factories/subscribe-factories.ts';
import { openBrowser } from '#tests/support/readers/browser.ts';
import { listMails } from '#tests/support/readers/mails.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();
const newsletter = setUpEach(() => makeNewsletter(fixture.db));
const now = new Date('2026-03-31T12:00:00Z');
const head = 'Email,First name,Last name,Newsletter,Consent text,Consent date';

beforeAll(async () => {
	fixture.clock.now = now;
});

function rowOf(email: string, change: { newsletter?: string; consent?: string; date?: string } = {}) {
	const { newsletter: slug = newsletter.slug, consent = 'I want letters', date = '2025-11-03' } = change;
	return `${email},Ada,Lovelace,${slug},${consent},${date}`;
}

async function importFile(rows: string[], change: object = {}) {
	const response = await fixture.app.inject({
		method: 'POST',
		url: '/api/admin/subscribers/import',
		headers: admin,
		payload: { text: [head, ...rows].join('\n'), dryRun: false, ...change },
	});
	return { status: response.statusCode, ...response.json() };
}

function subscriptionsOf(email: string) {
	return fixture.db
		.selectFrom('subscriptions')
		.innerJoin('subscribers', 'subscribers.id', 'subscriptions.subscriber_id')
		.select(['subscriptions.status', 'subscriptions.converted_at', 'subscriptions.source', 'newsletter_id'])
		.where('email', '=', email)
		.execute();
}

describe('an import of subscribers', () => {
	test('a dry run tells what would happen, and nothing has happened', async () => {
		const report = await importFile([rowOf('dry@letters.example')], { dryRun: true });
		expect(report).toMatchObject({ status: 200, dryRun: true, rows: 1, created: 1, failed: 0, lines: [] });
		expect(report.mapping).toEqual({
			email: 'Email',
			firstName: 'First name',
			lastName: 'Last name',
			newsletter: 'Newsletter',
			consent: 'Consent text',
			consentedAt: 'Consent date',
		});
		expect(await subscriptionsOf('dry@letters.example')).toEqual([]);
	});

	test('a new person becomes a lead with the consent of the file, is counted, and gets no mail', async () => {
		const known = await makeSubscriber(fixture.db);
		const report = await importFile([
			rowOf('New@letters.example'),
			rowOf(known.email, { newsletter: String(newsletter.id) }),
		]);
		expect(report).toMatchObject({ rows: 2, created: 2, skipped: 0, failed: 0 });
		expect(await subscriptionsOf('New@letters.example')).toEqual([
			{ status: 'active', converted_at: null, source: 'import', newsletter_id: newsletter.id },
		]);
		expect(await subscriptionsOf(known.email)).toHaveLength(1);
		expect(await countOf(fixture.db, newsletter.id)).toBe(2);
		const consent = await fixture.db
			.selectFrom('consents')
			.selectAll()
			.where('newsletter_id', '=', newsletter.id)
			.orderBy('id')
			.executeTakeFirstOrThrow();
		expect(consent).toMatchObject({
			wording: 'I want letters',
			page: 'import',
			created_at: new Date('2025-11-03'),
		});
		await workSignupJobs(fixture);
		expect(await listMails(fixture.db, 'New@letters.example')).toEqual([]);
		const log = await fixture.app.inject({ url: '/api/audit-log?limit=1', headers: admin });
		expect(log.json()[0]).toMatchObject({ action: 'imported', after: { rows: 2, added: 2 } });
		expect(log.body).not.toContain('letters.example');
	});

	test('a lead from a file confirms like everybody else, by signing up', async () => {
		await importFile([rowOf('later@letters.example')]);
		const browser = openBrowser(fixture);
		await browser.choose(await browser.signUp('later@letters.example'), newsletter.id);
		fixture.clock.now = new Date(now.getTime() + 600_000);
		await workSignupJobs(fixture);
		fixture.clock.now = now;
		expect(await listMails(fixture.db, 'later@letters.example')).toMatchObject([{ kind: 'confirmation' }]);
		expect(await countOf(fixture.db, newsletter.id)).toBe(1);
	});

	test.each([
		['who left this newsletter', 'unsubscribed'],
		['whose mail bounced', 'bounced'],
		['who complained', 'complained'],
	] as const)('someone %s stays gone', async (_words, status) => {
		const other = await makeNewsletter(fixture.db);
		const { id, email } = await makeSubscriber(fixture.db, { newsletterIds: [newsletter.id, other.id] });
		await fixture.db
			.updateTable('subscriptions')
			.set({ status, ended_at: now })
			.where('subscriber_id', '=', id)
			.where('newsletter_id', '=', newsletter.id)
			.execute();
		const before = await subscriptionsOf(email);
		const report = await importFile([rowOf(email.toUpperCase())]);
		expect(report).toMatchObject({ created: 0, skipped: 1, lines: [{ line: 2, outcome: 'skipped' }] });
		expect(await subscriptionsOf(email)).toEqual(before);
		expect(await countOf(fixture.db, newsletter.id)).toBe(1);
	});

	test('someone who left everything gets nothing else either', async () => {
		const { id, email } = await makeSubscriber(fixture.db, { newsletterIds: [newsletter.id] });
		await fixture.app.inject({
			method: 'POST',
			url: `/api/admin/subscribers/${id}/end`,
			headers: admin,
			payload: { everything: true },
		});
		const other = await makeNewsletter(fixture.db);
		const report = await importFile([rowOf(email, { newsletter: other.slug })]);
		expect(report).toMatchObject({
			created: 0,
			lines: [{ message: 'Left: only they themselves can come back' }],
		});
		expect(await subscriptionsOf(email)).toHaveLength(1);
	});

	test('someone who left has not come back because their address was typed in', async () => {
		const { id, email } = await makeSubscriber(fixture.db, { newsletterIds: [newsletter.id] });
		await fixture.db.updateTable('subscriptions').set({ status: 'unsubscribed', ended_at: now }).execute();
		const typed = await makeNewsletter(fixture.db);
		await fixture.db
			.insertInto('subscriptions')
			.values({ subscriber_id: id, newsletter_id: typed.id })
			.execute();
		const other = await makeNewsletter(fixture.db);
		expect(await importFile([rowOf(email, { newsletter: other.slug })])).toMatchObject({
			created: 0,
			lines: [{ message: 'Left: only they themselves can come back' }],
		});
	});

	test('someone who was erased is known by nothing but the hash, and stays away', async () => {
		const { id, email } = await makeSubscriber(fixture.db, { newsletterIds: [newsletter.id] });
		await fixture.app.inject({ method: 'DELETE', url: `/api/admin/subscribers/${id}`, headers: admin });
		const report = await importFile([rowOf(email.toUpperCase())]);
		expect(report).toMatchObject({
			created: 0,
			lines: [{ outcome: 'skipped', message: 'This address must not be mailed any more' }],
		});
		expect(await subscriptionsOf(email)).toEqual([]);
	});

	test('what is wrong with a row is told by its line, and the good rows are taken', async () => {
		const hidden = await makeNewsletter(fixture.db, { hidden: true });
		const report = await importFile([
			rowOf('no address'),
			rowOf('a@letters.example', { newsletter: 'no-such-newsletter' }),
			rowOf('b@letters.example', { newsletter: hidden.slug }),
			rowOf('c@letters.example', { consent: '' }),
			rowOf('d@letters.example', { date: '03/11/2025' }),
			rowOf('e@letters.example', { date: '2025-02-31' }),
			rowOf('f@letters.example', { date: '2026-04-02' }),
			rowOf('h@letters.example', { date: '2025-02-30T10:00' }),
			rowOf('good@letters.example'),
			rowOf('GOOD@letters.example'),
			`g@letters.example,http://spam.example,X,${newsletter.slug},Yes,2025-11-03`,
		]);
		expect(report).toMatchObject({ rows: 11, created: 1, skipped: 1, failed: 9 });
		const messages = Object.fromEntries(
			report.lines.map(({ line, message }: { line: number; message: string }) => [line, message]),
		);
		expect(messages).toEqual({
			2: 'Not a valid email address',
			3: 'There is no newsletter “no-such-newsletter”',
			4: `${hidden.name} is hidden`,
			5: 'The wording of the consent is missing or too long',
			6: 'The date of the consent is missing, or not written as 2026-03-31',
			7: 'The date of the consent is missing, or not written as 2026-03-31',
			8: 'The date of the consent is in the future',
			9: 'The date of the consent is missing, or not written as 2026-03-31',
			11: 'The same stands in line 10',
			12: 'Names have at most 50 characters and no links',
		});
		expect(await subscriptionsOf('good@letters.example')).toHaveLength(1);
	});

	test('a file without rows, or with too many, is refused as a whole', async () => {
		expect(await importFile([])).toMatchObject({ status: 400, message: 'The file has no rows.' });
		const many = Array.from({ length: 5001 }, (_, number) => rowOf(`r${number}@letters.example`));
		expect(await importFile(many)).toMatchObject({ status: 400 });
	});

	test('the same file twice adds nobody twice', async () => {
		const rows = ['x', 'y', 'z'].map((name) => rowOf(`twice-${name}@letters.example`));
		const reports = await Promise.all([importFile(rows), importFile(rows)]);
		expect(reports.map(({ created }) => created).toSorted()).toEqual([0, 3]);
		expect(await countOf(fixture.db, newsletter.id)).toBe(3);
	});
});
