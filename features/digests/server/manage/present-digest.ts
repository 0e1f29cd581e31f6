import type { Db } from '#database/database.ts';
import type { CollectionDigest, DigestEmail } from '#features/digests/contract/digests.ts';
import { nextRepeats } from '#features/digests/rules/digest-due-times.ts';
import { mailingKeyOf } from '#features/digests/rules/digest-names.ts';
import type { DigestRow } from '#features/digests/store/digests.ts';
import { readMailingNumbers } from '#features/mail/store/mailings.ts';

const repeatsShown = 2;

/** All fields of digests; each endpoint returns those of its origin. */
export async function presentDigests(
	db: Db,
	rows: readonly DigestRow[],
): Promise<(DigestEmail & CollectionDigest)[]> {
	const keyOf = ({ origin, id }: DigestRow) => mailingKeyOf(origin, id);
	const numbers = await readMailingNumbers(db, rows.map(keyOf));
	return rows.map((row) => ({
		id: row.id,
		configId: row.config_id ?? 0,
		configName: row.config_name,
		collectionId: row.collection_id,
		collectionName: row.collection_name,
		title: row.title,
		content: row.content,
		subject: row.subject,
		status: row.status,
		scheduledFor: row.scheduled_for?.toISOString() ?? null,
		sentAt: row.sent_at?.toISOString() ?? null,
		createdAt: row.created_at.toISOString(),
		periodStart: row.period_start?.toISOString() ?? null,
		videoIds: row.video_ids.map(String),
		frequency: row.frequency,
		templateContent: row.template_content,
		includedNewsletterIds: row.included_newsletter_ids.map(String),
		newsletterSummaries: row.newsletter_summaries,
		repeatsDigestId: row.repeats_digest_id,
		outcomeNote: row.outcome_note,
		nextRuns: listNextRuns(row).map((time) => time.toISOString()),
		renderedContent: row.rendered_content,
		hasPreview: row.has_preview || numbers.has(keyOf(row)),
		mailing: numbers.get(keyOf(row)) ?? null,
	}));
}

export async function presentDigest(db: Db, row: DigestRow): Promise<DigestEmail & CollectionDigest> {
	const [presented] = await presentDigests(db, [row]);
	return presented as DigestEmail & CollectionDigest;
}

function listNextRuns({ status, scheduled_for: next, first_send_at, frequency }: DigestRow): Date[] {
	if (status !== 'scheduled' || !next) return [];
	return [next, ...nextRepeats({ first: first_send_at ?? next, frequency }, next, repeatsShown)];
}
