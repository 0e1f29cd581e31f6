import type { Tx } from '#database/database.ts';
import type { SubscriberImportReport } from '#features/readers/contract/manage-subscribers.ts';
import {
	type KnownPerson,
	listListingsBySlugOrId,
	listSuppressed,
	lockPeople,
	type NamedListing,
} from '#features/readers/store/managed-subscribers.ts';
import { truncateText } from '#text/truncate-text.ts';
import type { ImportRow } from './check-import-row.ts';

/** A row that may become a subscription; without an id it is about a new person. */
export type Welcome = { row: ImportRow; newsletterId: number; subscriberId: string | null };

type Line = SubscriberImportReport['lines'][number];
type Verdict = { newsletterId: number } | Pick<Line, 'outcome' | 'message'>;

/**
 * Separates rows that may be imported from those that may not. Anyone who left, bounced, complained or was erased stays gone:
 * only they themselves can come back. People are locked before the list of erased addresses is read, so that someone erased
 * concurrently is either found on it, or still there and erased with what is added now.
 */
export async function judgeImportRows(
	tx: Tx,
	rows: ImportRow[],
): Promise<{ welcome: Welcome[]; others: Line[] }> {
	const addresses = [...new Set(rows.map(({ address }) => address))];
	const people = new Map((await lockPeople(tx, addresses)).map((person) => [person.address, person]));
	const suppressed = await listSuppressed(tx, addresses);
	const keys = [...new Set(rows.map(({ newsletter }) => newsletter))];
	const listings = new Map(
		(await listListingsBySlugOrId(tx, keys)).toReversed().map((listing) => [listing.found, listing]),
	);
	const welcome: Welcome[] = [];
	const others: Line[] = [];
	const seen = new Map<string, number>();
	for (const row of rows) {
		const person = people.get(row.address);
		const verdict = judge(row, {
			person,
			isSuppressed: suppressed.has(row.address),
			listing: listings.get(row.newsletter),
			seen,
		});
		if ('newsletterId' in verdict)
			welcome.push({ row, newsletterId: verdict.newsletterId, subscriberId: person?.id ?? null });
		else others.push({ line: row.line, name: row.email, ...verdict });
	}
	return { welcome, others };
}

function judge(
	row: ImportRow,
	known: {
		person: KnownPerson | undefined;
		isSuppressed: boolean;
		listing: NamedListing | undefined;
		seen: Map<string, number>;
	},
): Verdict {
	const { person, isSuppressed, listing, seen } = known;
	const fail = (message: string): Verdict => ({ outcome: 'failed', message });
	const skip = (message: string): Verdict => ({ outcome: 'skipped', message });
	if (!listing) return fail(`There is no newsletter “${truncateText(row.newsletter, 80)}”`);
	if (listing.hidden) return fail(`${listing.name} is hidden`);
	if (listing.direct_signup) return fail(`${listing.name} takes subscriptions on its own page`);
	if (isSuppressed) return skip('This address must not be mailed any more');
	if (person?.is_unreachable) return skip('Mail to this address came back, or was complained about');
	if (person?.has_left) return skip('Left: only they themselves can come back');
	const held = person?.subscriptions.find(({ newsletter_id }) => newsletter_id === listing.id);
	if (held)
		return skip(held.is_active ? 'Subscribed already' : `Left ${listing.name}: only they can come back`);
	const key = `${listing.id} ${row.address}`;
	const earlier = seen.get(key);
	if (earlier !== undefined) return skip(`The same stands in line ${earlier}`);
	seen.set(key, row.line);
	return { newsletterId: listing.id };
}
