import { createMaintenanceDb, inTransaction } from '#database/database.ts';
import { refreshCategoryCounts } from '#features/newsletters/store/categories.ts';
import { recountSearchWords } from '#features/search/store/recount-words.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { createLog } from '#platform/log.ts';
import { addMadeUpNewsletters } from '#programs/demo/made-up/add-made-up-newsletters.ts';
import { settle } from './settle.ts';
import type { Home } from './start-servers.ts';

export type Amount = { newsletters: number; issuesEach: number };

const now = new Date('2026-01-15T09:00:00Z');
const newslettersAtOnce = 5000;
const tables = [
	'newsletters',
	'newsletter_categories',
	'issues',
	'search_documents',
	'issue_documents',
	'search_words',
];

/**
 * Fills an empty home with made-up newsletters and their issues, many times faster than through the product: without triggers,
 * whose functions are called at the end instead, and with indexes built once.
 */
export async function fillLargeDirectory(
	{ environment }: Home,
	amount: Amount,
	{ onStep = async (_step: string) => {} } = {},
): Promise<void> {
	const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = environment;
	const engine = await openEngine(
		{ databaseUrl: withoutTriggers(databaseUrl), dataDir },
		createLog({ level: 'silent' }),
	);
	try {
		await migrate(engine);
		if (engine.kind === 'embedded') await engine.maintenanceQuery(`set session_replication_role = 'replica'`);
		const indexes = await dropIndexes(engine);
		await onStep('newsletters');
		await addMadeUpNewsletters(
			createMaintenanceDb(engine),
			{ newsletters: amount.newsletters, issuesPerNewsletter: 0, seed: 1 },
			{ now },
		);
		for (const [what, statement] of derived(amount.issuesEach)) {
			let next = 1;
			const work = async () => {
				while (next <= amount.newsletters) {
					const first = next;
					next += newslettersAtOnce;
					await onStep(`${what} from ${first}`);
					await engine.maintenanceQuery(statement, [first, first + newslettersAtOnce - 1]);
				}
			};
			await Promise.all([work(), work()]);
		}
		await onStep('words');
		await engine.maintenanceQuery(allWords);
		for (const index of indexes) {
			await onStep(index);
			await engine.maintenanceQuery(index);
		}
		await onStep('counts');
		await recountSearchWords(createMaintenanceDb(engine));
		await inTransaction(createMaintenanceDb(engine), (tx) => refreshCategoryCounts(tx));
		if (engine.kind === 'embedded') await engine.maintenanceQuery(`set session_replication_role = 'origin'`);
		await onStep('vacuum');
		await settle(engine);
	} finally {
		await engine.close();
	}
}

function withoutTriggers(databaseUrl: string | undefined): string | undefined {
	if (databaseUrl === undefined) return undefined;
	const url = new URL(databaseUrl);
	const settings = {
		session_replication_role: 'replica',
		synchronous_commit: 'off',
		maintenance_work_mem: '1GB',
	};
	url.searchParams.set(
		'options',
		Object.entries(settings)
			.map(([name, value]) => `-c ${name}=${value}`)
			.join(' '),
	);
	return url.href.replaceAll('+', '%20');
}

/** Returns the statements that recreate them. Unique indexes stay. */
async function dropIndexes(engine: DatabaseEngine): Promise<string[]> {
	const { rows } = await engine.query(
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
		from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
		[tables],
	);
	for (const { name } of rows) await engine.maintenanceQuery(`drop index ${name}`);
	return rows.map(({ definition }) => String(definition));
}

function derived(issuesEach: number): [string, string][] {
	const between = 'between $1::integer and $2::integer';
	return [
		[
			'issues',
			`insert into issues (newsletter_id, title, slug, reading_html, excerpt, content_hash, origin, sent_at, created_at)
			select id, name || ', No. ' || number || ': ' || tags[1 + number % cardinality(tags)], slug || '-' || number,
				'<p>' || replace(description, '&', '&amp;') || '</p>', description, md5(number::text), 'demo', sent_at, sent_at
			from newsletters
			cross join generate_series(1, ${issuesEach}) number
			cross join lateral (select created_at + number * interval '1 day' as sent_at) as sent
			where id ${between}
			order by id, number`,
		],
		[
			// Like refresh_issue_documents, but what all issues of a newsletter share is computed once.
			'words of issues',
			`insert into issue_documents (issue_id, words)
			select issues.id, search_vector(folded || ' ' || search_fold(substr(title, length(name) + 1)), 'A') || text.words
			from (
				select id, name, search_fold(name) as folded, search_vector(search_fold(left(search_plain_text(
					'<p>' || replace(description, '&', '&amp;') || '</p>'), 20000)), 'C') as words
				from newsletters where id ${between} offset 0
			) as text
			join issues on issues.newsletter_id = text.id`,
		],
		[
			// Like refresh_search_documents, but each part that the titles share is computed once.
			'words of newsletters',
			`insert into search_documents (newsletter_id, name, name_without_spaces, name_words, words)
			select id, folded, replace(folded, ' ', ''), search_vector(folded, 'A'),
				search_vector(folded, 'A') || search_vector(concat_ws(' ', tag_words, category_words), 'B')
				|| search_vector(search_fold(left(description, 10000)), 'C')
				|| search_vector(concat_ws(' ', folded, 'no', numbers, title_words), 'D')
			from newsletters
			cross join lateral (select search_fold(name) as folded, search_fold(array_to_string(tags, ' ')) as tag_words offset 0) as own
			cross join lateral (
				select string_agg(number::text, ' ') as numbers, case when ${issuesEach} >= cardinality(tags) then tag_words
					else search_fold(string_agg(tags[1 + number % cardinality(tags)], ' ')) end as title_words
				from generate_series(1, ${issuesEach}) number
			) as issued
			left join lateral (
				select string_agg(search_fold(categories.name), ' ') as category_words
				from newsletter_categories join categories on categories.id = category_id where newsletter_id = newsletters.id
			) as listed on true
			where id ${between}`,
		],
	];
}

/** Every word once, with the number of newsletters that contain it. */
const allWords = `
	with named as (select word from ts_stat('select name_words from search_documents'))
	insert into search_words (word, remainders, document_count, is_in_names)
	select word, search_remainders(word), ndoc, exists (select from named where named.word = met.word)
	from ts_stat('select words from search_documents') as met`;
