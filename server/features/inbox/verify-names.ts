import type { NameReview } from '#contract/sources.ts';
import { foldName } from '#rules/source-keys.ts';
import type { Identity } from '#server/http/identity.ts';
import { inTransaction } from '#server/store/database.ts';
import { listNamesInMails } from '#server/store/newsletter-sources.ts';
import type { InboxNeeds } from './needs.ts';

type Needs = Pick<InboxNeeds, 'db' | 'clock' | 'enqueue' | 'listings'>;

/** Names that differ from what the newsletter's own mails call it; spelling with other signs does not count. */
export async function verifyNames({ db }: Pick<Needs, 'db'>): Promise<NameReview[]> {
	const called = await listNamesInMails(db);
	return called
		.filter(({ name, called: suggested }) => foldName(name) !== foldName(suggested))
		.map(({ id, name, called: suggested, source }) => ({
			id,
			currentName: name,
			suggestedName: suggested,
			originalSource: source,
		}));
}

/** Takes the suggestions for these newsletters, or all of them. */
export async function applyNames(
	needs: Needs,
	actor: Identity,
	ids: readonly number[] | null,
): Promise<number> {
	const { db, clock, enqueue, listings } = needs;
	const reviews = (await verifyNames(needs)).filter(({ id }) => ids === null || ids.includes(id));
	for (const { id, suggestedName } of reviews)
		await inTransaction(db, (tx) =>
			listings.updateNewsletterIn(tx, { enqueue, clock }, actor, id, { name: suggestedName }),
		);
	return reviews.length;
}

export function namesInWords(count: number, updated: number | null): string {
	if (updated !== null) return updated === 1 ? 'One name was changed.' : `${updated} names were changed.`;
	if (count === 0) return 'All names agree with what the mails call themselves.';
	return count === 1 ? 'One name differs from its mails.' : `${count} names differ from their mails.`;
}
