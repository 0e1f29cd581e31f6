import { type Db, inTransaction } from '#database/database.ts';
import type { BudgetName } from '#features/prompts/contract/budgets.ts';
import { getDailyBudget, putDailyBudget } from '#features/prompts/store/daily-budgets.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';

const names: Record<BudgetName, string> = {
	textTokens: 'Daily budget of the text model',
	images: 'Daily budget of the image model',
};

export async function changeBudgets(
	{ db, clock }: { db: Db; clock: Clock },
	change: Partial<Record<BudgetName, number | undefined>>,
	actor: Identity,
): Promise<void> {
	await inTransaction(db, async (tx) => {
		for (const [key, perDay] of Object.entries(change)) {
			const name = key as BudgetName;
			const before = await getDailyBudget(tx, name);
			if (perDay === undefined || perDay === before) continue;
			const now = clock();
			await putDailyBudget(tx, { name, perDay, now });
			await insertAuditEntry(tx, {
				actor,
				action: 'changed',
				subject: { kind: 'setting', id: `budget:${name}`, name: names[name] },
				before: { perDay: before },
				after: { perDay },
				now,
			});
		}
	});
}
