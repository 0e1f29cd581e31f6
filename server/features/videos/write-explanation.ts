import { pointAtMaterial } from '#rules/prompt-placeholders.ts';
import type { TextModel } from '#server/gateways/text-model/text-model.ts';
import type { Clock } from '#server/platform/clock.ts';
import { toReadingHtml } from '#server/platform/html/sanitise-html.ts';
import type { Db } from '#server/store/database.ts';
import { findDefaultPrompt } from '#server/store/default-prompt.ts';
import { addServiceUsage, findServiceUsage } from '#server/store/service-usage.ts';

/** What all that we have the text model write may cost in a day. */
export const textTokensPerDay = 300_000;

const service = 'text-model';
const longestDescription = 6000;
const mostTokens = 1200;

const ownPrompt = [
	'Explain this video to someone who decides whether to watch it.',
	'Write two short paragraphs: what happens in it, and what one learns and for whom it is.',
	'Do not repeat the title. Do not mention likes or subscribing. Say only what the material shows.',
].join(' ');
const form =
	'Answer with the explanation alone, as simple HTML: p, ul, ol, li, strong and em. No headings, no links, no markdown, no code fences.';

export type Explained =
	| { is: 'written'; html: string }
	| { is: 'over_budget' }
	| { is: 'refused' | 'unreachable'; reason: string };

/** Has the text model explain a video, within the day's budget, and cleans what it writes. */
export async function writeExplanation(
	{ db, clock, textModel }: { db: Db; clock: Clock; textModel: TextModel },
	video: { title: string; channel_title: string; description: string },
): Promise<Explained> {
	const { units } = await findServiceUsage(db, { service, now: clock() });
	if (units >= textTokensPerDay) return { is: 'over_budget' };
	const outcome = await textModel.write({
		instructions: `${pointAtMaterial((await findDefaultPrompt(db, 'Video')) ?? ownPrompt)}\n\n${form}`,
		material: [
			`Title: ${video.title}`,
			`Channel: ${video.channel_title}`,
			`Description:\n${video.description.slice(0, longestDescription)}`,
		].join('\n\n'),
		mostTokens,
	});
	if (outcome.is !== 'written') return outcome;
	await addServiceUsage(db, { service, units: outcome.tokens, now: clock() });
	const html = await toReadingHtml(asHtml(outcome.value));
	if (html.trim() === '') return { is: 'refused', reason: 'The text model wrote nothing that can be shown.' };
	return { is: 'written', html };
}

/** Models like fences, and some forget the markup. */
function asHtml(text: string): string {
	const bare = text.replace(/^```(?:html)?\s*|\s*```$/g, '');
	if (/<\w+[^>]*>/.test(bare)) return bare;
	return bare
		.split(/\n\s*\n/)
		.map((paragraph) => `<p>${paragraph.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
		.join('\n');
}
