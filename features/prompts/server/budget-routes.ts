import type { Db } from '#database/database.ts';
import { type Budgets, changeBudgets, getBudgets } from '#features/prompts/contract/budgets.ts';
import { getDailyBudget } from '#features/prompts/store/daily-budgets.ts';
import { findServiceUsage, type UsedService } from '#features/site/store/service-usage.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import { changeBudgets as change } from './change-budgets.ts';

/** Daily budgets of the models. */
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
