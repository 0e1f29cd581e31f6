import { cp } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { startProgram } from './program.ts';

/** Consecutive ports per worker: its site, a stranger's site and its mailbox. */
const portsPerWorker = 3;
const firstPort = Number(process.env['JOURNEYS_PORT'] ?? 4173);
export const journeyWorkers = 3;
export const videoPlatformPort = firstPort + journeyWorkers * portsPerWorker;
export const journeyPorts = journeyWorkers * portsPerWorker + 1;

export const journeysHome = process.env['JOURNEYS_DATA_DIR'] ?? './test-results/journeys-data';
/** The demo directory, loaded once. */
export const journeysTemplate = path.join(journeysHome, 'template');

/** The mail server whose authentication results the sites trust. */
export const journeysAuthserv = 'mx.journeys.example';

type Ports = { site: number; strangersSite: number; mailbox: number };

function portsOf(parallelIndex: number): Ports {
	const site = firstPort + parallelIndex * portsPerWorker;
	return { site, strangersSite: site + 1, mailbox: site + 2 };
}

function environmentOf(ports: Ports, dataDir: string): Record<string, string> {
	const videoPlatform = `http://127.0.0.1:${videoPlatformPort}`;
	return {
		HOST: '127.0.0.1',
		PORT: String(ports.site),
		DATA_DIR: dataDir,
		DATABASE_URL: '',
		// Where a journey serves a stranger's site for the server to read.
		OUTBOUND_ALLOW: `127.0.0.1:${ports.strangersSite}`,
		YOUTUBE_API_KEY: 'journeys',
		YOUTUBE_API_BASE_URL: `${videoPlatform}/youtube/v3`,
		// The mailbox of journeys that start a mail server; for all others, nothing answers there.
		IMAP_HOST: '127.0.0.1',
		IMAP_PORT: String(ports.mailbox),
		IMAP_SECURE: 'off',
		IMAP_USER: 'reader',
		IMAP_PASSWORD: 'open sesame',
		TRUSTED_AUTHSERV: journeysAuthserv,
	};
}

/**
 * Each worker has a server with its own database, so that concurrent journeys do not see each other's changes. A worker that
 * takes over after a failure starts fresh.
 */
export const test = base.extend<object, { ports: Ports }>({
	ports: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
		async ({}, use, { parallelIndex, workerIndex }) => {
			const ports = portsOf(parallelIndex);
			const home = path.join(journeysHome, String(workerIndex));
			await cp(journeysTemplate, home, { recursive: true });
			const program = await startProgram('all-in-one', environmentOf(ports, home));
			await use(ports);
			await program.stop();
			const complaints = program
				.output()
				.split(/ is ready at .*\n(?:Nobody owns this site yet.*\n)?/)[1]
				?.trim();
			if (complaints) process.stdout.write(`${complaints}\n`);
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	baseURL: async ({ ports }, use) => use(`http://127.0.0.1:${ports.site}`),
});
