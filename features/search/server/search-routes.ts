import type { Db } from '#database/database.ts';
import { searchEverything, searchNewsletters } from '#features/search/contract/search.ts';
import { type App, route } from '#platform/http/route.ts';
import { searchEverything as searchAll } from './search-everything.ts';
import { searchNewsletters as search } from './search-newsletters.ts';

export function addSearchRoutes(app: App, { db }: { db: Db }): void {
	route(app, searchNewsletters, ({ query }) => search({ db }, query.q));
	route(app, searchEverything, ({ query }) => searchAll({ db }, query.q));
}
