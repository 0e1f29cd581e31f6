import type { ApiClient } from '#client/client.ts';
import {
	collectionDigests,
	type DigestOrigin,
	type DigestTab,
	digestEmails,
} from '#features/digests/contract/digests.ts';
import type { DigestKind } from '../digest-labels.ts';

export type RunAction = 'send-now' | 'skip' | 'unschedule';

type OriginWords = {
	kind: DigestKind;
	title: string;
	about: string;
	newLabel: string;
	path: '/admin/digest-emails' | '/admin/collection-newsletters';
	problem: string;
	caption: string;
	/** Label of the third column, which distinguishes the digests. */
	secondLabel: string;
	momentLabels: Record<DigestTab, string>;
	empty: Record<DigestTab, string>;
	/** Runs an action on a digest and returns the message to show. */
	run: (api: ApiClient, id: number, action: RunAction) => Promise<string>;
};

const done: Record<RunAction, string> = {
	'send-now': 'Digest email is being sent',
	skip: 'Digest email skipped',
	unschedule: 'Digest email is a draft again',
};

/** The wording of the shared screen for each origin. */
export const originWords: Record<DigestOrigin, OriginWords> = {
	'collection-digest': {
		kind: 'digest',
		title: 'Collection Digests',
		about:
			'Digests that you compose yourself. Scheduled, each goes out again every period, with what is new since.',
		newLabel: 'New Digest',
		path: '/admin/collection-newsletters',
		problem: "Couldn't load the digests",
		caption: 'Collection digests, the latest first',
		secondLabel: 'Frequency',
		momentLabels: { drafts: 'Created', scheduled: 'Next Run', sent: 'Last Sent' },
		empty: {
			drafts: 'No drafts. Write a digest for the readers of a collection.',
			scheduled: 'Nothing is scheduled or on its way.',
			sent: 'Nothing was sent yet.',
		},
		async run(api, id, action) {
			const params = { id };
			if (action !== 'unschedule')
				return (await api.call(collectionDigests.run, { params, body: { action } })).message;
			await api.call(collectionDigests.update, { params, body: { status: 'draft' } });
			return 'Digest is a draft again';
		},
	},
	'digest-email': {
		kind: 'digest email',
		title: 'Digest Emails',
		about:
			"What configurations made and editors wrote. Each goes once to the readers who asked for the collection's digest.",
		newLabel: 'New Digest Email',
		path: '/admin/digest-emails',
		problem: "Couldn't load the digest emails",
		caption: 'Digest emails, the latest first',
		secondLabel: 'Configuration',
		momentLabels: { drafts: 'Created', scheduled: 'Scheduled', sent: 'Sent' },
		empty: {
			drafts: 'No drafts. What waits for approval and what you write comes here first.',
			scheduled: 'Nothing is scheduled or on its way.',
			sent: 'Nothing was sent or skipped yet.',
		},
		async run(api, id, action) {
			await api.call(digestEmails.run, { params: { id }, body: { action } });
			return done[action];
		},
	},
};
