import {
	applyNewsletterNames,
	createNewsletterFromSource,
	forgetSourceSender,
	getNewsletterSource,
	listNewsletterSources,
	mergeNewsletterSource,
	undoSourceMerge,
	updateNewsletterImages,
	updateNewsletterSource,
	verifyNewsletterNames,
} from '#features/inbox/contract/sources.ts';
import { listEmailsOfSource } from '#features/inbox/store/emails-of-source.ts';
import {
	countSources,
	findSourceDetails,
	listSourceAddresses,
	listSources,
} from '#features/inbox/store/newsletter-sources.ts';
import { listSourceMerges } from '#features/inbox/store/source-merges.ts';
import { presentNewsletter } from '#features/newsletters/server/present.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { forgetSender } from '../mailbox/publish-email.ts';
import { listRightSenders } from '../mails/weigh-sender.ts';
import type { InboxNeeds } from '../needs.ts';
import { presentEmail, presentSource, presentSourceMerge } from '../present.ts';
import { changeSource, mergeSource, undoMerge } from './change-source.ts';
import { createNewsletter } from './create-newsletter.ts';
import { updateImages } from './update-images.ts';
import { applyNames, describeNames, verifyNames } from './verify-names.ts';

const shownEmails = 50;

export function addSourceRoutes(app: App, needs: InboxNeeds): void {
	const { db, clock } = needs;

	route(app, listNewsletterSources, async ({ query, caller }, tools) => {
		setPaginationHeaders(tools, caller.url, { ...query, total: await countSources(db, query.show) });
		return (await listSources(db, query)).map((row) => presentSource(row, clock()));
	});

	route(app, getNewsletterSource, async ({ params }) => {
		const source = await findSourceDetails(db, params.id);
		if (!source) throw new Problem('source_not_found');
		return {
			...presentSource(source, clock()),
			senders: (await listRightSenders(db, source)).map((right, at) => ({ ...right, isRemembered: at > 0 })),
			addresses: await listSourceAddresses(db, source.id),
			emails: (await listEmailsOfSource(db, source.id, shownEmails)).map(presentEmail),
			feedUrl: source.newsletter_feed ?? '',
			merges: (await listSourceMerges(db, source.id)).map(presentSourceMerge),
		};
	});

	route(app, updateNewsletterSource, async ({ params, body, identity }) =>
		presentSource(await changeSource(needs, identity, params.id, body), clock()),
	);
	route(app, mergeNewsletterSource, async ({ params, body, identity }) =>
		presentSource(await mergeSource(needs, identity, params.id, Number(body.intoId)), clock()),
	);

	route(app, forgetSourceSender, async ({ params, body, identity }) => {
		await forgetSender(needs, identity, params.id, body.sender);
		return { message: `Mail of ${body.sender} will be set aside again.` };
	});

	route(app, undoSourceMerge, async ({ params, identity }) =>
		presentSource(await undoMerge(needs, identity, params.id), clock()),
	);

	route(app, createNewsletterFromSource, async ({ params, body, identity }) => {
		const { newsletter, issueCount, setAsideCount, remaining } = await createNewsletter(
			needs,
			identity,
			params.id,
			body.mergeIds.map(Number),
		);
		const more =
			(remaining > 0 ? ` ${remaining} more follow.` : '') +
			(setAsideCount > 0 ? ` Set aside: ${setAsideCount}.` : '');
		return {
			newsletter: presentNewsletter(newsletter),
			issueCount,
			message: `${newsletter.name} is listed with ${issueCount === 1 ? 'one issue' : `${issueCount} issues`}.${more}`,
		};
	});

	route(
		app,
		updateNewsletterImages,
		({ query, identity }) => updateImages(needs, identity, { waits: !query.background }),
		{ perMinute: 20 },
	);

	route(app, verifyNewsletterNames, async ({ query, identity, caller }) => {
		const isToApply = query.autoApply === 'true';
		// A link on another site could trigger this in a signed-in editor's browser.
		if (isToApply && !caller.isFromOwnPage) throw new Problem('cross_site_refused');
		return reviewNames(isToApply ? await applyNames(needs, identity, null) : null);
	});

	route(app, applyNewsletterNames, async ({ body, identity }) => {
		const isToApply = body.autoApply || body.names !== undefined;
		return reviewNames(isToApply ? await applyNames(needs, identity, body.names ?? null) : null);
	});

	/** The remaining names to review, with what was applied, if anything. */
	async function reviewNames(applied: Awaited<ReturnType<typeof applyNames>> | null) {
		const reviews = await verifyNames(needs);
		return {
			message: describeNames(reviews.length, applied?.updatedCount ?? null),
			newslettersToReview: reviews,
			...(applied ?? { updatedCount: 0, refused: [] }),
		};
	}
}
