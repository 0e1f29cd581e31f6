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

/** What decides about the actions of a digest. */
export type RowState = {
	status: DigestStatus;
	/** Whether there is something to look at. */
	hasPreview: boolean;
	mailing: MailingNumbers | null;
	/** Somebody said by hand that it was sent; that can be corrected. */
	isRecord: boolean;
	/** A rule made it, and it waits for somebody to let it go. */
	awaitsApproval: boolean;
	/** Whether skipping it means something: it has a time, or a rule made it. */
	maySkip: boolean;
};

/** What can be done with a digest as it stands, in the order of the screen. */
export function actionsFor({ status, hasPreview, mailing, isRecord, maySkip }: RowState): RowAction[] {
	const isOpen = status === 'draft' || status === 'scheduled';
	// Whoever skipped it, or found too little in it, may think again.
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

/** A mailing whose course is of interest: it goes on, or waits for somebody to say how it goes on. */
export function isUnderWay(mailing: MailingNumbers | null): mailing is MailingNumbers {
	return mailing !== null && ['sending', 'paused', 'stopped'].includes(mailing.status);
}
