import { searchEverything, searchNewsletters } from '#contract/search.ts';
import { type App, route } from '#server/http/route.ts';
import type { Db } from '#server/store/database.ts';
import { searchEverything as searchAll } from './search-everything.ts';
import { searchNewsletters as search } from './search-newsletters.ts';

export function addSearchRoutes(app: App, { db }: { db: Db }): void {
	route(app, searchNewsletters, ({ query }) => search({ db }, query.q));
	route(app, searchEverything, ({ query }) => searchAll({ db }, query.q));
}
