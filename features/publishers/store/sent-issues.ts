import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { senderOf } from '#features/inbox/rules/mail-sender.ts';
import type { SentIssue } from '#features/publishers/rules/proven-senders.ts';

type Row = {
	from: string;
	proven: string;
	isRefuted: boolean;
	arrivedAt: Date;
	sourceEmail: string;
	isRemembered: boolean;
};

/**
 * The issues that came by mail, with their senders. A sender is proven only if it may send them: the original sender of the
 * source, or one an editor approved. Includes mails in their name with evidence against them.
 */
export async function listSentIssues(db: Db, newsletterId: number): Promise<SentIssue[]> {
	const { rows } = await sql<Row>`
		select mail.from_address as "from", mail.proven_sender as proven, mail.sender_is_refuted as "isRefuted",
			mail.received_at as "arrivedAt", source.email as "sourceEmail",
			exists (
				select from source_senders
				where source_senders.source_id = source.id and sender = mail.proven_sender and needs_proof
			) as "isRemembered"
		from newsletter_sources source
		join pending_emails mail on mail.source_id = source.id
		left join issues on issues.id = mail.issue_id and issues.newsletter_id = source.newsletter_id
		where source.newsletter_id = ${newsletterId}
			and (
				mail.sender_is_refuted
				or mail.status = 'processed' and mail.kind = 'issue' and issues.id is not null
			)
	`.execute(db);
	return rows.map(({ from, proven, isRefuted, arrivedAt, sourceEmail, isRemembered }) => ({
		from,
		isProven: proven !== '' && (isRemembered || proven === senderOf(sourceEmail)),
		isRefuted,
		arrivedAt,
	}));
}
