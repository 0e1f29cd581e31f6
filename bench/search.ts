import MiniSearch from 'minisearch';
import { searchNewsletters } from '#features/search/server/search-newsletters.ts';
import { count, digits, milliseconds } from './support/format.ts';
import { median } from './support/median.ts';
import { listSought, openSearchDirectory } from './support/search-directory.ts';
import { type LabelledQuery, makeQueries, type Sought } from './support/search-queries.ts';
import type { Findings, Subject } from './support/subject.ts';

const size = 10_000;
const targets = { hitAt1: 0.95, hitAt5: 0.99, timesMiniSearch: 3 };
const yardstick = 'MiniSearch';

/** Returns slugs, best first. */
type Searcher = { name: string; search: (text: string) => Promise<string[]> };
type Asked = LabelledQuery & { slug: string };
type Score = { hitAt1: number; hitAt5: number; ms: number };

/** Whether the ranked search finds what was meant, and how long it takes, compared to MiniSearch on the same newsletters. */
export const rankedSearch: Subject = {
	name: 'search',
	async measure({ engines, isQuick, say }) {
		const searchers: Searcher[] = [];
		const closers: (() => Promise<unknown>)[] = [];
		let sought: Sought[] = [];
		for (const engine of engines) {
			say(`Filling a directory of ${count(size)} newsletters on ${engine} …`);
			const { db, close } = await openSearchDirectory(engine, size);
			closers.push(close);
			sought = await listSought(db);
			searchers.push({
				name: engine,
				search: async (text) => (await searchNewsletters({ db }, text)).map(({ slug }) => slug),
			});
		}
		searchers.push(createMiniSearch(sought));
		const slugs = new Map(sought.map(({ id, slug }) => [id, slug]));
		const queries = makeQueries(sought, { perKind: isQuick ? 12 : 40 }).map((query) => ({
			...query,
			slug: slugs.get(query.id) ?? '',
		}));
		say(`Asking ${count(queries.length)} questions of ${searchers.map(({ name }) => name).join(', ')} …`);
		const scores = await ask(queries, searchers, isQuick ? 2 : 3);
		for (const close of closers) await close();
		return present(queries, searchers, scores);
	},
};

function createMiniSearch(sought: Sought[]): Searcher {
	const index = new MiniSearch({
		idField: 'slug',
		fields: ['name', 'description', 'tags', 'categories', 'issueTitles'],
		extractField: (document, field) => {
			const value = document[field];
			return Array.isArray(value) ? value.join(' ') : value;
		},
		searchOptions: { fuzzy: 0.2, prefix: true, boost: { name: 4 } },
	});
	index.addAll(sought);
	return {
		name: yardstick,
		search: async (text) =>
			index
				.search(text)
				.slice(0, 20)
				.map(({ id }) => id),
	};
}

/** Asks every searcher every query in turn, several times; the median time per query counts. */
async function ask(queries: Asked[], searchers: Searcher[], rounds: number): Promise<Map<string, Score[]>> {
	const times = searchers.map(() => queries.map((): number[] => []));
	const places = searchers.map(() => queries.map(() => -1));
	for (let round = 0; round <= rounds; round++)
		for (const [number, { text, slug }] of queries.entries())
			for (const [who, { search }] of searchers.entries()) {
				const startedAt = performance.now();
				const slugs = await search(text);
				const ms = performance.now() - startedAt;
				const isWarmUp = round === 0;
				if (!isWarmUp) times[who]?.[number]?.push(ms);
				const row = places[who];
				if (row) row[number] = slugs.indexOf(slug);
			}
	return new Map(
		searchers.map(({ name }, who) => [
			name,
			queries.map((_query, number) => {
				const place = places[who]?.[number] ?? -1;
				return {
					hitAt1: place === 0 ? 1 : 0,
					hitAt5: place >= 0 && place < 5 ? 1 : 0,
					ms: median(times[who]?.[number] ?? []),
				};
			}),
		]),
	);
}

function mean(scores: Score[]): Score {
	const average = (field: keyof Score) =>
		scores.reduce((sum, score) => sum + score[field], 0) / scores.length;
	return { hitAt1: average('hitAt1'), hitAt5: average('hitAt5'), ms: average('ms') };
}

function present(queries: Asked[], searchers: Searcher[], scores: Map<string, Score[]>): Findings {
	const ofKind = (name: string, kind: string | null) =>
		mean(
			(scores.get(name) ?? []).filter((_score, number) => kind === null || queries[number]?.kind === kind),
		);
	const row = (title: string, kind: string | null) => [
		title,
		String(queries.filter((query) => kind === null || query.kind === kind).length),
		...searchers.flatMap(({ name }) => {
			const { hitAt1, hitAt5, ms } = ofKind(name, kind);
			return [`${hitAt1.toFixed(3)} / ${hitAt5.toFixed(3)}`, milliseconds(ms)];
		}),
	];
	const kinds = [...new Set(queries.map(({ kind }) => kind))];
	const usual = ofKind(yardstick, null);
	return {
		title: `Search among ${count(size)} newsletters: found in first place / among the first five, and time per question`,
		columns: ['Kind', 'Questions', ...searchers.flatMap(({ name }) => [name, 'time'])],
		rows: [...kinds.map((kind) => row(kind, kind)), row('all', null)],
		reading: searchers
			.filter(({ name }) => name !== yardstick)
			.map(({ name }) => {
				const { hitAt1, hitAt5, ms } = ofKind(name, null);
				const isGood = hitAt1 >= targets.hitAt1 && hitAt5 >= targets.hitAt5;
				const isFast = ms <= usual.ms * targets.timesMiniSearch;
				return `${name}: hit@1 ${hitAt1.toFixed(3)}, hit@5 ${hitAt5.toFixed(3)} (targets ${targets.hitAt1} and ${targets.hitAt5} ${isGood ? 'met' : 'missed'}); ${milliseconds(ms)} per question, ${digits(ms / usual.ms)} times ${yardstick} (target ${targets.timesMiniSearch} on PostgreSQL, here ${isFast ? 'met' : 'missed'}).`;
			}),
	};
}
