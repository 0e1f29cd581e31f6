import { type Budgets, changeBudgets, getBudgets } from '#contract/budgets.ts';
import { type App, route } from '#server/http/route.ts';
import type { Clock } from '#server/platform/clock.ts';
import { getDailyBudget } from '#server/store/daily-budgets.ts';
import type { Db } from '#server/store/database.ts';
import { findServiceUsage, type UsedService } from '#server/store/service-usage.ts';
import { changeBudgets as change } from './change-budgets.ts';

/** What the models may cost in a day. */
export function addBudgetRoutes(app: App, needs: { db: Db; clock: Clock }): void {
	const { db, clock } = needs;

	async function budgets(): Promise<Budgets> {
		const now = clock();
		const usedBy = async (service: UsedService) => (await findServiceUsage(db, { service, now })).units;
		return {
			textTokens: { perDay: await getDailyBudget(db, 'textTokens'), usedToday: await usedBy('text-model') },
			images: { perDay: await getDailyBudget(db, 'images'), usedToday: await usedBy('image-model') },
		};
	}

	route(app, getBudgets, budgets);

	route(app, changeBudgets, async ({ body, identity }) => {
		await change(needs, body, identity);
		return budgets();
	});
}
