import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#database/database.ts';
import { startMailing } from '#features/mail/store/mailings.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { startProgram } from '#tests/support/program.ts';
import { mail, subject } from '../support/bare-mails.ts';
import { type OpenDatabase, openDatabase, type Sink, startCountingSink } from '../support/mail-runs.ts';
import { tidyUpLater } from '../tidy-up.ts';
import { connections, type MailRun, urlOf } from './mail-run.ts';
import { watchSending } from './watch-sending.ts';

const readersAtOnce = 50_000;
const endPatienceMs = 60_000;

/** Sends a digest with the given number of workers, each with its own mail server that delays every response. */
export async function sendByWorkers(given: {
	workers: number;
	mails: number;
	thinksMs?: number;
}): Promise<MailRun> {
	const { workers, mails, thinksMs = 0 } = given;
	const database = await openDatabase('postgres');
	const { engine, environment, close } = database;
	await writeReaders(engine, mails);
	await writeMailing(database);
	const sinks = await Promise.all(
		Array.from({ length: workers }, () => startCountingSink({ thinksMs, readers: mails })),
	);
	const programs = await Promise.all(
		sinks.map(({ smtp }) => startWorker(environment, urlOf(smtp, connections))),
	);
	const senders = programs.map(({ child }) => child.pid ?? 0);
	const watched = await watchSending({ sinks, senders, mails, engine });
	await untilEnded(engine);
	await Promise.all(programs.map((program) => program.stop()));
	const found = await compare(engine, sinks, mails);
	await close();
	const what = `${workers} ${workers === 1 ? 'worker' : 'workers'}`;
	return {
		...watched,
		...found,
		what: thinksMs > 0 ? `${what}, ${thinksMs} ms a mail` : what,
		senders: workers,
	};
}

function startWorker(environment: Record<string, string>, smtpUrl: string) {
	return startProgram(
		'worker',
		{ ...environment, SMTP_URL: smtpUrl },
		{ onLaunch: (stop) => tidyUpLater(() => stop('SIGKILL')) },
	);
}

async function writeReaders(engine: DatabaseEngine, readers: number): Promise<void> {
	await engine.query(`insert into collections (id, slug, name) values (1, 'books', 'Books')`);
	for (let from = 1; from <= readers; from += readersAtOnce)
		await engine.maintenanceQuery(
			`with added as (
				insert into subscribers (email, confirmed_at)
				select 'reader-' || number || '@example.com', now() from generate_series($1::integer, $2::integer) as number
				returning id
			)
			insert into digest_subscriptions (subscriber_id, collection_id, confirmed_at) select id, 1, now() from added`,
			[from, Math.min(readers, from + readersAtOnce - 1)],
		);
}

async function writeMailing({ db }: OpenDatabase): Promise<void> {
	const { html, plainText } = mail;
	const about = {
		key: 'digest-email:1',
		collectionId: 1,
		subject,
		html,
		plainText,
		links: [],
		now: new Date(),
	};
	await inTransaction(db, (tx) => startMailing(tx, about));
}

/** The last results have yet to be recorded. */
async function untilEnded(engine: DatabaseEngine): Promise<void> {
	const until = performance.now() + endPatienceMs;
	while (performance.now() < until) {
		const { rows } = await engine.query(`select from mailings where status = 'sending'`);
		if (rows.length === 0) return;
		await sleep(200);
	}
}

/** Missing means that a reader got nothing, or that the mail is not recorded as sent. */
async function compare(
	engine: DatabaseEngine,
	sinks: readonly Sink[],
	mails: number,
): Promise<{ doubled: number; missing: number }> {
	const all = await Promise.all(sinks.map((sink) => sink.readArrivals()));
	await Promise.all(sinks.map((sink) => sink.stop()));
	let doubled = 0;
	let missing = 0;
	for (let reader = 1; reader <= mails; reader++) {
		const arrived = all.reduce((sum, arrivals) => sum + (arrivals[reader] ?? 0), 0);
		if (arrived > 1) doubled++;
		if (arrived === 0) missing++;
	}
	const { rows } = await engine.maintenanceQuery(
		`select count(*)::int as unsent from deliveries where status <> 'sent'`,
	);
	return { doubled, missing: Math.max(missing, Number(rows[0]?.['unsent'])) };
}
