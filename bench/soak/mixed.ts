import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '#tests/support/kills/kill-mailing.ts';
import { hasDovecot } from '#tests/support/services/dovecot.ts';
import { type PrivatePostgres, startPrivatePostgres } from '#tests/support/services/private-postgres.ts';
import { mountSmallDisk } from '#tests/support/services/small-disk.ts';
import { drawTable } from '../support/draw-table.ts';
import { count, megabytes, milliseconds } from '../support/format.ts';
import { median } from '../support/median.ts';
import type { Engine } from '../support/start-servers.ts';
import { tidyUpLater } from '../tidy-up.ts';
import { disturb, type FaultCounts } from './mixed/faults.ts';
import { type Finding, judge, none } from './mixed/judge.ts';
import { openLedger } from './mixed/ledger.ts';
import { bearLoad } from './mixed/load.ts';
import { openMailWorld } from './mixed/mail-world.ts';
import { type Load, setUp } from './mixed/set-up.ts';
import { openSite } from './mixed/site.ts';

/** Enough for hours of the embedded database. */
const diskSize = '1500m';
const calmMs = 15_000;
/** Longer than a retry, a lease and a mailbox poll together. */
const quietMs = 150_000;
const longestSettlingMs = 15 * 60_000;
const hourMs = 3600_000;
const shownDetails = 5;
const targets = { readyMs: 10_000, oldestPageMs: 2000, memoryGrowth: 1.3 };

/** Mixed load with every fault we can cause, on both engines in parallel; returns the number of broken promises. */
export async function soakMixed(
	engines: readonly Engine[],
	{ minutes }: { minutes: number },
): Promise<number> {
	if (!hasDovecot)
		throw new Error('The mixed soak needs a mail server for its mailbox: install dovecot-imapd.');
	const results = await Promise.all(engines.map((engine) => soakEngine(engine, minutes)));
	const all = results.flat();
	console.log(drawTable({ columns: ['Engine', 'Promise', 'Figure', 'Target', ''], rows: all.map(toRow) }));
	return all.filter(({ isMet }) => !isMet).length;
}

type Judged = Finding & { engine: Engine };

function toRow({ engine, promise, figure, target, isMet }: Judged): string[] {
	return [engine, promise, figure, target, target === '' ? '' : isMet ? 'met' : 'missed'];
}

async function soakEngine(engine: Engine, minutes: number): Promise<Judged[]> {
	const say = (line: string) => console.log(`${engine}: ${line}`);
	const postgres = engine === 'postgres' ? await startPrivatePostgres() : null;
	if (engine === 'postgres' && !postgres)
		throw new Error(
			'The mixed soak restarts PostgreSQL and needs one of its own: put initdb and postgres on the PATH.',
		);
	if (postgres) tidyUpLater(postgres.remove);
	const disk = mountSmallDisk(diskSize);
	if (disk) tidyUpLater(async () => disk.unmount());
	else say('a small disk could not be mounted, which needs root: it is never full here');
	const folder = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-soak-'));
	tidyUpLater(() => rm(folder, { recursive: true, force: true }));
	const world = await openMailWorld();
	const environment = {
		...world.environment,
		DATA_DIR: path.join(disk?.folder ?? folder, 'data'),
		...(postgres ? { DATABASE_URL: postgres.url } : {}),
	};
	const logFile = path.join(os.tmpdir(), `broadsheet-soak-${engine}.log`);
	writeFileSync(logFile, '');
	const site = await openSite({ environment, folder, logFile });
	await site.start();
	const ledger = openLedger();
	const desk = await setUp(site, { world, ledger, minutes });
	await site.restart();
	await sleep(calmMs);
	const atRest = site.megabytes();
	site.seen.startMs.length = 0;
	say(`set up, ${megabytes(atRest)} at rest`);

	const load = { site, world, ledger, desk };
	const counts = await disturbUnderLoad(load, { postgres, disk, say, minutes });
	say('the load is over; what is under way comes to its end');
	await world.untilQuiet(quietMs, longestSettlingMs);
	const after = site.megabytes();
	// Whatever was deferred while the clock was ahead is due by now as well.
	site.stepClock(hourMs);
	await world.untilQuiet(quietMs / 2, longestSettlingMs);
	const shownPictures = new Set<string>();
	for (const picture of ledger.pictures)
		if ((await site.call(picture))?.status === 200) shownPictures.add(picture);
	await site.stop();
	const { kills, stops } = site.seen;
	const interruptions = kills + stops + counts.mail + counts.database + counts.disk;
	const judged = await withDatabase(environment, (database) =>
		judge(load, database, { interruptions, shownPictures }),
	);
	const findings = [...judged, ...judgeAnswers(load), ...judgeMemory(load, { atRest, after })];
	say(tell(load, { minutes, counts }));
	for (const { promise, details, isMet } of findings)
		if (!isMet) for (const detail of details.slice(0, shownDetails)) say(`${promise}: ${detail}`);
	return findings.map((finding) => ({ engine, ...finding }));
}

async function disturbUnderLoad(
	load: Load,
	given: Omit<Parameters<typeof disturb>[0], 'site' | 'world'> & {
		minutes: number;
		postgres: PrivatePostgres | null;
	},
): Promise<FaultCounts> {
	const over = new AbortController();
	const bearing = bearLoad(load, over.signal);
	try {
		return await disturb({ ...load, ...given }, { minutes: given.minutes, signal: over.signal });
	} finally {
		over.abort();
		await bearing;
	}
}

function judgeAnswers({ site, ledger }: Load): Finding[] {
	const { seen } = site;
	const answers = { of: seen.answers };
	const atMost = (promise: string, ms: number, targetMs: number): Finding => ({
		promise,
		figure: milliseconds(ms),
		target: `at most ${milliseconds(targetMs)}`,
		isMet: ms <= targetMs,
		details: [],
	});
	return [
		none('Answers of 5xx outside the announced kinds', { ...answers, faults: seen.faults }),
		none('Right calls that were refused (4xx)', { ...answers, faults: seen.refusals }),
		none('Calls to a living program without an answer', { ...answers, faults: seen.silences }),
		none('Ends of the program that nobody asked for', { of: seen.kills + seen.stops + 2, faults: seen.ends }),
		atMost('Ready again after a kill', Math.max(...seen.startMs), targets.readyMs),
		atMost('Oldest page after an acknowledged edit', ledger.oldestPageMs, targets.oldestPageMs),
	];
}

function judgeMemory({ site }: Load, { atRest, after }: { atRest: number; after: number }): Finding[] {
	const most = atRest * targets.memoryGrowth;
	return [
		{
			promise: `Memory after, ${megabytes(atRest)} at rest, ${megabytes(site.seen.mostMegabytes)} at most`,
			figure: megabytes(after),
			target: `at most ${megabytes(most)}`,
			isMet: after <= most,
			details: [],
		},
	];
}

function tell(
	{ site, world, ledger }: Load,
	{ minutes, counts }: { minutes: number; counts: FaultCounts },
): string {
	const { seen } = site;
	const edits = ledger.edited.reduce((sum, { done }) => sum + done.length, 0);
	const confirmed = ledger.readers.filter(({ confirmed }) => confirmed.doneAt !== null).length;
	const sentAt = new Map(ledger.letters.map(({ subject, at }) => [subject, at]));
	const slowestIssueMs = Math.max(
		0,
		...world.arrivals.map(({ subject, at }) => at - (sentAt.get(subject) ?? at)),
	);
	const left = ledger.readers.filter(({ left }) => left.doneAt !== null).length;
	return [
		`${minutes} minutes, ${seen.kills} kills, ${counts.database} restarts of the database, the disk full ${counts.disk} times,`,
		`the mail servers gone ${counts.mail} times, the clock stepped ${counts.clock} times;`,
		`${count(seen.answers)} answers (${count(seen.announced)} announced failures, ${count(seen.cut)} connections cut or refused),`,
		`${count(edits)} edits, ${count(ledger.listings.length)} listings, ${count(ledger.pictures.length)} pictures,`,
		`${count(ledger.readers.length)} sign-ups (${count(confirmed)} confirmed, ${count(left)} left),`,
		`${count(ledger.letters.length)} mails in, ${count(world.arrivals.length)} mails out, ${ledger.digests.length} digests, ${ledger.rules.length} rules;`,
		`a confirmation mail took ${milliseconds(ledger.slowestConfirmationMs)} at most, a new issue ${milliseconds(slowestIssueMs)}, a clean stop ${milliseconds(seen.slowestStopMs)}, a start ${milliseconds(median(seen.startMs))} in the middle;`,
		`${(seen.cpuSeconds / (minutes * 60)).toFixed(2)} cores on average.`,
	].join(' ');
}
