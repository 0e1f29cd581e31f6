import type { Db } from '#database/database.ts';
import { getDailyBudget } from '#features/prompts/store/daily-budgets.ts';
import { correctServiceUsage, reserveServiceUsage } from '#features/site/store/service-usage.ts';
import type { ImageModel } from '#gateways/image-model/image-model.ts';
import type { TextModel, TextOutcome, TextRequest } from '#gateways/text-model/text-model.ts';
import type { Clock } from '#platform/clock.ts';
import { problems } from '#protocol/problems.ts';

type Needs = { db: Db; clock: Clock };

const lettersPerToken = 4;
const usualAnswerTokens = 1200;

/** Wraps the text model with the daily budget shared by all callers. */
export function textModelWithinBudget({ db, clock }: Needs, model: TextModel): TextModel {
	const service = 'text-model';

	async function count<Value>(wish: TextRequest, ask: () => Promise<TextOutcome<Value>>) {
		const now = clock();
		const perDay = await getDailyBudget(db, 'textTokens');
		const units = expectedTokens(wish);
		if (!(await reserveServiceUsage(db, { service, units, perDay, now })))
			return { is: 'over_budget' as const, reason: problems.text_budget_spent.message };
		const outcome = await ask();
		// If the service does not report the cost, assume the estimate.
		const cost = outcome.is === 'written' ? outcome.tokens || units : tokensOf(outcome);
		await correctServiceUsage(db, { service, units: cost - units, now });
		return outcome;
	}

	return {
		write: (wish) => count(wish, () => model.write(wish)),
		fill: (wish) => count(wish, () => model.fill(wish)),
	};
}

function expectedTokens({ instructions, material, maxTokens = usualAnswerTokens }: TextRequest): number {
	return Math.ceil((instructions.length + material.length) / lettersPerToken) + maxTokens;
}

function tokensOf(outcome: { tokens?: number } | object): number {
	return 'tokens' in outcome ? (outcome.tokens ?? 0) : 0;
}

/** Wraps the image model with the daily budget. Failed drawings do not count. */
export function imageModelWithinBudget({ db, clock }: Needs, model: ImageModel): ImageModel {
	const service = 'image-model';
	return {
		async draw(wish) {
			const now = clock();
			const perDay = await getDailyBudget(db, 'images');
			if (!(await reserveServiceUsage(db, { service, units: 1, perDay, now }))) return { is: 'over_budget' };
			const outcome = await model.draw(wish);
			if (outcome.is !== 'drawn') await correctServiceUsage(db, { service, units: -1, now });
			return outcome;
		},
	};
}
