import { addressOf } from '#client/client.ts';
import {
	type CollectionDigest,
	collectionDigests,
	type DigestEmail,
	type DigestTab,
	digestEmails,
} from '#features/digests/contract/digests.ts';
import { mailingKeyOf } from '#features/digests/rules/digest-names.ts';
import { capitalised } from '#features/digests/rules/digest-template.ts';
import type { RowState } from './row-actions.ts';

export type Digest = DigestEmail | CollectionDigest;

export type DigestRow = RowState & {
	digest: Digest;
	mailing: Digest['mailing'];
	/** Its frequency or configuration. */
	second: string;
	moment: string | null;
	mailingKey: string;
	/** The preview opened in a new tab; null if it opens on this page. */
	previewAddress: string | null;
};

/** Made by a rule and waiting for approval. */
export function isAwaiting(digest: Digest): boolean {
	return digest.status === 'draft' && 'periodStart' in digest && digest.periodStart !== null;
}

export function rowOf(digest: Digest, tab: DigestTab): DigestRow {
	const { id, status, mailing, hasPreview, createdAt, scheduledFor, sentAt } = digest;
	const params = { id };
	const moment = { drafts: createdAt, scheduled: scheduledFor, sent: sentAt }[tab];
	const shared = { digest, status, mailing, awaitsApproval: isAwaiting(digest) };
	if ('configId' in digest)
		return {
			...shared,
			second: digest.configName,
			hasPreview,
			moment: moment ?? digest.periodStart,
			isRecord: status === 'sent' && mailing === null,
			maySkip: digest.periodStart !== null || status === 'scheduled',
			mailingKey: mailingKeyOf('digest-email', id),
			previewAddress: addressOf(digestEmails.preview, { params }),
		};
	const isOpen = status === 'draft' || status === 'scheduled';
	return {
		...shared,
		second: capitalised(digest.frequency),
		hasPreview: isOpen || hasPreview,
		moment: moment ?? createdAt,
		isRecord: false,
		maySkip: status === 'scheduled',
		mailingKey: mailingKeyOf('collection-digest', id),
		previewAddress: isOpen ? null : addressOf(collectionDigests.preview, { params }),
	};
}
