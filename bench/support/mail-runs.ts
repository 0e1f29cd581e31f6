import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db } from '#database/database.ts';
import { startSender } from '#features/mail/server/sender.ts';
import { createSmtpMailer } from '#gateways/mailer/smtp-mailer.ts';
import { systemClock } from '#platform/clock.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { createLog } from '#platform/log.ts';
import { createSigner } from '#platform/signing.ts';
import { readSmtp, type Smtp } from '#platform/smtp-config.ts';
import { makeReaders } from '#tests/support/factories/mailing-factories.ts';
import { tidyUpLater } from '../tidy-up.ts';
import { createThrowawayHome, type Engine } from './start-servers.ts';

export const sender = { name: 'Broadsheet', address: 'newsletters@example.com' };
const log = createLog({ level: 'silent' });

export type Sink = {
	smtp: Smtp;
	pid: number;
	countMails: () => Promise<number>;
	/** How often each reader got a mail, by the number in the address. */
	readArrivals: () => Promise<Uint8Array>;
	stop: () => Promise<unknown>;
};

export async function startSink(): Promise<Smtp> {
	return (await startCountingSink()).smtp;
}

/** A sink that delays its responses and counts mails per reader. */
export async function startCountingSink({ thinksMs = 0, readers = 0 } = {}): Promise<Sink> {
	const program = path.join(import.meta.dirname, 'mail-sink.ts');
	const child = spawn(process.execPath, [program, `${thinksMs}`, `${readers}`], {
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
		serialization: 'advanced',
	});
	const stop = tidyUpLater(async () => child.kill());
	async function ask<Answer>(question: string): Promise<Answer> {
		const answered = once(child, 'message');
		child.send(question);
		const [answer] = await answered;
		return answer;
	}
	for await (const line of createInterface({ input: child.stdout as Readable })) {
		const smtp = readSmtp(line);
		if (!smtp) continue;
		return {
			smtp,
			pid: child.pid ?? 0,
			countMails: () => ask('mails'),
			readArrivals: () => ask('arrivals'),
			stop,
		};
	}
	throw new Error('The mail sink did not start.');
}

export type OpenDatabase = {
	db: Db;
	engine: DatabaseEngine;
	environment: Record<string, string>;
	close: () => Promise<unknown>;
};

export async function openDatabase(engine: Engine): Promise<OpenDatabase> {
	const home = await createThrowawayHome(engine);
	const opened = await openEngine(
		{ databaseUrl: home.environment['DATABASE_URL'], dataDir: home.environment['DATA_DIR'] ?? '' },
		log,
	);
	const close = tidyUpLater(async () => {
		await opened.close();
		await home.remove();
	});
	await migrate(opened);
	return { db: createDb(opened), engine: opened, environment: home.environment, close };
}

/** Sends all pending mail, and returns how long it took. */
export async function sendWaiting(db: Db, smtp: Smtp): Promise<number> {
	const startedAt = performance.now();
	const running = startSender({
		db,
		clock: systemClock,
		log,
		mailer: createSmtpMailer({ smtp, sender }),
		site: { url: () => 'https://example.com' },
		signer: createSigner('a secret of the benchmark, and long enough'),
		composePaper: async () => null,
	});
	while (await isUnfinished(db)) await sleep(50);
	const ms = performance.now() - startedAt;
	await running.stop();
	const { failed } = await db
		.selectFrom('deliveries')
		.select(({ fn }) => fn.countAll<number>().as('failed'))
		.where('status', '!=', 'sent')
		.executeTakeFirstOrThrow();
	if (Number(failed) > 0) throw new Error(`${failed} mails were not sent.`);
	return ms;
}

/** A collection with as many digest subscribers. */
export async function writeReaders(db: Db, count: number): Promise<number> {
	const name = randomUUID();
	const { id } = await db
		.insertInto('collections')
		.values({ name, slug: name })
		.returning('id')
		.executeTakeFirstOrThrow();
	for (let from = 0; from < count; from += 500)
		await makeReaders(db, { collectionId: id, count: Math.min(500, count - from) });
	return id;
}

/** Queries that stay fast, however many mails have been sent. */
async function isUnfinished(db: Db): Promise<boolean> {
	for (const status of ['queued', 'sending'] as const) {
		const found = await db
			.selectFrom('deliveries')
			.select('id')
			.where('status', '=', status)
			.limit(1)
			.execute();
		if (found.length > 0) return true;
	}
	return false;
}
