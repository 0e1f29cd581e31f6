import { listIssueTexts } from '#features/digests/store/digest-news.ts';
import { pointAtMaterial } from '#features/prompts/rules/prompt-placeholders.ts';
import { findPrompt } from '#features/prompts/store/default-prompt.ts';
import { toText } from '#platform/html/plain-text.ts';
import { truncateText } from '#text/truncate-text.ts';
import type { DigestNeeds } from '../needs.ts';
import type { Gathered } from './gather-news.ts';

const maxNewsletters = 15;
const maxIssues = 4;
const maxTextLength = 5000;
const maxSummaryLength = 600;
const maxTokens = 220;

const ownPrompt =
	'Say what is in these issues of a newsletter, for a reader who decides whether to open them. Name what is particular. No praise, no greeting.';
const form =
	'Answer with one or two plain sentences of at most 60 words in all. No headings, no lists, no links, no markdown, no quotation marks around the whole.';

/**
 * Summaries by the text model for newsletters that have none, by id. If the model is not configured, out of budget or failing,
 * there is none, and the openings of the issues are used as they are.
 */
export async function summariseNews(
	{ db, log, textModel }: Pick<DigestNeeds, 'db' | 'log' | 'textModel'>,
	{ newsletters, issues }: Gathered,
	known: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
	const summaries: Record<string, string> = { ...known };
	const silent = newsletters.filter(({ id }) => issues.has(id) && !known[id]?.trim());
	if (!textModel || silent.length === 0) return summaries;
	const prompt = await findPrompt(db, 'Email', ownPrompt);
	for (const { id, name } of silent.slice(0, maxNewsletters)) {
		const latest = (issues.get(id) ?? []).slice(0, maxIssues);
		const texts = await listIssueTexts(
			db,
			latest.map((issue) => issue.id),
			maxTextLength * 2,
		);
		const outcome = await textModel.write({
			instructions: `${pointAtMaterial(prompt)}\n\n${form}`,
			material: [
				`Newsletter: ${name}`,
				...latest.map(
					(issue) =>
						`Issue: ${issue.title}\n${truncateText(toText(texts.get(issue.id) ?? ''), maxTextLength)}`,
				),
			].join('\n\n'),
			maxTokens,
		});
		if (outcome.is !== 'written') {
			log.warn({ newsletterId: id, reason: outcome.reason }, 'the text model wrote no summary for a digest');
			if (outcome.is === 'refused') continue;
			break;
		}
		const summary = truncateText(outcome.value.replace(/\s+/g, ' ').trim(), maxSummaryLength);
		if (summary !== '') summaries[id] = summary;
	}
	return summaries;
}
