import type * as z from 'zod/mini';
import { DigestConfigText, digestConfigs } from '#features/digests/contract/digest-configs.ts';
import {
	CollectionDigestText,
	collectionDigests,
	DigestEmailText,
	digestEmails,
} from '#features/digests/contract/digests.ts';
import type { Endpoint } from '#protocol/endpoint.ts';
import type { DigestKind } from '../digest-labels.ts';

export type FormKind = {
	title: string;
	description: string;
	legend: string;
	/** Button label for a new one. */
	create: string;
	/** Help for the text field. */
	help: string;
	/** The key under which an unsaved draft is stored. */
	draftKey: string;
	calls: { create: Endpoint; update: Endpoint; test: typeof digestEmails.test };
	schema: z.ZodMiniType;
};

const aboutContent = 'Markdown. What is new stands where {{content}} is';

/** The wording of the shared form for each kind. */
export const formKinds: Record<DigestKind, FormKind> = {
	digest: {
		title: 'Digest',
		description:
			'Scheduled, it goes out at its first send date and then again each period, with what is new since.',
		legend: 'The digest',
		create: 'Create Digest',
		help: 'Markdown. Your own words; what is new follows them, or stands where {{content}} is',
		draftKey: 'collection-digest',
		calls: collectionDigests,
		schema: CollectionDigestText,
	},
	'digest email': {
		title: 'Digest Email',
		description: "One mailing to the readers of a collection's digest. Scheduled, it goes out at its date.",
		legend: 'The digest email',
		create: 'Create Digest Email',
		help: aboutContent,
		draftKey: 'digest-email',
		calls: digestEmails,
		schema: DigestEmailText,
	},
	'digest configuration': {
		title: 'Digest Configuration',
		description:
			'A rule that makes one digest a period from what is new in a collection. Nothing new: it is skipped.',
		legend: 'The configuration',
		create: 'Create Configuration',
		help: aboutContent,
		draftKey: 'digest-config',
		calls: digestConfigs,
		schema: DigestConfigText,
	},
};
