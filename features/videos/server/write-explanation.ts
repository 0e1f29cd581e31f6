import type { Db } from '#database/database.ts';
import { pointAtMaterial } from '#features/prompts/rules/prompt-placeholders.ts';
import { findPrompt } from '#features/prompts/store/default-prompt.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import { toReadingHtml } from '#platform/html/sanitise-html.ts';
import { escapeHtml } from '#text/escape-html.ts';
import { truncateText } from '#text/truncate-text.ts';

const longestDescription = 6000;
const maxTokens = 1200;

const ownPrompt = [
	'Explain this video to someone who decides whether to watch it.',
	'Write two short paragraphs: what happens in it, and what one learns and for whom it is.',
	'Do not repeat the title. Do not mention likes or subscribing. Say only what the material shows.',
].join(' ');
const form =
	'Answer with the explanation alone, as simple HTML: p, ul, ol, li, strong and em. No headings, no links, no markdown, no code fences.';

export type Explained =
	| { is: 'written'; html: string }
	| { is: 'refused' | 'unreachable' | 'over_budget'; reason: string };

/** Has the text model explain a video, and sanitizes the result. */
export async function writeExplanation(
	{ db, textModel }: { db: Db; textModel: TextModel },
	video: { title: string; channel_title: string; description: string },
): Promise<Explained> {
	const outcome = await textModel.write({
		instructions: `${pointAtMaterial(await findPrompt(db, 'Video', ownPrompt))}\n\n${form}`,
		material: [
			`Title: ${video.title}`,
			`Channel: ${video.channel_title}`,
			`Description:\n${truncateText(video.description, longestDescription)}`,
		].join('\n\n'),
		maxTokens,
	});
	if (outcome.is !== 'written') return outcome;
	const html = await toReadingHtml(asHtml(outcome.value));
	if (html.trim() === '') return { is: 'refused', reason: 'The text model wrote nothing that can be shown.' };
	return { is: 'written', html };
}

/** Models like code fences, and some forget the markup. */
function asHtml(text: string): string {
	const bare = text.replace(/^```(?:html)?\s*|(?<!\s)\s*```$/g, '');
	if (/<\w[^<>]*>/.test(bare)) return bare;
	return bare
		.split(/\n\s*\n/)
		.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
		.join('\n');
}
