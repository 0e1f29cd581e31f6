import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, inTransaction } from '#database/database.ts';
import { startMailing } from '#features/mail/store/mailings.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { createLog } from '#platform/log.ts';
import { type Program, startProgram } from '../program.ts';
import { type SmtpSink, startSmtpSink } from '../services/smtp-sink.ts';

const key = 'collection-digest:1';
/** One address in a hundred is refused: few enough for the mailing to go on. */
const refusesAlways = (recipient: string) => /07@/.test(recipient);

type Environment = Record<string, string>;
export type KillPlan = {
	environment: Environment;
	/** The embedded engine allows a single process, which serves as well. */
	isEmbedded: boolean;
	recipients: number;
	kills: number;
	connections: number;
	keepsText: boolean;
	say?: (line: string) => void;
	/** How to start a program, for callers that must not leave one behind. */
	start?: typeof startProgram;
};

export type KillReport = {
	kills: number;
	/** Outcomes as counted in the database. */
	byStatus: Record<string, number>;
	mailing: { status: string; recipients: number };
	digestStatus: string;
	/** Addresses that received it more than once. */
	doubled: string[];
	/** Addresses whose recorded outcome differs from what the mail server saw, with both. */
	mismatches: string[];
	/** How many of the uncertain ones had arrived. */
	uncertainArrived: number;
	sink: SmtpSink;
	sentMs: number;
	drainedMs: number;
};

export async function withDatabase<T>(
	environment: Environment,
	work: (engine: DatabaseEngine) => Promise<T>,
	options: { statementTimeoutMs?: number } = {},
): Promise<T> {
	const place = { databaseUrl: environment['DATABASE_URL'], dataDir: environment['DATA_DIR'] ?? '' };
	const engine = await openEngine(place, createLog({ level: 'silent' }), options);
	try {
		return await work(engine);
	} finally {
		await engine.close();
	}
}

/** Sends a digest to many while its program is killed again and again, and compares the records with what arrived. */
export async function sendWithKills(plan: KillPlan): Promise<KillReport> {
	const {
		environment,
		recipients,
		kills,
		connections,
		say = () => {},
		start: startAny = startProgram,
	} = plan;
	await withDatabase(environment, (engine) => writeReaders(engine, recipients), {
		statementTimeoutMs: 300_000,
	});
	const writtenFrom = performance.now();
	await withDatabase(environment, (engine) => writeMailing(engine, recipients));
	say(`${recipients} mails written in ${Math.round(performance.now() - writtenFrom)} ms`);
	const sink = await startSmtpSink({
		treat: (recipient) =>
			refusesAlways(recipient) ? { refuseAt: 'recipient', code: 550, text: '5.7.1 No' } : 'accept',
		keepsText: plan.keepsText,
	});
	const programs = new Set<Program>();
	try {
		const full = { ...environment, SMTP_URL: `${sink.url}?connections=${connections}` };
		const start = async () => {
			const program = await startAny(plan.isEmbedded ? 'all-in-one' : 'worker', full);
			programs.add(program);
			return program;
		};
		const sendingFrom = performance.now();
		for (let killed = 0; killed < kills; killed++) {
			const program = await start();
			// Spread over the whole mailing, with some jitter.
			await untilSunk(sink, ((killed + 1) * recipients) / (kills + 1));
			await sleep(Math.random() * 40);
			await program.stop('SIGKILL');
			say(`kill ${killed + 1} after ${sink.mails.length} mails`);
		}
		const untilRestIsSunk = plan.isEmbedded ? await expectRest(environment, sink) : null;
		const restartedAt = performance.now();
		const program = await start();
		await (untilRestIsSunk ? untilRestIsSunk() : untilEnded(environment));
		const drainedMs = performance.now() - restartedAt;
		const sentMs = performance.now() - sendingFrom;
		await program.stop();
		const compared = await withDatabase(environment, (engine) => compare(engine, sink));
		return { kills, sink, sentMs, drainedMs, ...compared };
	} finally {
		for (const program of programs) program.child.kill('SIGKILL');
		await sink.close();
	}
}

async function writeReaders(engine: DatabaseEngine, recipients: number): Promise<void> {
	await migrate(engine);
	await engine.query(`insert into collections (id, slug, name) values (1, 'harbour', 'Harbour')`);
	await engine.query(
		`insert into subscribers (email, confirmed_at)
		select 'reader-' || lpad(number::text, 7, '0') || '@example.com', now() from generate_series(1, $1::integer) as number`,
		[recipients],
	);
	await engine.query(
		'insert into digest_subscriptions (subscriber_id, collection_id, confirmed_at) select id, 1, now() from subscribers',
	);
	await engine.query(
		`insert into collection_digests (collection_id, title, subject, content, status) values (1, 'T', 'S', 'C', 'sending')`,
	);
}

async function writeMailing(engine: DatabaseEngine, recipients: number): Promise<void> {
	const html = `<!doctype html><title>Grüße</title><p>${'So it goes. '.repeat(80)}</p><a href="{{link:0}}">Read</a> <a href="{{leave_url}}">Leave</a>`;
	const started = await inTransaction(createDb(engine), (tx) =>
		startMailing(tx, {
			key,
			collectionId: 1,
			subject: 'Grüße aus dem Hafen',
			html,
			plainText: 'Grüße\n\nRead: {{link:0}}\nLeave: {{leave_url}}',
			links: ['https://example.com/'],
			now: new Date(),
		}),
	);
	if (started?.recipients !== recipients) throw new Error(`Written for ${started?.recipients}`);
}

async function untilSunk(sink: SmtpSink, count: number): Promise<void> {
	while (sink.mails.length + sink.refusals.length < count) await sleep(5);
}

/**
 * An embedded database cannot be queried while a program has it open, so the remaining mails are read beforehand and expected
 * at the sink. Returns a function that waits for them.
 */
export async function expectRest(environment: Environment, sink: SmtpSink): Promise<() => Promise<void>> {
	const { rows } = await withDatabase(environment, (engine) =>
		engine.query(`select recipient from deliveries where status = 'queued' and attempts = 0`),
	);
	const [mails, refusals] = [sink.mails.length, sink.refusals.length];
	const isSunk = () => {
		const answered = sink.mails.slice(mails).filter(({ answer }) => answer !== null);
		const ended = new Set([...answered, ...sink.refusals.slice(refusals)].map(({ recipient }) => recipient));
		return rows.every(({ recipient }) => ended.has(String(recipient)));
	};
	return async () => {
		while (!isSunk()) await sleep(50);
	};
}

async function untilEnded(environment: Environment): Promise<void> {
	await withDatabase(environment, async (engine) => {
		const isUnderWay = async () =>
			(await engine.query(`select from mailings where status = 'sending'`)).rows.length > 0;
		while (await isUnderWay()) await sleep(500);
	});
}

async function compare(engine: DatabaseEngine, sink: SmtpSink) {
	const counted = await engine.query(
		'select status, count(*)::int as count from deliveries where mailing_key = $1 group by status order by status',
		[key],
	);
	const { rows } = await engine.query('select recipient, status from deliveries where mailing_key = $1', [
		key,
	]);
	const mailing = await engine.query('select status, recipients from mailings');
	const digest = await engine.query('select status from collection_digests');
	const arrivals = new Map<string, number>();
	for (const { recipient } of sink.mails) arrivals.set(recipient, (arrivals.get(recipient) ?? 0) + 1);
	const accepted = new Set(
		sink.mails.filter(({ answer }) => answer === 250).map(({ recipient }) => recipient),
	);
	const refused = new Set(sink.refusals.map(({ recipient }) => recipient));
	const isAsSeen = (recipient: string, status: string) => {
		if (status === 'sent') return accepted.has(recipient);
		if (status === 'failed') return refused.has(recipient) && !arrivals.has(recipient);
		return status === 'uncertain';
	};
	const outcomes = rows as { recipient: string; status: string }[];
	return {
		byStatus: Object.fromEntries(counted.rows.map(({ status, count }) => [status, count])) as Record<
			string,
			number
		>,
		mailing: mailing.rows[0] as { status: string; recipients: number },
		digestStatus: String(digest.rows[0]?.['status']),
		doubled: [...arrivals].filter(([, count]) => count > 1).map(([recipient]) => recipient),
		mismatches: outcomes
			.filter(({ recipient, status }) => !isAsSeen(recipient, status))
			.map(
				({ recipient, status }) => `${recipient}: ${status}, arrived ${arrivals.get(recipient) ?? 0} times`,
			),
		uncertainArrived: outcomes.filter(
			({ recipient, status }) => status === 'uncertain' && arrivals.has(recipient),
		).length,
	};
}
