import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

/** Daily model budgets (UTC) unless an owner sets others. */
export const defaultBudgets = { textTokens: 500_000, images: 100 };
export type BudgetName = keyof typeof defaultBudgets;

const Budget = z.object({ perDay: z.int(), usedToday: z.int() });
const Budgets = z.object({ textTokens: Budget, images: Budget });
export type Budgets = z.infer<typeof Budgets>;

export const getBudgets = endpoint('GET /api/services/budgets', 'admin', {
	summary: 'What the text model and the image model may be used for in a day, and what was used today (UTC).',
	response: Budgets,
});

const PerDay = z
	.int('Must be a whole number')
	.check(z.minimum(0, 'Must not be negative'), z.maximum(1_000_000_000, 'Must be at most 1,000,000,000'));

export const BudgetChange = z.strictObject({
	textTokens: z.optional(PerDay),
	images: z.optional(PerDay),
});

export const changeBudgets = endpoint('PATCH /api/services/budgets', 'owner', {
	changesCatalogue: false,
	summary: 'Changes what the models may be used for in a day; nothing at all with 0.',
	body: BudgetChange,
	response: Budgets,
});
