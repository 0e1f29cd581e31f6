import { z } from 'zod';
import type { Db } from '#database/database.ts';
import type { Judgement } from '#features/inbox/rules/judging/judge-mail.ts';
import type { ReadMail } from '#features/inbox/rules/mail.ts';
import { pointAtMaterial } from '#features/prompts/rules/prompt-placeholders.ts';
import { findPrompt } from '#features/prompts/store/default-prompt.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import { truncateText } from '#text/truncate-text.ts';

type Needs = { db: Db; textModel: TextModel | null };

const longestMaterial = 8000;

const Kind = z.object({
	kind: z.enum(['issue', 'confirmation', 'receipt', 'personal', 'discussion', 'other']),
	reason: z.string().max(300),
});

const Facts = z.object({
	name: z.string().max(120),
	description: z.string().max(600),
	tags: z.array(z.string().max(40)).max(8),
	category: z.string().max(100),
});
export type ModelFacts = z.infer<typeof Facts>;

const kindInstructions = `You sort mail for the editors of a newsletter directory. Say what the mail is:
"issue" (one issue of a newsletter), "confirmation" (asks to confirm a subscription or an address), "receipt" (order, invoice, payment, delivery),
"discussion" (a post on a discussion list), "personal" (one person to another), or "other" (alert, notice, welcome, advertisement, spam).
Give the reason in one short sentence.`;

const factsInstructions = (
	categories: readonly string[],
) => `You describe a newsletter for a directory from some of its mails.
Give its name as a person would say it, without its sender, its company or the word "newsletter" where the name works without;
a description of one or two plain sentences that would help a reader decide, without praise; up to five short tags in lower case;
and the best category of this list, or an empty text when none fits: ${categories.join(', ')}.`;

/** Asks the model where the rules had to guess; on any failure, the rules' judgement stands. */
export async function askForKind(needs: Needs, mail: ReadMail, guess: Judgement): Promise<Judgement> {
	const answer = await ask(needs, {
		instructions: kindInstructions,
		material: materialOf(mail),
		schema: Kind,
	});
	if (!answer) return guess;
	return { ...guess, kind: answer.kind, because: `The text model says: ${answer.reason}`, isSure: true };
}

/** What the model says about a newsletter; null if there is no model or its answer is unusable. */
export async function askForFacts(
	needs: Needs,
	mails: readonly ReadMail[],
	categories: readonly string[],
): Promise<ModelFacts | null> {
	if (!needs.textModel) return null;
	const wish = await findPrompt(needs.db, 'Newsletter', '');
	const instructions = [
		factsInstructions(categories),
		...(wish ? [`The editors add: ${pointAtMaterial(wish)}`] : []),
	].join('\n\n');
	const material = mails.map(materialOf).join('\n\n---\n\n');
	return ask(needs, { instructions, material, schema: Facts });
}

async function ask<Value>(
	{ textModel }: Pick<Needs, 'textModel'>,
	wish: { instructions: string; material: string; schema: z.ZodType<Value> },
): Promise<Value | null> {
	const outcome = await textModel?.fill(wish);
	return outcome?.is === 'written' ? outcome.value : null;
}

function materialOf({ from, subject, text }: ReadMail): string {
	return `From: ${from.name} <${from.address}>\nSubject: ${subject}\n\n${truncateText(text, longestMaterial)}`;
}
