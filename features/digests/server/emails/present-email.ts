import type { Db } from '#database/database.ts';
import type { DigestEmail } from '#features/digests/contract/digest-emails.ts';
import type { DigestEmailRow } from '#features/digests/store/digest-emails.ts';
import { readMailingNumbers } from '#features/mail/store/mailings.ts';

const keyOf = ({ id }: DigestEmailRow) => `digest-email:${id}`;

export async function presentEmails(db: Db, rows: readonly DigestEmailRow[]): Promise<DigestEmail[]> {
	const numbers = await readMailingNumbers(db, rows.map(keyOf));
	return rows.map((row) => ({
		id: row.id,
		configId: row.config_id,
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
		outcomeNote: row.outcome_note,
		videoIds: row.video_ids.map(String),
		newsletterSummaries: row.newsletter_summaries,
		renderedContent: row.rendered_content,
		hasPreview: row.has_preview,
		mailing: numbers.get(keyOf(row)) ?? null,
	}));
}

export async function presentEmail(db: Db, row: DigestEmailRow): Promise<DigestEmail> {
	const [presented] = await presentEmails(db, [row]);
	return presented as DigestEmail;
}
