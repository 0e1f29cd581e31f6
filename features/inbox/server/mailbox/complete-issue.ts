import type { z } from 'zod';
import { inTransaction } from '#database/database.ts';
import { announceIssue } from '#features/delivery/server/jobs.ts';
import { findWholeEmail } from '#features/inbox/store/pending-emails.ts';
import { replaceContent } from '#features/newsletters/store/managed-issues.ts';
import type { completeIssue as job } from '../jobs.ts';
import { readMail } from '../mails/read-mail.ts';
import type { InboxNeeds } from '../needs.ts';
import { writeWholeIssue } from './file-issue.ts';

/** Replaces the excerpt of an issue with the full content of its mail, unless it was edited since. */
export async function completeIssue(
	needs: Pick<InboxNeeds, 'db' | 'enqueue' | 'files' | 'mailbox'>,
	{ emailId, issueId, contentHash, isNew }: z.infer<typeof job.payload>,
): Promise<void> {
	const email = await findWholeEmail(needs.db, emailId);
	if (!email?.raw) {
		if (isNew) await inTransaction(needs.db, (tx) => needs.enqueue(tx, announceIssue, { issueId }));
		return;
	}
	const mail = await readMail(email.raw);
	if (mail.refusal) throw new Error(`The mail ${emailId} could not be read.`);
	const issue = await writeWholeIssue(needs, mail, email.sent_at ?? email.received_at);
	const { original_html, reading_html, excerpt } = issue;
	await inTransaction(needs.db, async (tx) => {
		await replaceContent(tx, { id: issueId, contentHash }, { original_html, reading_html, excerpt });
		if (isNew) await needs.enqueue(tx, announceIssue, { issueId });
	});
}
