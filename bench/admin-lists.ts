import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { createLog } from '#platform/log.ts';
import { signInTo } from '#tests/support/admin-client.ts';
import { startProgram } from '#tests/support/program.ts';
import { type Crowd, crowdSql } from './support/crowd.ts';
import { count, milliseconds, times } from './support/format.ts';
import { median } from './support/median.ts';
import { settle } from './support/settle.ts';
import { createThrowawayHome, type Engine } from './support/start-servers.ts';
import type { BenchRun, Findings, Subject } from './support/subject.ts';
import { tidyUpLater } from './tidy-up.ts';

const few: Crowd = { newsletters: 1000, subscribers: 1000 };
const many: Record<Engine, Crowd> = {
	embedded: { newsletters: 100_000, subscribers: 100_000 },
	postgres: { newsletters: 100_000, subscribers: 1_000_000 },
};
const maxGrowth = 2;
const warmUpTurns = 10;

const lists: readonly (readonly [string, string])[] = [
	['newsletters', '/api/admin/newsletters'],
	['newsletters by name', '/api/admin/newsletters?sort=name'],
	['newsletters, hidden', '/api/admin/newsletters?hidden=hidden'],
	['newsletters, readers get nothing', '/api/admin/newsletters?delivery=none'],
	['subscribers', '/api/subscribers?limit=25'],
	['subscribers, leads', '/api/subscribers?limit=25&filter=lead'],
	['subscribers, converted', '/api/subscribers?limit=25&filter=converted'],
	['subscribers, left', '/api/subscribers?limit=25&filter=left'],
	['subscribers, recent', '/api/subscribers?limit=25&filter=recent'],
	['subscribers by source', '/api/subscribers?limit=25&source=newsletter_7'],
	['subscribers by address', '/api/subscribers?limit=25&q=reader-777@'],
	['subscribers, totals', '/api/subscribers/totals'],
	['submissions', '/api/submissions?limit=25'],
	['submissions, approved', '/api/submissions?limit=25&status=approved'],
	['messages', '/api/messages?limit=25'],
	['messages, handled', '/api/messages?limit=25&handled=yes'],
	['outbox', '/api/outbox?limit=25'],
	['audit log', '/api/audit-log?limit=25'],
	['categories', '/api/admin/categories'],
	['collections', '/api/admin/collections'],
	['accounts', '/api/users'],
];

type Site = { time: (address: string) => Promise<number>; close: () => Promise<unknown> };
type Measured = { engine: Engine; list: string; fewMs: number; manyMs: number };

/** The first page of every list in the portal: with a thousand of everything, and with as many as can be expected. */
export const adminLists: Subject = {
	name: 'admin-lists',
	isOnRequest: true,
	async measure(run) {
		const measured: Measured[] = [];
		for (const engine of run.engines) {
			const small = await openSite(run, engine, few);
			const large = await openSite(run, engine, many[engine]);
			run.say(`Lists of the portal on ${engine} …`);
			for (const [list, address] of lists)
				measured.push({ engine, list, ...(await compare({ small, large }, address, run.isQuick ? 20 : 80)) });
			await small.close();
			await large.close();
		}
		return present(measured);
	},
};

async function openSite({ say }: BenchRun, kind: Engine, crowd: Crowd): Promise<Site> {
	say(
		`Making up ${count(crowd.newsletters)} newsletters and ${count(crowd.subscribers)} subscribers on ${kind} …`,
	);
	const home = await createThrowawayHome(kind);
	const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = home.environment;
	const engine = await openEngine({ databaseUrl, dataDir }, createLog({ level: 'silent' }));
	try {
		await migrate(engine);
		for (const statement of crowdSql(crowd)) await engine.query(statement);
		await settle(engine);
	} finally {
		await engine.close();
	}
	const starting = startProgram('http-server', { ...home.environment, LOG_LEVEL: 'fatal' });
	const close = tidyUpLater(async () => {
		await (await starting).stop();
		await home.remove();
	});
	const { url } = await starting;
	const { cookie } = await signInTo(url);
	return {
		close,
		async time(address) {
			const startedAt = performance.now();
			const response = await fetch(`${url}${address}`, { headers: { cookie } });
			const text = await response.text();
			if (response.status !== 200 || text === '[]') throw new Error(`${address}: ${response.status} ${text}`);
			return performance.now() - startedAt;
		},
	};
}

/** Interleaved, so that temporary slowness of the machine affects both. */
async function compare({ small, large }: { small: Site; large: Site }, address: string, turns: number) {
	const smallMs: number[] = [];
	const largeMs: number[] = [];
	for (let turn = -warmUpTurns; turn < turns; turn++) {
		const ms = [await small.time(address), await large.time(address)] as const;
		if (turn < 0) continue;
		smallMs.push(ms[0]);
		largeMs.push(ms[1]);
	}
	return { fewMs: median(smallMs), manyMs: median(largeMs) };
}

function present(measured: Measured[]): Findings {
	const tooMuch = measured.filter(({ fewMs, manyMs }) => manyMs / fewMs > maxGrowth);
	return {
		title: 'First pages of the portal’s lists over HTTP: a thousand of everything against many',
		columns: ['Engine', 'List', 'With 1,000', 'With many', '÷ with 1,000'],
		rows: measured.map(({ engine, list, fewMs, manyMs }) => [
			engine,
			list,
			milliseconds(fewMs),
			milliseconds(manyMs),
			times(manyMs / fewMs),
		]),
		reading: [
			...[...new Set(measured.map(({ engine }) => engine))].map(
				(engine) =>
					`${engine}: many are ${count(many[engine].newsletters)} newsletters, submissions, messages and audit entries, and ${count(many[engine].subscribers)} subscribers with as many subscriptions and mails.`,
			),
			tooMuch.length === 0
				? `No list costs more than ${maxGrowth} times as much.`
				: `More than ${maxGrowth} times as much: ${tooMuch.map(({ engine, list }) => `${list} (${engine})`).join(', ')}.`,
		],
	};
}
