import { inTransaction } from '#database/database.ts';
import type { NameReview } from '#features/inbox/contract/sources.ts';
import { foldName } from '#features/inbox/rules/naming/source-keys.ts';
import { listNamesInMails } from '#features/inbox/store/newsletter-sources.ts';
import { NewsletterChange } from '#features/newsletters/contract/change-newsletter.ts';
import { updateNewsletterIn } from '#features/newsletters/server/update-newsletter.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { lockSlugs } from '#features/newsletters/store/newsletters.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { InboxNeeds } from '../needs.ts';

type Needs = Pick<InboxNeeds, 'db' | 'clock' | 'enqueue'>;
type ShownName = Pick<NameReview, 'id' | 'currentName' | 'suggestedName'>;
type Refused = { id: number; name: string; reason: string };

/** Names that differ from what the newsletter's own mails use, ignoring punctuation and case. */
export async function verifyNames({ db }: Pick<Needs, 'db'>): Promise<NameReview[]> {
	const called = await listNamesInMails(db);
	return called
		.filter(({ name, called: suggested }) => foldName(name) !== foldName(suggested))
		.filter(({ called: suggested }) => NewsletterChange.safeParse({ name: suggested }).success)
		.map(({ id, name, called: suggested, source }) => ({
			id,
			currentName: name,
			suggestedName: suggested,
			originalSource: source,
		}));
}

/** Applies the suggestions as shown, or all of them. Names that have changed since are skipped and reported. */
export async function applyNames(
	needs: Needs,
	actor: Identity,
	shown: readonly ShownName[] | null,
): Promise<{ updatedCount: number; refused: Refused[] }> {
	const present = await verifyNames(needs);
	const suggestions = new Map(present.map(({ id, suggestedName }) => [id, suggestedName]));
	const refused: Refused[] = [];
	const wanted = new Map((shown ?? present).map((name) => [name.id, name]));
	for (const { id, currentName, suggestedName } of wanted.values()) {
		const reason =
			suggestions.get(id) === suggestedName
				? await rename(needs, actor, { id, currentName, suggestedName })
				: 'Its mails suggest another name by now, or none.';
		if (reason !== null) refused.push({ id, name: currentName, reason });
	}
	return { updatedCount: wanted.size - refused.length, refused };
}

/** Returns why it was not renamed; null if it was. */
function rename(
	{ db, clock, enqueue }: Needs,
	actor: Identity,
	{ id, currentName, suggestedName }: ShownName,
): Promise<string | null> {
	return inTransaction(db, async (tx) => {
		await lockSlugs(tx);
		const [current] = await lockNewsletters(tx, [id]);
		if (!current) return 'It is no longer listed.';
		if (current.name !== currentName) return `It is called “${current.name}” by now.`;
		await updateNewsletterIn(tx, { enqueue, clock }, actor, id, { name: suggestedName });
		return null;
	}).catch((error: unknown) => {
		if (error instanceof Problem) return error.message;
		throw error;
	});
}

export function describeNames(count: number, updated: number | null): string {
	if (updated !== null) return updated === 1 ? 'One name was changed.' : `${updated} names were changed.`;
	if (count === 0) return 'All names agree with what the mails call themselves.';
	return count === 1 ? 'One name differs from its mails.' : `${count} names differ from their mails.`;
}
