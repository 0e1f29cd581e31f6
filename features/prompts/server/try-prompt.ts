import type { PromptSample } from '#features/prompts/contract/prompts.ts';
import { pointAtMaterial, writeMaterial } from '#features/prompts/rules/prompt-placeholders.ts';
import { samples } from '#features/prompts/rules/prompt-samples.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import { Problem } from '#platform/problem.ts';

const maxTokens = 800;

/** Runs a prompt on a sample. The cost counts like any other use. */
export async function tryPrompt(
	{ textModel }: { textModel: TextModel | null },
	{ content, sample }: { content: string; sample: PromptSample },
): Promise<{ text: string; tokens: number }> {
	if (!textModel) throw new Problem('text_model_not_configured');
	const outcome = await textModel.write({
		instructions: pointAtMaterial(content),
		material: writeMaterial(samples[sample]),
		maxTokens,
	});
	switch (outcome.is) {
		case 'written':
			return { text: outcome.value, tokens: outcome.tokens };
		case 'over_budget':
			throw new Problem('text_budget_spent');
		case 'refused':
			throw new Problem('text_model_failed', { message: outcome.reason });
		case 'unreachable':
			throw new Problem('text_model_failed', {
				message: 'The text model does not answer. Please try again later.',
				cause: new Error(outcome.reason),
			});
	}
}
