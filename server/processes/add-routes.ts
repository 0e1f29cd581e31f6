import type { FastifyInstance } from 'fastify';
import { addAccountAdminRoutes } from '#server/features/accounts/admin-routes.ts';
import { addAccountRoutes } from '#server/features/accounts/public-routes.ts';
import { addAuditRoutes } from '#server/features/audit/admin-routes.ts';
import { addAdminCategoryRoutes } from '#server/features/categories/admin-routes.ts';
import { addPublicCategoryRoutes } from '#server/features/categories/public-routes.ts';
import { addAdminCollectionRoutes } from '#server/features/collections/admin-routes.ts';
import { addPublicCollectionRoutes } from '#server/features/collections/public-routes.ts';
import { addDigestArchiveRoutes } from '#server/features/digest-archive/public-routes.ts';
import { addCollectionDigestRoutes } from '#server/features/digests/collection-digest-routes.ts';
import { addDigestConfigRoutes } from '#server/features/digests/config-routes.ts';
import { addDigestEmailRoutes } from '#server/features/digests/email-routes.ts';
import { addImageRoutes } from '#server/features/images/admin-routes.ts';
import { createAdoptImage } from '#server/features/images/adopt-image.ts';
import { addInboxRoutes } from '#server/features/inbox/inbox-routes.ts';
import { addSourceRoutes } from '#server/features/inbox/source-routes.ts';
import { addAnalyticsRoutes } from '#server/features/insights/admin-routes.ts';
import { addInsightRoutes } from '#server/features/insights/public-routes.ts';
import { addFeedRoutes } from '#server/features/issue-feeds/admin-routes.ts';
import { addLeadRoutes } from '#server/features/leads/admin-routes.ts';
import { addOutboxRoutes } from '#server/features/mail-out/admin-routes.ts';
import { addMailingRoutes } from '#server/features/mailings/admin-routes.ts';
import { addLinkRoutes } from '#server/features/mailings/public-routes.ts';
import { addAdminNewsletterRoutes } from '#server/features/newsletters/admin-routes.ts';
import { createNewsletterIn } from '#server/features/newsletters/create-newsletter.ts';
import { addDeleteNewsletterRoutes } from '#server/features/newsletters/delete-routes.ts';
import { createDirectory } from '#server/features/newsletters/directory.ts';
import { findsAnything } from '#server/features/newsletters/finds-anything.ts';
import { addIssueRoutes } from '#server/features/newsletters/issue-routes.ts';
import { addManageIssueRoutes } from '#server/features/newsletters/manage-issue-routes.ts';
import { addManageNewsletterRoutes } from '#server/features/newsletters/manage-routes.ts';
import { presentNewsletter } from '#server/features/newsletters/present.ts';
import { addPublicNewsletterRoutes } from '#server/features/newsletters/public-routes.ts';
import { addSearchRoutes } from '#server/features/newsletters/search-routes.ts';
import { addPromptRoutes } from '#server/features/prompts/admin-routes.ts';
import { addSubscriberRoutes } from '#server/features/readers/admin-routes.ts';
import { addReaderLinkRoutes } from '#server/features/readers/public-routes.ts';
import { addReaderRoutes } from '#server/features/readers/reader-routes.ts';
import { addRunRoutes } from '#server/features/runs/admin-routes.ts';
import { addServiceRoutes } from '#server/features/services/admin-routes.ts';
import { listServiceConnections } from '#server/features/services/connections.ts';
import { addSettingsRoutes } from '#server/features/settings/admin-routes.ts';
import { currentRegistration } from '#server/features/settings/registration.ts';
import { addModerationRoutes } from '#server/features/submissions/admin-routes.ts';
import { addSubmissionFormRoutes } from '#server/features/submissions/form-routes.ts';
import { addSubmissionRoutes } from '#server/features/submissions/public-routes.ts';
import { addSubscriptionFormRoutes } from '#server/features/subscriptions/form-routes.ts';
import { addSubscriptionRoutes } from '#server/features/subscriptions/public-routes.ts';
import { addSyndicationRoutes } from '#server/features/syndication/public-routes.ts';
import { addAdminVideoRoutes } from '#server/features/videos/admin-routes.ts';
import { addVideoLookupRoutes } from '#server/features/videos/lookup-routes.ts';
import { addPublicVideoRoutes } from '#server/features/videos/public-routes.ts';
import { readDatabaseTime } from '#server/store/database-time.ts';
import { createListings } from './listings.ts';
import type { Needs } from './needs.ts';
import type { Outside } from './outside.ts';
import { watchOutside } from './watch-outside.ts';

/** Connects every feature's endpoints. */
export function addRoutes(app: FastifyInstance, given: Needs & Outside): void {
	const needs = watchOutside(given);
	addAccountRoutes(app, {
		...needs,
		policy: (caller) => currentRegistration(needs.db, needs.config, caller),
	});
	const directory = createDirectory(needs);
	addPublicNewsletterRoutes(app, { ...needs, directory });
	const listings = createListings(needs);
	const adoptImage = createAdoptImage({ webReader: needs.webReader, imageDesk: listings.keepImage });
	addAdminNewsletterRoutes(app, { ...needs, adoptImage });
	addPublicCategoryRoutes(app, needs);
	addPublicCollectionRoutes(app, { ...needs, presentNewsletter });
	addAdminCategoryRoutes(app, needs);
	addAdminCollectionRoutes(app, needs);
	addIssueRoutes(app, needs);
	addSearchRoutes(app, needs);
	addPublicVideoRoutes(app, needs);
	addVideoLookupRoutes(app, needs);
	addAdminVideoRoutes(app, { ...needs, presentNewsletter, createListing: createNewsletterIn, adoptImage });
	addSyndicationRoutes(app, needs);
	addDigestArchiveRoutes(app, needs);
	addSubmissionRoutes(app, needs);
	addSubmissionFormRoutes(app);
	addSubscriptionFormRoutes(app);
	addInsightRoutes(app, { ...needs, findsAnything: (typed) => findsAnything(needs, typed) });
	addAnalyticsRoutes(app, needs);
	addOutboxRoutes(app, needs);
	addMailingRoutes(app, needs);
	addLinkRoutes(app, needs);
	addManageNewsletterRoutes(app, { ...needs, directory });
	addDeleteNewsletterRoutes(app, needs);
	addManageIssueRoutes(app, needs);
	addImageRoutes(app, needs);
	addSubscriptionRoutes(app, { ...needs, presentNewsletter });
	addReaderLinkRoutes(app, needs);
	addReaderRoutes(app, needs);
	addSubscriberRoutes(app, needs);
	addAccountAdminRoutes(app, needs);
	addModerationRoutes(app, { ...needs, adoptImage });
	addAuditRoutes(app, needs);
	addServiceRoutes(app, needs);
	addSettingsRoutes(app, needs);
	addLeadRoutes(app, needs);
	addPromptRoutes(app, needs);
	addInboxRoutes(app, {
		...needs,
		listings,
		listConnections: () => listServiceConnections(needs.db, needs.config),
	});
	addSourceRoutes(app, { ...needs, listings });
	addRunRoutes(app, needs);
	addFeedRoutes(app, needs);
	const digests = { ...needs, readTime: readDatabaseTime };
	addDigestConfigRoutes(app, digests);
	addDigestEmailRoutes(app, digests);
	addCollectionDigestRoutes(app, digests);
}
