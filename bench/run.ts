import os from 'node:os';
import { findPostgres } from '#tests/run/find-postgres.ts';
import { adminLists } from './admin-lists.ts';
import { announcing } from './announcing.ts';
import { backups } from './backup.ts';
import { cachedAnswers } from './cached-answers.ts';
import { changingPages } from './changing-pages.ts';
import { hostileMailFiling } from './hostile-mails.ts';
import { inboxProcessing } from './inbox.ts';
import { lighthouseScores } from './lighthouse.ts';
import { uncachedLists } from './lists.ts';
import { mailing } from './mail.ts';
import { mailMillion } from './mail-million/mail-million.ts';
import { memory } from './memory.ts';
import { million } from './million.ts';
import { renderedAnswers } from './rendered-answers.ts';
import { rankedSearch } from './search.ts';
import { startUp } from './start-up.ts';
import { addresses } from './support/addresses.ts';
import { drawTable } from './support/draw-table.ts';
import { type Options, readOptions } from './support/read-options.ts';
import type { BenchRun, Findings, Subject } from './support/subject.ts';
import { writePerformancePage } from './support/write-performance-page.ts';
import { tidyUp } from './tidy-up.ts';

const subjects: Subject[] = [
	cachedAnswers,
	renderedAnswers,
	changingPages,
	uncachedLists,
	startUp,
	memory,
	rankedSearch,
	mailing,
	announcing,
	addresses,
	lighthouseScores,
	adminLists,
	inboxProcessing,
	hostileMailFiling,
	backups,
	million,
	mailMillion,
];
/** Per subject: a million mails take longest, on a busy machine. */
const timeoutMs = 90 * 60_000;

async function bench(): Promise<void> {
	const options = readOptions(
		process.argv.slice(2),
		subjects.map(({ name }) => name),
	);
	const startedAt = performance.now();
	const [load = 0] = os.loadavg();
	const postgres = await findPostgres(process.env);
	if (postgres) process.env['TEST_DATABASE_URL'] = postgres;
	else console.log('PostgreSQL is not reachable: only the embedded engine is measured.');
	const run: BenchRun = {
		isQuick: options.isQuick,
		engines: postgres ? ['embedded', 'postgres'] : ['embedded'],
		say: (line) => console.log(line),
	};
	const found: Findings[] = [];
	const failed: string[] = [];
	for (const subject of subjects.filter((one) => isWanted(one, options))) {
		patience.refresh();
		try {
			const findings = await subject.measure(run);
			found.push(findings);
			console.log(`\n${findings.title}\n\n${drawTable(findings)}\n\n${findings.reading.join('\n')}\n`);
		} catch (error) {
			// A whole run takes hours, so one failure must not cost the other results.
			if (!options.isWritten || stopping) throw error;
			failed.push(subject.name);
			console.error(`${subject.name} failed:`, error);
		}
		if (options.isWritten) writePerformancePage(found, { now: new Date(), load });
	}
	console.log(`Measured in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
	if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}.`);
}

function isWanted({ name, isOnRequest }: Subject, { only, isWritten }: Options): boolean {
	return only.length > 0 ? only.includes(name) : isWritten || !isOnRequest;
}

let stopping: Promise<void> | null = null;

/** The first caller decides the exit code; later ones must not end the process during cleanup. */
function stopWith(code: number): Promise<void> {
	stopping ??= tidyUp().then(() => process.exit(code));
	return stopping;
}

process.on('SIGINT', () => void stopWith(130));
process.on('SIGTERM', () => void stopWith(143));
const patience = setTimeout(() => {
	console.error('The bench takes too long and was stopped.');
	void stopWith(1);
}, timeoutMs);
patience.unref();

try {
	await bench();
	await stopWith(0);
} catch (error) {
	// While stopping, running measurements fail because their servers are gone.
	if (!stopping) console.error(error instanceof Error ? error.message : error);
	await stopWith(1);
}
