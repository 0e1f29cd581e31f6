import { describe, expect, onTestFinished, test } from 'vitest';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { signInTo } from '../support/admin-client.ts';
import { copyHome, createEmptyHome, engines, hasPostgres } from '../support/databases/engines.ts';
import { setUp } from '../support/databases/set-up.ts';
import { withDatabase } from '../support/kills/kill-mailing.ts';
import { runToEnd } from '../support/program.ts';
import { startInTest } from '../support/program-in-test.ts';
import { startSmtpSink } from '../support/services/smtp-sink.ts';

type Engine = (typeof engines)[number];
type Environment = Record<string, string>;

/** The demo directory, loaded once; each test gets a copy. */
function setUpDemoHomes(engine: Engine): () => Promise<Environment> {
	const demo = setUp(async () => {
		const home = await createEmptyHome(engine);
		expect((await runToEnd('seed', home.environment)).code).toBe(0);
		return { ...home, close: home.remove };
	});
	return async () => {
		const home = await copyHome(demo);
		onTestFinished(home.remove);
		return home.environment;
	};
}

const clearDemo = (environment: Environment, onLaunch?: Parameters<typeof runToEnd>[3]) =>
	runToEnd('commands/clear-demo', environment, [], onLaunch);

function countNewsletters(environment: Environment): Promise<number> {
	return withDatabase(environment, async (engine) => {
		const { rows } = await engine.query('select count(*)::int as count from newsletters');
		return (rows[0] as { count: number }).count;
	});
}

/** Queues everything that could be sent: old mailings again, single mails to invented people, and a digest of our own. */
async function queueEverything(engine: DatabaseEngine): Promise<void> {
	// One subscriber who is recognisable only by the demo mark, and a real reader of the same digests.
	await engine.query(
		"update subscribers set email = 'moved@example.org' where email = (select min(email) from subscribers)",
	);
	await engine.query("insert into subscribers (email, confirmed_at) values ('ruth@example.com', now())");
	await engine.query(`
		insert into digest_subscriptions (subscriber_id, collection_id, confirmed_at)
		select subscribers.id, collections.id, now() from subscribers, collections where email = 'ruth@example.com'`);
	await engine.query(`
		insert into collection_digests (collection_id, title, subject, content, status)
		select min(id), 'Ours', 'Ours', 'Ours', 'sending' from collections`);
	await engine.query(`
		insert into mailings (key, collection_id, subject, html, plain_text, started_at)
		select 'collection-digest:' || id, collection_id, 'Ours', '<p>Ours</p>', 'Ours', now()
		from collection_digests where title = 'Ours'`);
	await engine.query("update mailings set status = 'sending', finished_at = null");
	await engine.query(`
		insert into deliveries (kind, mailing_key, recipient, subscriber_id, message_id, subject)
		select 'digest', key, email, subscribers.id, gen_random_uuid(), mailings.subject
		from mailings join digest_subscriptions using (collection_id) join subscribers on subscribers.id = subscriber_id
		where ended_at is null on conflict do nothing`);
	await engine.query(`
		insert into deliveries (kind, mailing_key, recipient, subscriber_id, message_id, subject, html, plain_text)
		select 'confirmation', 'confirmation:' || id, email, id, gen_random_uuid(), 'Confirm', 'x', 'x' from subscribers`);
	await engine.query(`
		insert into deliveries (kind, mailing_key, recipient, message_id, subject, html, plain_text)
		select 'magic-link', 'link:' || id, email, gen_random_uuid(), 'Sign in', 'x', 'x' from publishers`);
	await engine.query("update deliveries set status = 'queued', finished_at = null, claimed_by = null");
}

describe.each(engines)('on %s', (engine) => {
	const makeDemoHome = setUpDemoHomes(engine);

	test('a real mail server hears of no invented reader and of no digest of the demo', async () => {
		const environment = await makeDemoHome();
		await withDatabase(environment, queueEverything);
		const sink = await startSmtpSink();
		onTestFinished(sink.close);
		const program = await startInTest('all-in-one', { ...environment, SMTP_URL: sink.url, DEMO_DATA: 'on' });
		const editor = await signInTo(program.url);
		const left = async () => {
			const response = await fetch(`${program.url}/api/outbox?status=queued`, {
				headers: { cookie: editor.cookie },
			});
			return (await response.json()).length;
		};
		await expect.poll(left, { timeout: 60_000 }).toBe(0);
		await program.stop();
		const subjects = sink.mails.map(
			({ recipient, raw }) => `${recipient} ${/^Subject: (.*)$/m.exec(raw)?.[1]?.trim()}`,
		);
		expect(subjects.sort()).toEqual(['ruth@example.com Confirm', 'ruth@example.com Ours']);
		const reasons = await withDatabase(environment, async (database) => {
			const { rows } = await database.query(`
				select last_error as reason, count(*)::int as count from deliveries where status <> 'sent' group by 1`);
			return rows;
		});
		expect(reasons).toEqual([
			{ reason: 'It is of the demo directory, which is never mailed.', count: expect.any(Number) },
		]);
	});

	test('the demo is cleared while the program runs, and its pages follow; cleared again, there is none', async () => {
		const environment = await makeDemoHome();
		const program = await startInTest('all-in-one', environment);
		const listed = async () => (await (await fetch(`${program.url}/api/newsletters`)).json()).length;
		expect(await listed()).toBeGreaterThan(120);
		expect((await clearDemo(environment)).output).toMatch(/^Removed the demo directory: \d+ newsletters, /m);
		await expect.poll(listed, { timeout: 30_000 }).toBe(0);
		expect(await (await fetch(program.url)).text()).not.toContain('Mostly Tuesday');
		const { code, output } = await clearDemo(environment);
		expect({ code, output }).toEqual({ code: 0, output: 'There is no demo directory here.\n' });
		await program.stop();
		const again = await startInTest('all-in-one', { ...environment, DEMO_DATA: 'on' });
		expect(await (await fetch(`${again.url}/api/newsletters`)).json()).toEqual([]);
	});

	test('clearing that is killed leaves all of the demo or nothing', async () => {
		const environment = await makeDemoHome();
		const whole = await countNewsletters(environment);
		for (const ms of [900, 1200, 1500, 1800, 2200]) {
			await clearDemo(environment, (child) => setTimeout(() => child.kill('SIGKILL'), ms));
			const count = await countNewsletters(environment);
			expect([0, whole]).toContain(count);
			if (count === 0) break;
		}
		await clearDemo(environment);
		expect(await countNewsletters(environment)).toBe(0);
	});
});

test.runIf(hasPostgres)('a first start with DATABASE_URL loads the demo when asked', async () => {
	const loadsDemo = async (variables: Environment) => {
		const home = await createEmptyHome('postgres');
		onTestFinished(home.remove);
		const environment = { ...home.environment, DEMO_DATA: undefined, ...variables };
		await (await startInTest('all-in-one', environment)).stop();
		return (await countNewsletters(home.environment)) > 0;
	};
	expect(await loadsDemo({})).toBe(false);
	expect(await loadsDemo({ DEMO_DATA: 'on' })).toBe(true);
});
