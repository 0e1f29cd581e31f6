import type { Db } from '#database/database.ts';
import type { CollectionDigest } from '#features/digests/contract/collection-digests.ts';
import { nextRepeats } from '#features/digests/rules/digest-repeats.ts';
import type { CollectionDigestRow } from '#features/digests/store/collection-digests.ts';
import { readMailingNumbers } from '#features/mail/store/mailings.ts';

const keyOf = ({ id }: CollectionDigestRow) => `collection-digest:${id}`;
const repeatsShown = 2;

export async function presentCollectionDigests(
	db: Db,
	rows: readonly CollectionDigestRow[],
): Promise<CollectionDigest[]> {
	const numbers = await readMailingNumbers(db, rows.map(keyOf));
	return rows.map((row) => ({
		id: row.id,
		collectionId: row.collection_id,
		collectionName: row.collection_name,
		title: row.title,
		content: row.content,
		subject: row.subject,
		status: row.status,
		scheduledFor: row.scheduled_for?.toISOString() ?? null,
		sentAt: row.sent_at?.toISOString() ?? null,
		createdAt: row.created_at.toISOString(),
		videoIds: row.video_ids.map(String),
		frequency: row.frequency,
		templateContent: row.template_content,
		includedNewsletterIds: row.included_newsletter_ids.map(String),
		repeatsDigestId: row.repeats_digest_id,
		outcomeNote: row.outcome_note,
		nextRuns: listNextRuns(row).map((time) => time.toISOString()),
		hasPreview: row.rendered_content !== null || numbers.has(keyOf(row)),
		mailing: numbers.get(keyOf(row)) ?? null,
	}));
}

export async function presentCollectionDigest(db: Db, row: CollectionDigestRow): Promise<CollectionDigest> {
	const [presented] = await presentCollectionDigests(db, [row]);
	return presented as CollectionDigest;
}

function listNextRuns({
	status,
	scheduled_for: next,
	first_send_at,
	frequency,
}: CollectionDigestRow): Date[] {
	if (status !== 'scheduled' || !next) return [];
	return [next, ...nextRepeats({ first: first_send_at ?? next, frequency }, next, repeatsShown)];
}
