import { Link } from '@tanstack/react-router';
import type { DeliveryStateName, ReaderDelivery } from '#features/delivery/contract/deliveries.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { stateNames } from './shared/delivery-counts.tsx';

const tones = {
	waiting: 'amber',
	delivered: 'teal',
	accepted: 'teal',
	refused: 'danger',
	paused: 'neutral',
	left: 'neutral',
} as const satisfies Record<DeliveryStateName, string>;

export function ReaderRow({
	reader,
	isRetrying,
	onRetry,
}: {
	reader: ReaderDelivery;
	isRetrying: boolean;
	/** If retrying can help. */
	onRetry?: () => void;
}) {
	const { subscriberId, email, state, since, reason, publisherId } = reader;
	return (
		<li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
			<div className="min-w-0 grow basis-60">
				<Link
					to="/admin/subscribers/$id"
					params={{ id: subscriberId }}
					className="break-all underline-offset-4 hover:text-accent hover:underline"
				>
					{email}
				</Link>
				{reason !== '' && <p className="text-muted wrap-anywhere">{reason}</p>}
				{publisherId !== '' && (
					<p className="text-xs text-muted wrap-anywhere">Publisher’s id {publisherId}</p>
				)}
			</div>
			<Badge tone={tones[state]}>{stateNames[state]}</Badge>
			{since !== null && (
				<span className="text-muted">
					<ExactTime moment={since} />
				</span>
			)}
			{onRetry && (
				<Button look="quiet" className="-mr-2 px-3" disabled={isRetrying} onClick={onRetry}>
					Retry<VisuallyHidden> {email}</VisuallyHidden>
				</Button>
			)}
		</li>
	);
}
