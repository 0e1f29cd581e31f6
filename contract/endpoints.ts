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
} from './accounts.ts';
import { createNewsletter } from './add-newsletter.ts';
import { countVainSearch, getAnalytics } from './analytics.ts';
import { listAuditLog } from './audit.ts';
import { changeBudgets, getBudgets } from './budgets.ts';
import { getCategory, listCategories, listCategoryNewsletters } from './categories.ts';
import { getCollection, listCollections } from './collections.ts';
import { deleteNewsletterEndpoints } from './delete-newsletters.ts';
import { getArchivedDigest, listArchivedDigests } from './digest-archive.ts';
import { digestEndpoints } from './digest-endpoints.ts';
import { addDigestToSignup, listDigestOffers, signUpForDigest } from './digest-signups.ts';
import type { Endpoint } from './endpoint.ts';
import { generateNewsletterImage, uploadNewsletterImage } from './images.ts';
import { inboxEndpoints } from './inbox-endpoints.ts';
import { countClick, countView, getOpenNumbers } from './insights.ts';
import { getIssue, listIssues } from './issues.ts';
import { exportLeads, getLeadTotals, listLeads } from './leads.ts';
import {
	createCategory,
	deleteCategory,
	listManagedCategories,
	mergeCategory,
	orderCategories,
	updateCategory,
} from './manage-categories.ts';
import {
	createCollection,
	deleteCollection,
	listManagedCollections,
	orderCollections,
	updateCollection,
} from './manage-collections.ts';
import { addIssue, getManagedIssue, listManagedIssues, removeIssue, updateIssue } from './manage-issues.ts';
import { changeManyNewsletters, exportNewsletters, listManagedNewsletters } from './manage-newsletters.ts';
import {
	endForSubscriber,
	eraseSubscriber,
	getManagedSubscriber,
	importSubscribers,
} from './manage-subscribers.ts';
import {
	changeExplanation,
	getVideoUsage,
	importChannelVideos,
	listManagedChannels,
	listManagedVideos,
	regenerateExplanation,
} from './manage-videos.ts';
import { sendMessage } from './messages.ts';
import {
	approveSubmission,
	handleMessage,
	listMessages,
	listSubmissions,
	refuseSubmission,
} from './moderation.ts';
import { importNewsletters } from './newsletter-import.ts';
import {
	getNewsletter,
	listFrequencies,
	listNewsletters,
	listSimilarNewsletters,
	updateNewsletter,
} from './newsletters.ts';
import { getDelivery, getDeliveryHtml, listDeliveries, resendDelivery } from './outbox.ts';
import { createPrompt, deletePrompt, listPrompts, tryPrompt, updatePrompt } from './prompts.ts';
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
} from './readers.ts';
import { listRuns } from './runs.ts';
import { searchEverything, searchNewsletters } from './search.ts';
import { getServices, listServiceConnections, testService } from './services.ts';
import { changeSiteSettings, exportEverything, getSiteSettings } from './settings.ts';
import { confirmSubmission, previewSubmission, submitNewsletter } from './submissions.ts';
import {
	confirmSubscriptions,
	createSubscriber,
	createSubscription,
	finishSignup,
	listRecommendations,
	listSubscriptions,
	readConfirmation,
	resendConfirmation,
} from './subscriptions.ts';
import { getChannel, getVideo, listVideos } from './videos.ts';
import {
	createChannelNewsletter,
	findChannelByHandle,
	findChannelById,
	listChannelVideos,
	lookUpChannel,
} from './youtube.ts';

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
