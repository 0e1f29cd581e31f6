import { inTransaction } from '#server/store/database.ts';
import { findSource } from '#server/store/newsletter-sources.ts';
import {
	findPendingEmail,
	findRawEmail,
	listUnfiledIds,
	lockPendingEmail,
	updatePendingEmail,
} from '#server/store/pending-emails.ts';
import { fileIssue, hashOfWords, writeMailAsIssue } from './file-issue.ts';
import type { InboxNeeds } from './needs.ts';
import { readMail } from './read-mail.ts';

/** Files processed mails of an added source as issues of its newsletter, newest first. Answers how many there are now. */
export async function fileIssuesOf(needs: InboxNeeds, sourceId: number, atMost: number): Promise<number> {
	const { db } = needs;
	const source = await findSource(db, sourceId);
	const newsletterId = source?.newsletter_id;
	if (!newsletterId) return 0;
	const filed = new Set<number>();
	for (const id of await listUnfiledIds(db, sourceId, atMost)) {
		const email = await findPendingEmail(db, id);
		const raw = await findRawEmail(db, id);
		if (!email || !raw) continue;
		const mail = await readMail(raw);
		const issue = await writeMailAsIssue(needs, mail, email.sent_at ?? email.received_at);
		const issueId = await inTransaction(db, async (tx) => {
			const current = await lockPendingEmail(tx, id);
			if (!current || current.issue_id !== null) return current?.issue_id ?? null;
			const wordsHash = current.words_hash || hashOfWords(mail);
			const found = await fileIssue(tx, issue, { newsletterId, sourceId, emailId: id, wordsHash });
			await updatePendingEmail(tx, id, { issue_id: found, words_hash: wordsHash });
			return found;
		});
		if (issueId !== null) filed.add(issueId);
	}
	return filed.size;
}
