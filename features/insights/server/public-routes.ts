import { isbot } from 'isbot';
import type { Db } from '#database/database.ts';
import { countVainSearch } from '#features/insights/contract/analytics.ts';
import { countClick, countView, getOpenNumbers } from '#features/insights/contract/insights.ts';
import { vainSearchText } from '#features/insights/rules/vain-search.ts';
import { viewedPage } from '#features/insights/rules/viewed-page.ts';
import { hasSearchResults } from '#features/search/server/has-search-results.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, type Caller, route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import { createCounter } from './counter.ts';
import { createOpenNumbers } from './open-numbers.ts';

export function addInsightRoutes(app: App, needs: { db: Db; clock: Clock; log: Log }): void {
	const counter = createCounter(needs);
	app.addHook('onClose', () => counter.close());

	route(app, countView, ({ body, caller }) => {
		const page = isCountable(caller) ? viewedPage(body.path) : null;
		return { counted: page !== null && counter.countView(page) };
	});

	route(app, countClick, ({ body, caller }) => ({
		counted: isCountable(caller) && counter.countClick(body.newsletterId, body.kind),
	}));

	route(
		app,
		countVainSearch,
		async ({ body, caller }) => {
			const text = isCountable(caller) ? vainSearchText(body.text) : null;
			// Do not trust the browser on the outcome of a search.
			if (text === null || (await hasSearchResults(needs, body.text))) return { counted: false };
			return { counted: counter.countVainSearch(text) };
		},
		{ perMinute: 30 },
	);

	const openNumbers = createOpenNumbers(needs);
	route(app, getOpenNumbers, openNumbers);
}

/** Excludes bots and browsers that ask not to be tracked. */
function isCountable({ userAgent, asksForPrivacy }: Caller): boolean {
	return !asksForPrivacy && userAgent !== '' && !isbot(userAgent);
}
