import {
	applyNewsletterNames,
	createNewsletterFromSource,
	getNewsletterSource,
	listNewsletterSources,
	mergeNewsletterSource,
	updateNewsletterImages,
	updateNewsletterSource,
	verifyNewsletterNames,
} from '#contract/sources.ts';
import { type App, route } from '#server/http/route.ts';
import { Problem } from '#server/platform/problem.ts';
import { findSource, listSourceAddresses, listSources } from '#server/store/newsletter-sources.ts';
import { listEmailsOfSource } from '#server/store/pending-emails.ts';
import { changeSource, mergeSource } from './change-source.ts';
import { createNewsletter } from './create-newsletter.ts';
import type { InboxNeeds } from './needs.ts';
import { presentEmail, presentSource } from './present.ts';
import { updateImages } from './update-images.ts';
import { applyNames, namesInWords, verifyNames } from './verify-names.ts';

const shownEmails = 50;

export function addSourceRoutes(app: App, needs: InboxNeeds): void {
	const { db, clock, listings } = needs;

	route(app, listNewsletterSources, async ({ query }) =>
		(await listSources(db, query.show)).map((row) => presentSource(row, clock())),
	);

	route(app, getNewsletterSource, async ({ params }) => {
		const source = await findSource(db, params.id);
		if (!source) throw new Problem('source_not_found');
		return {
			...presentSource(source, clock()),
			addresses: await listSourceAddresses(db, source.id),
			emails: (await listEmailsOfSource(db, source.id, shownEmails)).map(presentEmail),
			feedUrl: source.newsletter_feed ?? '',
		};
	});

	route(app, updateNewsletterSource, async ({ params, body, identity }) =>
		presentSource(await changeSource(needs, identity, params.id, body), clock()),
	);
	route(app, mergeNewsletterSource, async ({ params, body, identity }) =>
		presentSource(await mergeSource(needs, identity, params.id, Number(body.intoId)), clock()),
	);

	route(app, createNewsletterFromSource, async ({ params, identity }) => {
		const { newsletter, issueCount, remaining } = await createNewsletter(needs, identity, params.id);
		const more = remaining > 0 ? ` ${remaining} more follow.` : '';
		return {
			newsletter: listings.presentNewsletter(newsletter),
			issueCount,
			message: `${newsletter.name} is listed with ${issueCount === 1 ? 'one issue' : `${issueCount} issues`}.${more}`,
		};
	});

	route(app, updateNewsletterImages, ({ identity }) => updateImages(needs, identity), { perMinute: 20 });

	route(app, verifyNewsletterNames, async ({ query, identity, caller }) => {
		const isToApply = query.autoApply === 'true';
		// A link on another page could make a signed-in editor's browser ask for it.
		if (isToApply && !caller.isFromOwnPage) throw new Problem('cross_site_refused');
		const reviews = await verifyNames(needs);
		const updatedCount = isToApply ? await applyNames(needs, identity, null) : null;
		return {
			message: namesInWords(reviews.length, updatedCount),
			newslettersToReview: isToApply ? [] : reviews,
			updatedCount: updatedCount ?? 0,
		};
	});

	route(app, applyNewsletterNames, async ({ body, identity }) => {
		const isToApply = body.autoApply || body.ids !== undefined;
		const updatedCount = isToApply ? await applyNames(needs, identity, body.ids ?? null) : null;
		const reviews = await verifyNames(needs);
		return {
			message: namesInWords(reviews.length, updatedCount),
			newslettersToReview: reviews,
			updatedCount: updatedCount ?? 0,
		};
	});
}
