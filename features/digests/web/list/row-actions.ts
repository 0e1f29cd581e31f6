import type { DigestStatus } from '#features/digests/contract/digests.ts';
import type { MailingNumbers } from '#features/digests/contract/mailings.ts';

export const rowActions = [
	'edit',
	'preview',
	'results',
	'send',
	'skip',
	'unschedule',
	'test',
	'delete',
] as const;
export type RowAction = (typeof rowActions)[number];

/** What determines the actions of a digest. */
export type RowState = {
	status: DigestStatus;
	/** Whether there is anything to preview. */
	hasPreview: boolean;
	mailing: Pick<MailingNumbers, 'status'> | null;
	/** Recorded as sent by hand, which can be corrected. */
	isRecord: boolean;
	/** Made by a rule and waiting for approval. */
	awaitsApproval: boolean;
	/** Whether it can be skipped: it is scheduled, or was made by a rule. */
	maySkip: boolean;
};

/** The available actions of a digest, in screen order. */
export function actionsFor({ status, hasPreview, mailing, isRecord, maySkip }: RowState): RowAction[] {
	const isOpen = status === 'draft' || status === 'scheduled';
	// A skipped digest can still be sent.
	const maySend = isOpen || status === 'skipped';
	const can: Record<RowAction, boolean> = {
		edit: maySend || isRecord,
		preview: hasPreview,
		results: mailing !== null,
		send: maySend,
		skip: isOpen && maySkip,
		unschedule: status === 'scheduled',
		test: isOpen,
		delete: status !== 'sending',
	};
	return rowActions.filter((action) => can[action]);
}

/** A mailing that is worth showing: in progress, or waiting for a decision. */
export function isUnderWay<Mailing extends Pick<MailingNumbers, 'status'>>(
	mailing: Mailing | null,
): mailing is Mailing {
	return mailing !== null && ['sending', 'paused', 'stopped'].includes(mailing.status);
}
