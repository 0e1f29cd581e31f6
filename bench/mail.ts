import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { createDb, type Db, inTransaction } from '#database/database.ts';
import { layOutMail } from '#features/mail/rules/mail-layout.ts';
import { startSender } from '#features/mail/server/sender.ts';
import { startMailing } from '#features/mail/store/mailings.ts';
import { createSmtpMailer } from '#gateways/mailer/smtp-mailer.ts';
import { systemClock } from '#platform/clock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { createLog } from '#platform/log.ts';
import { createSigner } from '#platform/signing.ts';
import { readSmtp, type Smtp } from '#platform/smtp-config.ts';
import { makeReaders } from '#tests/support/factories/mailing-factories.ts';
import { count, perSecond, times } from './support/format.ts';
import { median } from './support/median.ts';
import { createThrowawayHome, type Engine } from './support/start-servers.ts';
import type { Findings, Subject } from './support/subject.ts';
import { tidyUpLater } from './tidy-up.ts';

const total = 10_000;
const rounds = 4;
/** Ours by default, and nodemailer's. */
const connectionCounts = [2, 5];
const target = 1.5;
const sender = { name: 'Broadsheet', address: 'newsletters@example.com' };
const log = createLog({ level: 'silent' });
let mailings = 0;
const subject = 'The week in books: ten newsletters worth your Sunday';
const mail = layOutMail({
	siteName: 'Broadsheet',
	siteUrl: 'https://example.com',
	preheader: 'What is new in the collection.',
	heading: 'The week in books',
	paragraphs: ['Here is what the newsletters of this collection published since last Sunday.'],
	list: Array.from({ length: 10 }, (_, number) => ({
		title: `Issue ${number + 1}`,
		description: 'A few sentences about what stands in this issue, long enough to fill two lines on a phone.',
		url: `https://example.com/newsletter/issue/${number + 1}`,
	})),
	footer: ['You get this mail because you asked for it.'],
});
const headers = {
	'List-Unsubscribe': '<https://example.com/api/unsubscribe/token>',
	'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};

type Taken = { engine: Engine; connections: number; ours: number[]; bare: number[] };

/** How long a mailing takes that is claimed and settled mail by mail, beside a bare loop that remembers nothing. */
export const mailing: Subject = {
	name: 'mail',
	async measure({ engines, isQuick, say }) {
		const size = (isQuick ? 2000 : total) / rounds;
		const sink = await startSink();
		const taken: Taken[] = [];
		for (const engine of engines) {
			say(`${count(size * rounds)} mails on ${engine}, and as many by a bare loop …`);
			const { db, close } = await openDatabase(engine);
			for (const connections of connectionCounts) {
				const smtp = { ...sink, connections };
				await sendBare(smtp, 200);
				await sendOurs(db, smtp, 200);
				const ours: number[] = [];
				const bare: number[] = [];
				for (let round = 0; round < rounds; round++) {
					bare.push((await sendBare(smtp, size)) / size);
					ours.push((await sendOurs(db, smtp, size)) / size);
				}
				taken.push({ engine, connections, ours, bare });
			}
			await close();
		}
		return present(taken, size * rounds);
	},
};

async function startSink(): Promise<Smtp> {
	const child = spawn(process.execPath, [path.join(import.meta.dirname, 'support/mail-sink.ts')], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	tidyUpLater(async () => child.kill());
	for await (const line of createInterface({ input: child.stdout })) {
		const smtp = readSmtp(line);
		if (smtp) return smtp;
	}
	throw new Error('The mail sink did not start.');
}

async function openDatabase(engine: Engine): Promise<{ db: Db; close: () => Promise<unknown> }> {
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
	return { db: createDb(opened), close };
}

async function sendBare({ host, port, connections }: Smtp, mails: number): Promise<number> {
	const transport = nodemailer.createTransport({
		pool: true,
		host,
		port,
		maxConnections: connections,
		maxMessages: Number.POSITIVE_INFINITY,
	});
	const startedAt = performance.now();
	await Promise.all(
		Array.from({ length: mails }, (_, number) =>
			transport.sendMail({
				from: sender,
				to: { name: '', address: `reader-${number}@example.com` },
				subject,
				text: mail.plainText,
				html: mail.html,
				messageId: `<${randomUUID()}@example.com>`,
				headers,
				textEncoding: 'quoted-printable',
			}),
		),
	);
	const ms = performance.now() - startedAt;
	transport.close();
	return ms;
}

async function sendOurs(db: Db, smtp: Smtp, mails: number): Promise<number> {
	const mailingKey = `digest-email:${++mailings}`;
	const collectionId = await writeReaders(db, mails);
	await inTransaction(db, (tx) =>
		startMailing(tx, {
			key: mailingKey,
			collectionId,
			subject,
			html: mail.html,
			plainText: mail.plainText,
			links: [],
			now: new Date(),
		}),
	);
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
		.where('mailing_key', '=', mailingKey)
		.where('status', '!=', 'sent')
		.executeTakeFirstOrThrow();
	if (Number(failed) > 0) throw new Error(`${failed} mails were not sent.`);
	return ms;
}

/** A collection whose digest as many readers want. */
async function writeReaders(db: Db, count: number): Promise<number> {
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

/** Asked so that the database finds the answer at once, however many have gone. */
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

function present(taken: Taken[], mails: number): Findings {
	const results = taken.map(({ engine, connections, ours, bare }) => ({
		engine,
		connections,
		oursMs: median(ours),
		bareMs: median(bare),
		ratio: median(ours.map((ms, round) => ms / (bare[round] ?? Number.NaN))),
	}));
	return {
		title: `A mailing of ${count(mails)} mails to a local mail server, against a bare pooled nodemailer loop`,
		columns: ['Engine', 'Connections', 'Ours', 'Bare loop', 'Time ÷ bare loop', 'Target'],
		rows: results.map(({ engine, connections, oursMs, bareMs, ratio }) => [
			engine,
			count(connections),
			perSecond(1000 / oursMs),
			perSecond(1000 / bareMs),
			times(ratio),
			`at most ${times(target)}`,
		]),
		reading: results.map(
			({ engine, connections, ratio }) =>
				`${engine}, ${connections} connections: ${times(ratio)} of the bare loop’s time, ${ratio <= target ? 'within' : 'above'} the target. Each mail is claimed for good before, and settled after, its conversation: one statement a mail.`,
		),
	};
}
