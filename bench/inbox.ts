import os from 'node:os';
import path from 'node:path';
import { createDb } from '#database/database.ts';
import { readDatabaseTime } from '#database/database-time.ts';
import { processWaiting } from '#features/inbox/server/mailbox/process-waiting.ts';
import { saveMails } from '#features/inbox/server/mailbox/save-mails.ts';
import type { InboxNeeds } from '#features/inbox/server/needs.ts';
import { createFolderStorage } from '#gateways/file-storage/folder-storage.ts';
import { createNameServer } from '#gateways/name-server/name-server.ts';
import { createWebReader } from '#gateways/web-reader/web-reader.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { createLog } from '#platform/log.ts';
import { createSigner } from '#platform/signing.ts';
import { writeCorpus } from '#tests/support/mail-corpus/corpus.ts';
import { count, digits, times } from './support/format.ts';
import { median } from './support/median.ts';
import { createThrowawayHome, type Engine } from './support/start-servers.ts';
import type { Findings, Subject } from './support/subject.ts';
import { tidyUpLater } from './tidy-up.ts';

const mails = 1000;
const target = 100;
/** Neither memory nor time per round may grow with what was processed before. */
const maxGrowth = 1.1;
const megabyte = 1024 * 1024;

/** How fast mail is classified by rules alone, and whether memory stays flat. */
export const inboxProcessing: Subject = {
	name: 'inbox',
	isOnRequest: true,
	async measure({ engines, isQuick, say }) {
		const rounds = isQuick ? 3 : 8;
		const rows: string[][] = [];
		for (const engine of engines) {
			const { needs, close } = await openInbox(engine);
			const held: number[] = [];
			const seconds: number[] = [];
			for (let round = 1; round <= rounds; round += 1) {
				say(`Processing ${count(mails)} mails on ${engine}, round ${round} …`);
				await fill(needs, round);
				const startedAt = performance.now();
				await processWaiting(needs);
				seconds.push((performance.now() - startedAt) / 1000);
				globalThis.gc?.();
				held.push(process.memoryUsage().rss / megabyte);
			}
			await close();
			const rate = (mails * rounds) / seconds.reduce((sum, each) => sum + each, 0);
			const memory = held.map((value) => digits(value)).join(' → ');
			const growth = [growthOf(held), growthOf(seconds)];
			const isFlat = growth.every((each) => each <= maxGrowth);
			rows.push([
				engine,
				digits(rate),
				rate >= target ? 'yes' : 'no',
				`${memory} MB`,
				...growth.map(times),
				isFlat ? 'yes' : 'no',
			]);
		}
		return present(rows);
	},
};

/** Growth from the first half to the second, without the first round, which loads shared code and data. */
function growthOf([, ...values]: number[]): number {
	const half = Math.floor(values.length / 2);
	return median(values.slice(-half)) / median(values.slice(0, half));
}

/** The inbox on its own empty database. */
export async function openInbox(kind: Engine): Promise<{ needs: InboxNeeds; close: () => Promise<unknown> }> {
	const home = await createThrowawayHome(kind);
	const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = home.environment;
	const log = createLog({ level: 'silent' });
	const engine = await openEngine({ databaseUrl, dataDir }, log);
	const close = tidyUpLater(async () => {
		await engine.close();
		await home.remove();
	});
	await migrate(engine);
	const needs: InboxNeeds = {
		db: createDb(engine),
		clock: () => new Date(),
		readTime: readDatabaseTime,
		log,
		enqueue: async () => {},
		mailbox: null,
		bounceMailbox: null,
		signer: createSigner('a secret of the benchmark, and long enough'),
		textModel: null,
		nameServer: createNameServer(),
		trustedAuthserv: null,
		webReader: createWebReader({ publicUrl: () => 'http://localhost', allowed: [] }),
		files: createFolderStorage(path.join(os.tmpdir(), 'broadsheet-bench-files')),
	};
	return { needs, close };
}

async function fill(needs: InboxNeeds, round: number): Promise<void> {
	const corpus = writeCorpus();
	for (let start = 0; start < mails; start += 100) {
		const batch = Array.from({ length: 100 }, (_, index) => {
			const number = round * mails + start + index + 1;
			const raw = corpus[number % corpus.length]?.raw ?? Buffer.alloc(0);
			// A different body each time: duplicate mails are only stored once.
			const copy = Buffer.concat([raw, Buffer.from(`\r\n${number}`)]);
			return { uid: number, raw: copy, sizeBytes: copy.length, arrivedAt: null, isCut: false };
		});
		await saveMails({ db: needs.db, now: new Date() }, 'bench', batch, {
			uidValidity: 1,
			uid: batch.at(-1)?.uid ?? 0,
		});
	}
}

function present(rows: string[][]): Findings {
	return {
		title: 'Mail processed by rules',
		columns: [
			'Engine',
			'Mails a second',
			`At least ${target}`,
			'Memory after each round',
			'Memory, later ÷ earlier',
			'Time, later ÷ earlier',
			`At most ${maxGrowth}`,
		],
		rows,
		reading: [
			`${count(mails)} mails a round, of all kinds, judged, named and gathered into sources, one after the other.`,
		],
	};
}
