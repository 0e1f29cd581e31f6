import type { Endpoint } from '#protocol/endpoint.ts';
import {
	createCollectionDigest,
	deleteCollectionDigest,
	listCollectionDigests,
	openCollectionDigestPreview,
	runCollectionDigest,
	testCollectionDigest,
	updateCollectionDigest,
} from './collection-digests.ts';
import {
	createDigestConfig,
	deleteDigestConfig,
	listDigestConfigs,
	runDigestConfig,
	testDigestConfig,
	updateDigestConfig,
} from './digest-configs.ts';
import {
	createDigestEmail,
	deleteDigestEmail,
	getDigestEmail,
	listDigestEmails,
	openDigestEmailPreview,
	runDigestEmail,
	testDigestEmail,
	updateDigestEmail,
} from './digest-emails.ts';
import { getMailing, listMailingRecipients, previewDigest, steerMailing } from './digests.ts';

/** The calls about digests and their mailings. */
export const digestEndpoints: readonly Endpoint[] = [
	listCollectionDigests,
	createCollectionDigest,
	updateCollectionDigest,
	deleteCollectionDigest,
	openCollectionDigestPreview,
	runCollectionDigest,
	testCollectionDigest,
	listDigestConfigs,
	createDigestConfig,
	updateDigestConfig,
	deleteDigestConfig,
	runDigestConfig,
	testDigestConfig,
	listDigestEmails,
	getDigestEmail,
	createDigestEmail,
	updateDigestEmail,
	deleteDigestEmail,
	openDigestEmailPreview,
	runDigestEmail,
	testDigestEmail,
	previewDigest,
	getMailing,
	listMailingRecipients,
	steerMailing,
];
