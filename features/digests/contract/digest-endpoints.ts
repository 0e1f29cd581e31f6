import type { Endpoint } from '#protocol/endpoint.ts';
import { digestConfigs } from './digest-configs.ts';
import { collectionDigests, digestEmails, previewDigest } from './digests.ts';
import { getMailing, listMailingRecipients, steerMailing } from './mailings.ts';

/** The calls about digests and their mailings. */
export const digestEndpoints: readonly Endpoint[] = [
	...Object.values(collectionDigests),
	...Object.values(digestConfigs),
	...Object.values(digestEmails),
	previewDigest,
	getMailing,
	listMailingRecipients,
	steerMailing,
];
