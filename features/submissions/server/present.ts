import type { Message, Submission } from '#features/submissions/contract/moderation.ts';
import type { MessageRow, ModeratedRow } from '#features/submissions/store/moderation.ts';

export function presentSubmission(row: ModeratedRow): Submission {
	return {
		id: row.id,
		address: row.address,
		name: row.name,
		description: row.description,
		imageUrl: row.image_url,
		feedUrl: row.feed_url,
		senderEmail: row.sender_email,
		isSenderConfirmed: row.sender_confirmed_at !== null,
		status: row.status,
		newsletterSlug: row.newsletter_slug,
		answer: row.answer,
		createdAt: row.created_at.toISOString(),
		answeredAt: row.answered_at?.toISOString() ?? null,
	};
}

export function presentMessage(row: MessageRow): Message {
	return {
		id: row.id,
		kind: row.kind,
		name: row.name,
		email: row.email,
		subject: row.subject,
		body: row.body,
		createdAt: row.created_at.toISOString(),
		handledAt: row.read_at?.toISOString() ?? null,
	};
}
