import { processEmail } from '#features/inbox/server/mailbox/process-email.ts';
import { saveMails } from '#features/inbox/server/mailbox/save-mails.ts';
import type { InboxNeeds } from '#features/inbox/server/needs.ts';
import { hostileMails } from '#tests/support/factories/hostile-mails.ts';
import { makeListedSource } from '#tests/support/factories/inbox-factories.ts';
import { openInbox } from './inbox.ts';
import { milliseconds } from './support/format.ts';
import type { Engine } from './support/start-servers.ts';
import type { Findings, Subject } from './support/subject.ts';

const size = 1_000_000;
const targetMs = 500;
const shown = 10;
const server = 'mx.directory.example';
/** As sent by a mailing list, and proven, so that it goes all the way to an issue. */
const head = [
	`Authentication-Results: ${server}; dkim=pass header.d=crumb.example`,
	'List-Id: <letters.crumb.example>',
	'List-Unsubscribe: <https://crumb.example/unsubscribe>',
	'',
].join('\r\n');

type Filing = { what: string; cpuMs: number; ownMs: number; outcome: string };

/** What it costs to take in a mail designed to be slow: parsed, classified, cleaned and filed under a listed newsletter. */
export const hostileMailFiling: Subject = {
	name: 'hostile-mails',
	isOnRequest: true,
	async measure({ engines, isQuick, say }) {
		const rounds = isQuick ? 1 : 3;
		const kinds = Object.entries(hostileMails);
		const rows: string[][] = [];
		let tooSlow = 0;
		for (const engine of engines) {
			const filings = await fileAll(engine, kinds, { rounds, say });
			filings.sort((one, other) => other.cpuMs - one.cpuMs);
			tooSlow += filings.filter(({ cpuMs }) => cpuMs > targetMs).length;
			for (const { what, cpuMs, ownMs, outcome } of filings.slice(0, shown))
				rows.push([engine, what, milliseconds(cpuMs), milliseconds(ownMs), outcome]);
		}
		return present(rows, { kinds: kinds.length, tooSlow, engines: engines.length });
	},
};

async function fileAll(
	engine: Engine,
	kinds: [string, (size: number) => Buffer][],
	{ rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<Filing[]> {
	const { needs: opened, close } = await openInbox(engine);
	const needs = { ...opened, trustedAuthserv: server };
	await makeListedSource(needs, head + letter('The first'));
	let uid = 0;
	const file = (raw: Buffer) => fileOne(needs, raw, ++uid);
	// The first ones pay for compilation and connections.
	for (let warming = 0; warming < 5; warming += 1) await file(Buffer.from(letter(`Warming ${warming}`)));
	const least = new Map<string, Filing>();
	// Each kind in turn, since the engine's code is still being optimised for minutes, in threads of its own.
	for (let round = 1; round <= rounds; round += 1) {
		say(`Filing mails of 1 MB on ${engine}, round ${round} of ${rounds} …`);
		for (const [what, write] of kinds) {
			const filing = await file(write(size));
			if (filing.cpuMs < (least.get(what)?.cpuMs ?? Number.POSITIVE_INFINITY))
				least.set(what, { what, ...filing });
		}
	}
	await close();
	return [...least.values()];
}

async function fileOne(needs: InboxNeeds, hostile: Buffer, uid: number): Promise<Omit<Filing, 'what'>> {
	// A different subject and body each time: duplicate mails and issues are only stored once.
	const renamed = Buffer.from(hostile.toString('latin1').replace('Issue 12', `Issue ${uid}`), 'latin1');
	const raw = Buffer.concat([Buffer.from(head), renamed, Buffer.from(`\r\n${uid}`)]);
	const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
	const fetched = { uid, raw, sizeBytes: raw.length, arrivedAt: null, isCut: false };
	await saveMails({ db: needs.db, now: new Date() }, 'bench', [fetched], { uidValidity: 1, uid });
	const { id } = await needs.db
		.selectFrom('pending_emails')
		.select('id')
		.where('uid', '=', uid)
		.executeTakeFirstOrThrow();
	const { status, kind, issue_id, failure } = await processEmail(needs, id);
	const [cpuMs, ownMs] = [sumOf(process.cpuUsage(all)), sumOf(process.threadCpuUsage(own))];
	const outcome = issue_id === null ? failure || `${status} as ${kind}` : 'an issue';
	return { cpuMs, ownMs, outcome };
}

function sumOf({ user, system }: NodeJS.CpuUsage): number {
	return (user + system) / 1000;
}

function letter(subject: string): string {
	return `From: Crumb & Salt <letters@crumb.example>\r\nTo: letters@directory.example\r\nSubject: ${subject}\r\nContent-Type: text/html\r\n\r\n<h1>${subject}</h1><p>A weekly letter about bread.</p>`;
}

function present(
	rows: string[][],
	{ kinds, tooSlow, engines }: { kinds: number; tooSlow: number; engines: number },
): Findings {
	return {
		title: 'Mails of 1 MB that mean to be slow',
		columns: ['Engine', 'Made of', 'Processor time', 'On the own thread', 'Became'],
		rows,
		reading: [
			`The ${shown} slowest of ${kinds} kinds on each engine, by the processor time of all threads from reading to filing; the best of the rounds.`,
			`Above ${targetMs} ms: ${tooSlow} of ${kinds * engines}.`,
		],
	};
}
