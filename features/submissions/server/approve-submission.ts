import type { z } from 'zod';
import { inTransaction, type Tx } from '#database/database.ts';
import { findFreeSlug } from '#database/slugs.ts';
import { refreshCategoryCounts } from '#features/newsletters/server/jobs.ts';
import { listExistingCategoryIds } from '#features/newsletters/store/categories.ts';
import {
	insertNewsletter,
	lockSlugs,
	replaceNewsletterCategories,
} from '#features/newsletters/store/newsletters.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { SubmissionApproval } from '#features/submissions/contract/moderation.ts';
import type { ModeratedRow } from '#features/submissions/store/moderation.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { composeApprovalMail } from './answer-mail.ts';
import { type AnswerNeeds, answerSubmission, getOpenSubmission } from './answer-submission.ts';
import { findListingAt } from './find-existing.ts';

type Approval = z.output<typeof SubmissionApproval>;

/** Lists a submission as edited by the editor and notifies its sender, all or nothing. */
export function approveSubmission(
	needs: AnswerNeeds,
	id: number,
	approval: Approval,
	actor: Identity,
): Promise<ModeratedRow> {
	const { enqueue, clock, site } = needs;
	return inTransaction(needs.db, async (tx) => {
		const submission = await getOpenSubmission(tx, id);
		const listing = await insertListing(tx, approval);
		await enqueue(tx, refreshCategoryCounts, {});
		const { answer, ...listed } = approval;
		await insertAuditEntry(tx, {
			actor,
			action: 'created',
			subject: { kind: 'newsletter', id: listing.id, name: listed.name },
			before: null,
			after: { slug: listing.slug, ...listed },
			now: clock(),
		});
		const address = `${site.url()}${addresses.newsletter(listing.slug)}`;
		return answerSubmission(tx, needs, submission, {
			status: 'approved',
			newsletterId: listing.id,
			answer,
			mail: composeApprovalMail(site, { name: listed.name, address, answer }),
			actor,
		});
	});
}

async function insertListing(tx: Tx, approval: Approval): Promise<{ id: number; slug: string }> {
	const categoryIds = [...new Set(approval.categoryIds.map(Number))];
	if ((await listExistingCategoryIds(tx, categoryIds)).length < categoryIds.length) {
		const message = 'One of the categories does not exist any more.';
		throw new Problem('invalid_input', { message, fields: { categoryIds: message } });
	}
	await lockSlugs(tx);
	const existing = await findListingAt(tx, approval.signupUrl);
	if (existing)
		throw new Problem('newsletter_listed_already', {
			message: `This newsletter is listed already: ${existing.name}`,
			fields: { signupUrl: `Listed already as ${existing.name}` },
		});
	const slug = await findFreeSlug(tx, 'newsletters', approval.name);
	const id = await insertNewsletter(tx, {
		slug,
		name: approval.name,
		description: approval.description,
		image_url: approval.imageUrl,
		signup_url: approval.signupUrl,
		feed_url: approval.feedUrl,
		frequency: approval.frequency,
		tags: approval.tags,
		rating: null,
	});
	await replaceNewsletterCategories(tx, id, categoryIds);
	return { id, slug };
}
