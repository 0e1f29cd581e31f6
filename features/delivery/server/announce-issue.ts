import { inTransaction } from '#database/database.ts';
import { excerptBelowTitle } from '#features/delivery/rules/issue-excerpt.ts';
import { renderIssueMail } from '#features/delivery/rules/issue-mail.ts';
import {
	findIssueToAnnounce,
	holdIssue,
	type IssueToAnnounce,
	isAnnouncedAlready,
	setRepeatableRead,
} from '#features/delivery/store/announcements.ts';
import { insertPaperItems } from '#features/delivery/store/papers.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { holdIfStoppedMeanwhile } from '#features/mail/store/mailing-stops.ts';
import { startMailing } from '#features/mail/store/mailings.ts';
import { coverAddress } from '#features/newsletters/rules/cover-address.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { readingToText } from '#platform/html/sanitise-html.ts';
import type { DeliveryNeeds } from './needs.ts';

const maxAgeMs = 48 * 3600 * 1000;

/**
 * Sends a new issue to its newsletter's readers: to some immediately, to others with their next paper. Idempotent: the mailing
 * is keyed by the issue, so each reader gets it once.
 */
export async function announceIssue(needs: DeliveryNeeds, issueId: number): Promise<void> {
	const { db, enqueue, readTime } = needs;
	const issue = await findIssueToAnnounce(db, issueId);
	// An issue that was already old on arrival is not news: a late mail, or an archive.
	if (!issue || issue.created_at.getTime() - issue.sent_at.getTime() > maxAgeMs) return;
	const mail = await compose(needs, issue);
	const now = await readTime(db);
	const newsletterId = issue.newsletter_id;
	const key = `issue:${issue.id}`;
	await inTransaction(db, async (tx) => {
		await setRepeatableRead(tx);
		if (!(await holdIssue(tx, issue.id)) || (await isAnnouncedAlready(tx, issue))) return;
		const started = await startMailing(tx, { key, newsletterId, subject: issue.title, ...mail, now });
		if (!started) return;
		await insertPaperItems(tx, { issueId, newsletterId, now });
		await enqueue(tx, deliverMail, {});
	});
	await inTransaction(db, (tx) => holdIfStoppedMeanwhile(tx, key));
}

async function compose({ site }: DeliveryNeeds, issue: IssueToAnnounce) {
	const url = site.url();
	const slug = issue.newsletter_slug;
	return renderIssueMail({
		site: { name: site.name, url },
		newsletter: {
			name: issue.newsletter_name,
			url: url + addresses.newsletter(slug),
			pictureUrl: coverAddress(url, { slug, image_url: issue.image_url }),
		},
		issue: {
			title: issue.title,
			opening: excerptBelowTitle(issue),
			url: url + addresses.issue(slug, issue),
			sentAt: issue.sent_at,
		},
		whole: issue.is_forwarded
			? { html: issue.reading_html, plainText: await readingToText(issue.reading_html) }
			: null,
	});
}
