import { type Db, inTransaction } from '#database/database.ts';
import { startMailing } from '#features/mail/store/mailings.ts';
import type { Smtp } from '#platform/smtp-config.ts';
import { mail, sendBare, subject } from './support/bare-mails.ts';
import { count, perSecond, times } from './support/format.ts';
import { openDatabase, sendWaiting, startSink, writeReaders } from './support/mail-runs.ts';
import { median } from './support/median.ts';
import type { Engine } from './support/start-servers.ts';
import type { Findings, Subject } from './support/subject.ts';

const total = 10_000;
const rounds = 4;
/** Our default, and nodemailer's. */
const connectionCounts = [2, 5];
const target = 1.5;
let mailings = 0;

type Taken = { engine: Engine; connections: number; ours: number[]; bare: number[] };

/** How long a mailing takes that claims and settles each mail, compared to a bare loop that records nothing. */
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

async function sendOurs(db: Db, smtp: Smtp, mails: number): Promise<number> {
	const collectionId = await writeReaders(db, mails);
	const key = `digest-email:${++mailings}`;
	const { html, plainText } = mail;
	const about = { key, collectionId, subject, html, plainText, links: [], now: new Date() };
	await inTransaction(db, (tx) => startMailing(tx, about));
	return sendWaiting(db, smtp);
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
