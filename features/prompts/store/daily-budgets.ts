import type { Db, Tx } from '#database/database.ts';
import { type BudgetName, defaultBudgets } from '#features/prompts/contract/budgets.ts';
import { findSetting, putSetting } from '#features/site/store/settings.ts';

const keyOf = (name: BudgetName) => `budget:${name}`;

/** The daily budget set by an owner, or the default. */
export async function getDailyBudget(db: Db, name: BudgetName): Promise<number> {
	const chosen = await findSetting(db, keyOf(name));
	return typeof chosen === 'number' ? chosen : defaultBudgets[name];
}

export async function putDailyBudget(
	tx: Tx,
	{ name, perDay, now }: { name: BudgetName; perDay: number; now: Date },
): Promise<void> {
	await putSetting(tx, { key: keyOf(name), value: perDay, now });
}
