import type { MailKind, PendingEmail, PendingEmailStatus } from '#features/inbox/contract/inbox.ts';

type Tone = 'neutral' | 'accent' | 'teal' | 'amber' | 'danger';

const statusLooks: Record<PendingEmailStatus, readonly [Tone, string]> = {
	pending: ['accent', 'Pending'],
	processed: ['teal', 'Processed'],
	ignored: ['neutral', 'Ignored'],
	failed: ['danger', 'Failed'],
	quarantined: ['amber', 'Set aside'],
};

export const kindNames: Record<MailKind, string> = {
	unknown: 'Not judged yet',
	issue: 'Newsletter issue',
	confirmation: 'Confirmation',
	receipt: 'Receipt or notice',
	personal: 'Personal mail',
	discussion: 'Discussion list',
	other: 'Other mail',
};

export function lookOf({ status }: Pick<PendingEmail, 'status'>): { tone: Tone; words: string } {
	const [tone, words] = statusLooks[status];
	return { tone, words };
}

/** Nothing is processed twice. */
export function mayProcess({ processed, status }: Pick<PendingEmail, 'processed' | 'status'>): boolean {
	return !processed && status !== 'processed' && status !== 'ignored';
}

export function outcomeOf({ status }: Pick<PendingEmail, 'status'>): string {
	return status === 'quarantined' ? 'Email set aside' : 'Email processed';
}
