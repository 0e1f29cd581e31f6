import type { Tx } from '#database/database.ts';
import { rhythmOf } from '#features/inbox/rules/naming/mail-rhythm.ts';
import { chooseCategory, tagsOf } from '#features/inbox/rules/naming/mail-topics.ts';
import { tidyName } from '#features/inbox/rules/naming/newsletter-name.ts';
import { listSourceIssues } from '#features/inbox/store/emails-of-source.ts';
import { findSource, updateSource } from '#features/inbox/store/newsletter-sources.ts';
import { Tags } from '#features/newsletters/contract/change-newsletter.ts';
import type { Frequency } from '#features/newsletters/contract/frequency.ts';
import { listCategories } from '#features/newsletters/store/categories.ts';
import { uniqueIgnoringCase } from '#text/unique-ignoring-case.ts';
import { askForFacts, type ModelFacts } from '../mails/judge-with-model.ts';
import type { WholeMail } from '../mails/read-mail.ts';
import type { InboxNeeds } from '../needs.ts';

/** After this many mails, more text adds nothing new about a newsletter. */
const tellingMails = 3;

export type Facts = { description: string; tags: string[]; categoryId: number | null; name: string | null };

/** What a mail says about its newsletter, by the text model if there is one, else by the rules. */
export async function gatherFacts(
	needs: Pick<InboxNeeds, 'db' | 'textModel'>,
	source: { id: number },
	mail: WholeMail,
): Promise<Facts | null> {
	const current = await findSource(needs.db, source.id);
	if (!current || current.edited_at || current.status === 'added') return null;
	const earlier = await listSourceIssues(needs.db, source.id, tellingMails + 1);
	if (earlier.length >= tellingMails && current.description !== '') return null;
	const categories = await listCategories(needs.db);
	const isFirst = current.analyzed_at === null;
	const told = isFirst
		? await askForFacts(
				needs,
				[mail],
				categories.map(({ name }) => name),
			)
		: null;
	if (!isFirst && needs.textModel) return null;
	const { topics, description } = mail.findings;
	const byRules = {
		description,
		tags: tagsOf(topics),
		categoryId: chooseCategory(topics, categories),
		name: null,
	};
	return told ? withModel(byRules, told, categories) : mergeFacts(current, byRules);
}

/** The model only suggests: its answers are limited to what the directory accepts and never extend it. */
function withModel(
	byRules: Facts,
	told: ModelFacts,
	categories: readonly { id: number; name: string }[],
): Facts {
	const tags = Tags.safeParse(told.tags.slice(0, 5).map((tag) => tag.toLowerCase()));
	const name = tidyName(told.name);
	const description = told.description.replace(/[\s\p{Cc}<>]+/gu, ' ').trim();
	return {
		description: description || byRules.description,
		tags: tags.success && tags.data.length > 0 ? tags.data : byRules.tags,
		categoryId:
			categories.find((category) => category.name.toLowerCase() === told.category.trim().toLowerCase())?.id ??
			byRules.categoryId,
		name: name || null,
	};
}

function mergeFacts(
	current: { description: string; tags: string[]; category_id: number | null },
	found: Facts,
): Facts {
	return {
		description: current.description || found.description,
		tags: uniqueIgnoringCase([...current.tags, ...found.tags]).slice(0, 5),
		categoryId: current.category_id ?? found.categoryId,
		name: null,
	};
}

/** Updates what is known about a source after another of its mails was processed. */
export async function analyzeSource(
	tx: Tx,
	sourceId: number,
	{ facts, mail, now }: { facts: Facts | null; mail: WholeMail; now: Date },
): Promise<void> {
	const source = await findSource(tx, sourceId);
	if (!source) return;
	const issues = await listSourceIssues(tx, sourceId);
	const dates = issues.map((issue) => issue.sent_at ?? issue.received_at);
	const byDates = rhythmOf(dates);
	const frequency: Frequency =
		byDates === 'Unknown'
			? source.frequency === 'Unknown'
				? mail.findings.rhythm
				: source.frequency
			: byDates;
	const lastMailAt = new Date(Math.max(0, ...issues.map(({ received_at }) => received_at.getTime())));
	await updateSource(tx, sourceId, {
		status: source.status === 'discovered' ? 'analyzed' : source.status,
		last_mail_at: issues.length > 0 ? lastMailAt : source.last_mail_at,
		analyzed_at: now,
		...(source.edited_at || source.status === 'added'
			? {}
			: {
					frequency,
					name: facts?.name ?? mostFrequent(issues.map((issue) => issue.newsletter_name)) ?? source.name,
				}),
		...(facts && !source.edited_at
			? { description: facts.description, tags: facts.tags, category_id: facts.categoryId }
			: {}),
	});
}

function mostFrequent(names: readonly string[]): string | null {
	const counts = new Map<string, number>();
	for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
	const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
	return first?.[0] ?? null;
}
