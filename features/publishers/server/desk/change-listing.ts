import { inTransaction } from '#database/database.ts';
import { chooseImage, storePublishersImage } from '#features/newsletters/server/images/store-remote-image.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { lockSlugs } from '#features/newsletters/store/newsletters.ts';
import type { ListingChange, ListingEdit } from '#features/publishers/contract/desk.ts';
import { isProvenPlace, type ProvenClaim } from '#features/publishers/rules/proven-place.ts';
import { getKeptClaim } from '#features/publishers/store/desk.ts';
import {
	findWaitingChange,
	insertWaitingChange,
	resolveChange,
} from '#features/publishers/store/listing-changes.ts';
import { doChangesWait } from '#features/publishers/store/publisher-settings.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import { requireHeld } from '../require-kept.ts';
import { applyChange, readListing } from './apply-change.ts';
import type { Asked, DeskNeeds } from './needs.ts';
import { requireActor } from './require-actor.ts';

/** Changes a listing for its publisher; changes that need an editor's approval wait, together with earlier ones. */
export async function changeListing(needs: DeskNeeds, asked: Asked, given: ListingChange): Promise<void> {
	const { db, clock } = needs;
	const { publisherId, id } = asked;
	// Check permission before fetching anything.
	await requireHeld(db, publisherId, id);
	const change: ListingChange =
		given.imageUrl === undefined
			? given
			: { ...given, imageUrl: await chooseImage(needs, id, given.imageUrl, storePublishersImage) };
	await inTransaction(db, async (tx) => {
		// Lock slugs before rows, in the same order as every other rename.
		if (change.name !== undefined) await lockSlugs(tx);
		const [row] = await lockNewsletters(tx, [id]);
		if (!row) throw new Problem('newsletter_not_found');
		const { kept, actor } = await requireActor(tx, asked);
		const current = readListing(row);
		const doesWait = waitingRule(await getKeptClaim(tx, kept.claim_id), current, await doChangesWait(tx));
		const changed = pick(change, (field) => !isSame(field, change[field], current[field]));
		const waiting = await findWaitingChange(tx, id);
		// New values replace earlier ones, whether or not they have to wait.
		const stillWaiting = pick(waiting?.change ?? {}, (field) => change[field] === undefined);
		const toWait = { ...stillWaiting, ...pick(changed, (field) => doesWait(field, changed[field])) };
		await applyChange(
			tx,
			needs,
			actor,
			id,
			pick(changed, (field) => !doesWait(field, changed[field])),
		);
		if (JSON.stringify(toWait) === JSON.stringify(waiting?.change ?? {})) return;
		if (waiting)
			await resolveChange(tx, waiting.id, {
				state: 'withdrawn',
				reason: '',
				decided_by: actor.username,
				decided_at: clock(),
			});
		if (Object.keys(toWait).length > 0)
			await insertWaitingChange(tx, { newsletterId: id, publisherId, change: toWait, now: clock() });
		await insertAuditEntry(tx, {
			actor,
			action: 'asked for a change',
			subject: { kind: 'newsletter', id, name: row.name },
			before: waiting?.change ?? {},
			after: toWait,
			now: clock(),
		});
	});
}

/** Which fields need an editor's approval first. */
function waitingRule(claim: ProvenClaim, current: ListingEdit, changesWait: boolean) {
	return (field: keyof ListingEdit, value: unknown): boolean => {
		if (field === 'name' || field === 'imageUrl') return changesWait;
		if ((field !== 'signupUrl' && field !== 'feedUrl') || value === '') return false;
		return !isProvenPlace(String(value), claim, [current.signupUrl, current.feedUrl]);
	};
}

function isSame(field: keyof ListingEdit, one: unknown, other: unknown): boolean {
	const plain = (value: unknown) =>
		JSON.stringify(field === 'categoryIds' && Array.isArray(value) ? value.toSorted() : value);
	return plain(one) === plain(other);
}

function pick(change: ListingChange, isWanted: (field: keyof ListingEdit) => boolean): ListingChange {
	const entries = Object.entries(change).filter(
		([field, value]) => value !== undefined && isWanted(field as keyof ListingEdit),
	);
	return Object.fromEntries(entries);
}
