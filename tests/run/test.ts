import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import path from 'node:path';
import { runCheckSteps } from '../../scripts/check-steps.ts';
import { listFiles } from '../../scripts/list-files.ts';
import { journeyPorts } from '../support/journey-site.ts';
import { type PrivatePostgres, startPrivatePostgres } from '../support/services/private-postgres.ts';
import { findChromium, installChromium } from './find-chromium.ts';
import { findPostgresForAll } from './find-postgres.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { addUp, describeTally, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

const filters = process.argv.slice(2);
const scratch = makeScratchFolder();
const tallies: Tally[] = [];
let interruptedBy: NodeJS.Signals | null = null;

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}

function heading(text: string): void {
	say(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`);
}

function run(command: string[], env: Record<string, string>): Promise<number> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } });
		const forward = (signal: NodeJS.Signals) => {
			interruptedBy = signal;
			child.kill(signal);
		};
		process.on('SIGINT', forward).on('SIGTERM', forward);
		child.on('close', (code) => {
			process.off('SIGINT', forward).off('SIGTERM', forward);
			resolve(code ?? 1);
		});
	});
}

function readReport<Report>(file: string): Report | null {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Report;
	} catch {
		return null;
	}
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer();
		server.on('error', () => resolve(false));
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});
}

/** The first of several free consecutive ports, below the ephemeral range. */
async function findFreePorts(count: number): Promise<number> {
	for (;;) {
		const first = 20_000 + Math.floor(Math.random() * 10_000);
		const ports = Array.from({ length: count }, (_, index) => first + index);
		if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
	}
}

async function runChecks(): Promise<void> {
	heading('Check');
	const results = await runCheckSteps({ fix: false });
	const failed = results.filter(({ hasPassed }) => !hasPassed).length;
	tallies.push({ passed: results.length - failed, failed });
}

async function runVitest(title: string, projects: string[], names: string[]): Promise<void> {
	heading(title);
	const report = path.join(scratch, `${projects.join('-')}.json`);
	const code = await run(
		[
			'node_modules/vitest/vitest.mjs',
			'run',
			...projects.flatMap((project) => ['--project', project]),
			'--passWithNoTests',
			'--reporter=default',
			'--reporter=json',
			`--outputFile.json=${report}`,
			...names,
		],
		{},
	);
	tallies.push(tallyVitest(readReport(report), code));
}

async function runJourneys(names: string[]): Promise<void> {
	if (listFiles('tests/journeys/**/*.spec.ts').length === 0) return;
	heading('Journeys in the browser');
	if (!findChromium(process.env)) {
		say('There is no Chromium here: installing it …');
		installChromium();
	}
	if (!findChromium(process.env)) {
		say('The journeys need Chromium: install it, or set CHROMIUM_PATH to where it is.');
		tallies.push({ passed: 0, failed: 1 });
		return;
	}
	const report = path.join(scratch, 'journeys.json');
	const code = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...names], {
		PLAYWRIGHT_JSON_OUTPUT_FILE: report,
		JOURNEYS_PORT: String(await findFreePorts(journeyPorts)),
		JOURNEYS_DATA_DIR: path.join(scratch, 'journeys-data'),
	});
	tallies.push(tallyPlaywright(readReport(report), code));
}

async function listServerProjects(): Promise<string[]> {
	if (await findPostgresForAll(process.env)) return ['embedded', 'postgres'];
	say('PostgreSQL is not reachable: its tests are left out.');
	return ['embedded'];
}

/** A server of this run's own, where PostgreSQL is installed: in memory and without syncing, it takes half the time. */
async function startOwnPostgres(): Promise<PrivatePostgres | null> {
	if (process.env['TEST_DATABASE_URL']) return null;
	const postgres = await startPrivatePostgres({ fsync: 'off', full_page_writes: 'off', autovacuum: 'off' });
	if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
	return postgres;
}

async function runEverything(): Promise<void> {
	const ownPostgres = await startOwnPostgres();
	const serverProjects = await listServerProjects();
	const parts = [
		() => runChecks(),
		() => runVitest('Rules, contract and browser code', ['unit'], []),
		() => runVitest(`Server on ${serverProjects.join(' and ')}`, serverProjects, []),
		() => runVitest('Real programs', ['programs'], []),
		() => runJourneys([]),
	];
	for (const part of parts) if (!interruptedBy) await part();
	await ownPostgres?.remove();
}

async function runSome(): Promise<void> {
	const journeys = filters.filter((name) => name.startsWith('tests/journeys'));
	const others = filters.filter((name) => !journeys.includes(name));
	const projects = ['unit', ...(await listServerProjects()), 'programs'];
	if (others.length > 0) await runVitest(`Tests of ${others.join(', ')}`, projects, others);
	if (journeys.length > 0) await runJourneys(journeys);
}

process.env['NODE_ENV'] = 'test';
process.env['TMPDIR'] = scratch;
if (!process.stdout.isTTY && !process.env['FORCE_COLOR']) process.env['NO_COLOR'] = '1';
await (filters.length > 0 ? runSome() : runEverything());
try {
	rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
} catch (error) {
	say(`${scratch} could not be removed: ${error instanceof Error ? error.message : error}`);
}

if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
const { passed, failed } = addUp(tallies);
say(`\n${describeTally(tallies)}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
