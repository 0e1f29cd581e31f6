import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDb, type Db } from '#database/database.ts';
import { createDirectory } from '#features/newsletters/server/directory.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { createLog } from '#platform/log.ts';
import { count, digits, milliseconds, times } from './support/format.ts';
import { type Amount, fillLargeDirectory } from './support/large-directory.ts';
import { median, quantile } from './support/median.ts';
import { listSought } from './support/search-directory.ts';
import { makeQueries } from './support/search-queries.ts';
import { type ServedDirectory, serveDirectory } from './support/seeded-directory.ts';
import { createThrowawayHome, type Engine, type Home } from './support/start-servers.ts';
import type { Findings, Subject } from './support/subject.ts';

const few: Amount = { newsletters: 1000, issuesEach: 10 };
const many: Record<Engine, Amount> = {
	embedded: { newsletters: 200_000, issuesEach: 1 },
	postgres: { newsletters: 1_000_000, issuesEach: 10 },
};
const targets = { growth: 1.5, searchMs: 100, orderMegabytes: 60, orderSeconds: 3 };
const warmUpTurns = 10;
const sampled = 2000;

const lists: readonly (readonly [string, (size: number) => string])[] = [
	['newest', () => '/api/newsletters?limit=24'],
	['newest, last page', (size) => `/api/newsletters?limit=24&page=${Math.floor((0.98 * size) / 24)}`],
	['popular in a category', () => '/api/newsletters?limit=24&sort=popular&category=1'],
	['best rated weeklies, page 2', () => '/api/newsletters?limit=24&sort=rating&frequency=Weekly&page=2'],
	[
		'two categories, well rated, page 3',
		() =>
			'/api/newsletters?limit=24&category=1&category=2&rating=4&frequency=Weekly&frequency=Monthly&page=3',
	],
	['categories', () => '/api/categories'],
	['frequencies', () => '/api/frequencies'],
	['similar to one', () => '/api/newsletters/500/similar'],
	['issues of one', () => '/api/newsletters/500/issues'],
];
const searches: readonly (readonly [string, string])[] = [
	['the box', '/api/newsletters/search?q='],
	['the page of results', '/api/search?q='],
	['the list', '/api/newsletters?limit=24&q='],
];
/** Queries that no rule makes up: very common words, one or two letters, and words that do not exist. */
const others: Record<string, string[]> = {
	'words that many have': [
		'the',
		'letter',
		'notes',
		'weekly letter',
		'plain words',
		'quiet',
		'technology',
		'no 7',
		'a letter about food',
	],
	'one or two letters': ['a', 't', 'th', 'qu', 'le', 's', 'go'],
	'what does not exist': [
		'zzyzxq',
		'helicopter maintenance',
		'flurbington weekly',
		'99999999',
		'qwertyuiop asdfgh',
		'ヘリコプター',
	],
};

type Spread = { middle: number; high: number };
type Row = { engine: Engine; what: string; small: Spread; large: Spread; isSearch: boolean };
type Order = { engine: Engine; megabytes: number; seconds: number };

/** Lists, searches and the in-memory order, for a thousand newsletters and for as many as the product is designed for. */
export const million: Subject = {
	name: 'million',
	isOnRequest: true,
	async measure({ engines, isQuick, say }) {
		const rows: Row[] = [];
		const orders: Order[] = [];
		const plain: Record<string, Spread> = {};
		for (const engine of engines) {
			const fill = async (amount: Amount) => {
				say(
					`Making up ${count(amount.newsletters)} newsletters with ${amount.issuesEach} issues each on ${engine} …`,
				);
				const home = await createThrowawayHome(engine);
				await fillLargeDirectory(home, amount);
				return home;
			};
			const amount = isQuick ? { newsletters: 20_000, issuesEach: 10 } : many[engine];
			const homes = { small: await fill(few), large: await fill(amount) };
			const found = await measureDirectories(engine, homes, amount, isQuick ? 20 : 60);
			rows.push(...found.rows);
			orders.push(found.order);
			plain[engine] = found.plain;
		}
		return present(rows, orders, plain);
	},
};

async function measureDirectories(
	engine: Engine,
	homes: { small: Home; large: Home },
	amount: Amount,
	turns: number,
): Promise<{ rows: Row[]; order: Order; plain: Spread }> {
	const { order, questions } = await withDatabase(homes.large, async (db) => ({
		order: await measureOrder(engine, db),
		questions: await makeQuestions(db),
	}));
	const small = await serveDirectory(homes.small, few.newsletters);
	const large = await serveDirectory(homes.large, amount.newsletters);
	const rows: Row[] = [];
	for (const [what, addressAt] of lists)
		rows.push({
			engine,
			what,
			isSearch: false,
			...(await compare({ small, large }, (served) => served.timeList(addressAt(served.size)), turns)),
		});
	for (const [place, address] of searches)
		for (const [kind, texts] of questions) {
			const ask = (served: ServedDirectory, turn: number) =>
				served.time(address + encodeURIComponent(texts[turn % texts.length] ?? ''));
			rows.push({
				engine,
				what: `${place}: ${kind}`,
				isSearch: true,
				...(await compare({ small, large }, ask, turns)),
			});
		}
	const { large: plain } = await compare({ small, large }, (served) => served.timeOne(), turns);
	await small.close();
	await large.close();
	return { rows, order, plain };
}

async function withDatabase<T>({ environment }: Home, work: (db: Db) => Promise<T>): Promise<T> {
	const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = environment;
	const engine = await openEngine({ databaseUrl, dataDir }, createLog({ level: 'silent' }));
	try {
		return await work(createDb(engine));
	} finally {
		await engine.close();
	}
}

/** How much more memory the process uses once it is loaded. The second load counts, because code is compiled during the first. */
async function measureOrder(engine: Engine, db: Db): Promise<Order> {
	setFlagsFromString('--expose-gc');
	const collectGarbage = runInNewContext('gc') as () => void;
	const held = () => {
		collectGarbage();
		const { heapUsed, external } = process.memoryUsage();
		return heapUsed + external;
	};
	const read = async () => {
		const before = held();
		const startedAt = performance.now();
		const directory = createDirectory({ db, clock: () => new Date() });
		await directory.frequencies();
		await directory.page(
			{ categoryIds: [], frequencies: [], minimumRating: undefined },
			{ sort: 'recent', offset: 0, limit: 24 },
		);
		const seconds = (performance.now() - startedAt) / 1000;
		return { engine, seconds, megabytes: (held() - before) / 1e6, directory };
	};
	await read();
	const { directory: _directory, ...order } = await read();
	return order;
}

/** For a sample from all over the directory: comparing a million with each other would take hours. */
async function makeQuestions(db: Db): Promise<[string, string[]][]> {
	const sought = await listSought(db, { sampled });
	const queries = Map.groupBy(makeQueries(sought, { perKind: 25 }), ({ kind }) => kind);
	return [
		...[...queries].map(([kind, made]): [string, string[]] => [kind, made.map(({ text }) => text)]),
		...Object.entries(others),
	];
}

/** Interleaved, so that temporary slowness of the machine affects both. */
async function compare(
	{ small, large }: { small: ServedDirectory; large: ServedDirectory },
	time: (served: ServedDirectory, turn: number) => Promise<number>,
	turns: number,
): Promise<{ small: Spread; large: Spread }> {
	const smallMs: number[] = [];
	const largeMs: number[] = [];
	for (let turn = -warmUpTurns; turn < turns; turn++) {
		const question = turn + warmUpTurns;
		const ms = [await time(small, question), await time(large, question)] as const;
		if (turn < 0) continue;
		smallMs.push(ms[0]);
		largeMs.push(ms[1]);
	}
	const spread = (values: number[]) => ({ middle: median(values), high: quantile(values, 0.95) });
	return { small: spread(smallMs), large: spread(largeMs) };
}

function present(rows: Row[], orders: Order[], plain: Record<string, Spread>): Findings {
	const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');
	return {
		title: 'Lists and searches that nobody has kept, over HTTP: of 1,000 newsletters and of very many',
		columns: ['Engine', 'What', 'Of 1,000', '95 %', 'Of very many', '95 %', '÷ of 1,000', '÷ one newsletter'],
		rows: rows.map(({ engine, what, small, large }) => [
			engine,
			what,
			milliseconds(small.middle),
			milliseconds(small.high),
			milliseconds(large.middle),
			milliseconds(large.high),
			times(large.middle / small.middle),
			times(large.middle / (plain[engine]?.middle ?? Number.NaN)),
		]),
		reading: orders.flatMap(({ engine, megabytes, seconds }) => {
			const own = rows.filter((row) => row.engine === engine);
			const tooMuch = own.filter(
				({ isSearch, small, large }) => !isSearch && large.middle > targets.growth * small.middle,
			);
			const slow = own.filter(({ isSearch, large }) => isSearch && large.high > targets.searchMs);
			const { newsletters, issuesEach } = many[engine];
			return [
				`${engine}: very many are ${count(newsletters)} newsletters with ${issuesEach} issues each.`,
				`${engine}: lists at most ${targets.growth} times their cost at 1,000: ${verdict(tooMuch.length === 0)}${nameThem(tooMuch)}.`,
				`${engine}: 95 % of searches within ${targets.searchMs} ms: ${verdict(slow.length === 0)}${nameThem(slow)}.`,
				`${engine}: the order in memory takes ${digits(megabytes)} MB (target ${targets.orderMegabytes}: ${verdict(megabytes <= targets.orderMegabytes)}) and is read in ${digits(seconds)} s (target ${targets.orderSeconds}: ${verdict(seconds <= targets.orderSeconds)}).`,
			];
		}),
	};
}

function nameThem(rows: Row[]): string {
	return rows.length === 0 ? '' : ` (${rows.map(({ what }) => what).join('; ')})`;
}
