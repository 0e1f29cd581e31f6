import { sql } from 'kysely';
import { createDb, type Db } from '#database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { createLog } from '#platform/log.ts';
import { loadDemoDirectory } from '#programs/demo/load-demo-directory.ts';
import { addMadeUpNewsletters } from '#programs/demo/made-up/add-made-up-newsletters.ts';
import { tidyUpLater } from '../tidy-up.ts';
import type { Sought } from './search-queries.ts';
import { settle } from './settle.ts';
import { createThrowawayHome, type Engine } from './start-servers.ts';

const now = new Date('2026-01-15T09:00:00Z');

/** The demo directory, filled up with made-up newsletters to `size`, ready for queries. */
export async function openSearchDirectory(
	kind: Engine,
	size: number,
): Promise<{ db: Db; close: () => Promise<unknown> }> {
	const home = await createThrowawayHome(kind);
	const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = home.environment;
	const engine = await openEngine({ databaseUrl, dataDir }, createLog({ level: 'silent' }));
	const close = tidyUpLater(async () => {
		await engine.close();
		await home.remove();
	});
	await migrate(engine);
	const db = createDb(engine);
	await loadDemoDirectory(db, { now });
	const { rows } = await engine.query('select count(*)::int as count from newsletters');
	const newsletters = size - Number(rows[0]?.['count'] ?? 0);
	await addMadeUpNewsletters(db, { newsletters, issuesPerNewsletter: 0, seed: 1 }, { now });
	await settle(engine);
	return { db, close };
}

/** Visible newsletters, all or a sample, with everything that can be searched, in an order that does not depend on ids. */
export async function listSought(db: Db, { sampled }: { sampled?: number } = {}): Promise<Sought[]> {
	const { last } = await db
		.selectFrom('newsletters')
		.select(({ fn }) => fn.max('id').as('last'))
		.executeTakeFirstOrThrow();
	const step = Math.max(1, Math.floor((last ?? 1) / (sampled ?? last ?? 1)));
	const chosen = sql<number>`any(array(select generate_series(1, ${last ?? 0}::integer, ${step}::integer)))`;
	const newsletters = await db
		.selectFrom('newsletters')
		.select(['id', 'slug', 'name', 'description', 'tags'])
		.where('hidden', '=', false)
		.where('id', '=', chosen)
		.execute();
	const issues = await db
		.selectFrom('issues')
		.select(['newsletter_id', 'title'])
		.where('newsletter_id', '=', chosen)
		.orderBy('id')
		.execute();
	const categories = await db
		.selectFrom('newsletter_categories')
		.innerJoin('categories', 'categories.id', 'newsletter_categories.category_id')
		.select(['newsletter_categories.newsletter_id', 'categories.name'])
		.where('newsletter_id', '=', chosen)
		.orderBy('categories.id')
		.execute();
	const titles = Map.groupBy(issues, ({ newsletter_id }) => newsletter_id);
	const labels = Map.groupBy(categories, ({ newsletter_id }) => newsletter_id);
	return newsletters
		.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
		.map(({ id, slug, name, description, tags }) => ({
			id,
			slug,
			name,
			description,
			tags,
			categories: (labels.get(id) ?? []).map((category) => category.name),
			issueTitles: (titles.get(id) ?? []).map((issue) => issue.title),
		}));
}
