import type { Delivery } from '#features/mail/contract/outbox.ts';
import { Badge } from '#ui/display/badge.tsx';

export const mailStatusLooks = {
	queued: ['neutral', 'Waiting'],
	held: ['amber', 'Held'],
	sending: ['accent', 'On its way'],
	sent: ['teal', 'Sent'],
	failed: ['danger', 'Failed'],
	uncertain: ['amber', 'Uncertain'],
	kept: ['amber', 'Kept here'],
	withdrawn: ['neutral', 'Withdrawn'],
} as const satisfies Record<Delivery['status'], readonly [string, string]>;

export function MailStatus({ status }: { status: Delivery['status'] }) {
	const [tone, words] = mailStatusLooks[status];
	return <Badge tone={tone}>{words}</Badge>;
}
