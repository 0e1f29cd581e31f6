import {
	changePassword,
	changeUser,
	checkAuthentication,
	endOtherSessions,
	endSession,
	getRegistration,
	getUser,
	listSessions,
	listUsers,
	login,
	logout,
	register,
	removeUser,
} from '#features/accounts/contract/accounts.ts';
import { getCollection, listCollections } from '#features/collections/contract/collections.ts';
import {
	createCollection,
	deleteCollection,
	listManagedCollections,
	orderCollections,
	updateCollection,
} from '#features/collections/contract/manage-collections.ts';
import { getArchivedDigest, listArchivedDigests } from '#features/digests/contract/digest-archive.ts';
import { digestEndpoints } from '#features/digests/contract/digest-endpoints.ts';
import { inboxEndpoints } from '#features/inbox/contract/inbox-endpoints.ts';
import { countVainSearch, getAnalytics } from '#features/insights/contract/analytics.ts';
import { countClick, countView, getOpenNumbers } from '#features/insights/contract/insights.ts';
import {
	getDelivery,
	getDeliveryHtml,
	listDeliveries,
	resendDelivery,
} from '#features/mail/contract/outbox.ts';
import { createNewsletter } from '#features/newsletters/contract/add-newsletter.ts';
import {
	getCategory,
	listCategories,
	listCategoryNewsletters,
} from '#features/newsletters/contract/categories.ts';
import { deleteNewsletterEndpoints } from '#features/newsletters/contract/delete-newsletters.ts';
import { generateNewsletterImage, uploadNewsletterImage } from '#features/newsletters/contract/images.ts';
import { getIssue, listIssues } from '#features/newsletters/contract/issues.ts';
import {
	createCategory,
	deleteCategory,
	listManagedCategories,
	mergeCategory,
	orderCategories,
	updateCategory,
} from '#features/newsletters/contract/manage-categories.ts';
import {
	addIssue,
	getManagedIssue,
	listManagedIssues,
	removeIssue,
	updateIssue,
} from '#features/newsletters/contract/manage-issues.ts';
import {
	changeManyNewsletters,
	exportNewsletters,
	listManagedNewsletters,
} from '#features/newsletters/contract/manage-newsletters.ts';
import { importNewsletters } from '#features/newsletters/contract/newsletter-import.ts';
import {
	getNewsletter,
	listFrequencies,
	listNewsletters,
	listSimilarNewsletters,
	updateNewsletter,
} from '#features/newsletters/contract/newsletters.ts';
import { changeBudgets, getBudgets } from '#features/prompts/contract/budgets.ts';
import {
	createPrompt,
	deletePrompt,
	listPrompts,
	tryPrompt,
	updatePrompt,
} from '#features/prompts/contract/prompts.ts';
import { exportLeads, getLeadTotals, listLeads } from '#features/readers/contract/leads.ts';
import {
	endForSubscriber,
	eraseSubscriber,
	getManagedSubscriber,
	importSubscribers,
} from '#features/readers/contract/manage-subscribers.ts';
import {
	chooseDigest,
	closeAccount,
	downloadData,
	endSubscription,
	eraseAccount,
	getAccount,
	leave,
	openAccount,
	openUnsubscribePage,
	readLeaving,
	requestSignInLink,
	resumeSubscription,
	unsubscribeByMail,
	updateAccount,
} from '#features/readers/contract/readers.ts';
import { searchEverything, searchNewsletters } from '#features/search/contract/search.ts';
import { listAuditLog } from '#features/site/contract/audit.ts';
import { listRuns } from '#features/site/contract/runs.ts';
import { getServices, listServiceConnections, testService } from '#features/site/contract/services.ts';
import { changeSiteSettings, exportEverything, getSiteSettings } from '#features/site/contract/settings.ts';
import { sendMessage } from '#features/submissions/contract/messages.ts';
import {
	approveSubmission,
	handleMessage,
	listMessages,
	listSubmissions,
	refuseSubmission,
} from '#features/submissions/contract/moderation.ts';
import {
	confirmSubmission,
	previewSubmission,
	submitNewsletter,
} from '#features/submissions/contract/submissions.ts';
import {
	addDigestToSignup,
	listDigestOffers,
	signUpForDigest,
} from '#features/subscribing/contract/digest-signups.ts';
import {
	confirmSubscriptions,
	createSubscriber,
	createSubscription,
	finishSignup,
	listRecommendations,
	listSubscriptions,
	readConfirmation,
	resendConfirmation,
} from '#features/subscribing/contract/subscriptions.ts';
import {
	changeExplanation,
	getVideoUsage,
	importChannelVideos,
	listManagedChannels,
	listManagedVideos,
	regenerateExplanation,
} from '#features/videos/contract/manage-videos.ts';
import { getChannel, getVideo, listVideos } from '#features/videos/contract/videos.ts';
import {
	createChannelNewsletter,
	findChannelByHandle,
	findChannelById,
	listChannelVideos,
	lookUpChannel,
} from '#features/videos/contract/youtube.ts';
import type { Endpoint } from '#protocol/endpoint.ts';

/** Every call of the product on one page; the server refuses to start when one of these has no handler. */
export const endpoints: readonly Endpoint[] = [
	listNewsletters,
	listFrequencies,
	getNewsletter,
	createNewsletter,
	updateNewsletter,
	listCategories,
	getCategory,
	listCategoryNewsletters,
	listCollections,
	getCollection,
	listArchivedDigests,
	getArchivedDigest,
	listIssues,
	getIssue,
	listSimilarNewsletters,
	searchNewsletters,
	searchEverything,
	listVideos,
	getVideo,
	getChannel,
	findChannelByHandle,
	findChannelById,
	listChannelVideos,
	lookUpChannel,
	createChannelNewsletter,
	listManagedChannels,
	getVideoUsage,
	importChannelVideos,
	listManagedVideos,
	changeExplanation,
	regenerateExplanation,
	register,
	getRegistration,
	login,
	logout,
	getUser,
	checkAuthentication,
	listSessions,
	endSession,
	endOtherSessions,
	changePassword,
	listUsers,
	changeUser,
	removeUser,
	sendMessage,
	previewSubmission,
	submitNewsletter,
	confirmSubmission,
	countView,
	countClick,
	getOpenNumbers,
	countVainSearch,
	getAnalytics,
	listDeliveries,
	getDelivery,
	getDeliveryHtml,
	resendDelivery,
	listManagedNewsletters,
	changeManyNewsletters,
	exportNewsletters,
	...deleteNewsletterEndpoints,
	importNewsletters,
	listManagedIssues,
	getManagedIssue,
	addIssue,
	updateIssue,
	removeIssue,
	listManagedCategories,
	createCategory,
	updateCategory,
	orderCategories,
	mergeCategory,
	deleteCategory,
	listManagedCollections,
	createCollection,
	updateCollection,
	orderCollections,
	deleteCollection,
	uploadNewsletterImage,
	generateNewsletterImage,
	createSubscriber,
	createSubscription,
	listSubscriptions,
	listRecommendations,
	signUpForDigest,
	listDigestOffers,
	addDigestToSignup,
	finishSignup,
	resendConfirmation,
	readConfirmation,
	confirmSubscriptions,
	requestSignInLink,
	openAccount,
	closeAccount,
	getAccount,
	updateAccount,
	endSubscription,
	resumeSubscription,
	chooseDigest,
	downloadData,
	eraseAccount,
	readLeaving,
	leave,
	unsubscribeByMail,
	openUnsubscribePage,
	listSubmissions,
	approveSubmission,
	refuseSubmission,
	listMessages,
	handleMessage,
	listAuditLog,
	listRuns,
	getServices,
	listServiceConnections,
	testService,
	getBudgets,
	changeBudgets,
	getSiteSettings,
	changeSiteSettings,
	exportEverything,
	listLeads,
	exportLeads,
	getLeadTotals,
	getManagedSubscriber,
	endForSubscriber,
	eraseSubscriber,
	importSubscribers,
	listPrompts,
	createPrompt,
	updatePrompt,
	deletePrompt,
	tryPrompt,
	...inboxEndpoints,
	...digestEndpoints,
];
