import { useState } from 'react';
import type { MailingNumbers } from '#features/digests/contract/mailings.ts';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { countReaders } from '../digest-words.ts';
import type { SteerAction } from './use-mailing.ts';

/** Pause, resume and cancel, as far as each makes sense. Cancelling asks first. */
export function SteerButtons({
	title,
	numbers,
	isSteering,
	onSteer,
}: {
	/** What is being sent. */
	title: string;
	numbers: MailingNumbers;
	isSteering: boolean;
	onSteer: (action: SteerAction) => void;
}) {
	const [isAsking, setIsAsking] = useState(false);
	const { status, waiting } = numbers;
	if (status === 'sent' || status === 'cancelled') return null;
	return (
		<div className="-ml-3 flex gap-1">
			<Button
				look="quiet"
				className="px-3"
				disabled={isSteering}
				onClick={() => onSteer(status === 'sending' ? 'pause' : 'resume')}
			>
				{status === 'sending' ? 'Pause' : 'Resume'}
				<VisuallyHidden> sending {title}</VisuallyHidden>
			</Button>
			<Button look="quiet" className="px-3" disabled={isSteering} onClick={() => setIsAsking(true)}>
				Cancel<VisuallyHidden> sending {title}</VisuallyHidden>
			</Button>
			{isAsking && (
				<ConfirmDialog
					title="Cancel sending"
					description={`${countReaders(waiting)} who still wait will not get “${title}”. Those who have it keep it. This cannot be undone.`}
					action="Cancel sending"
					isDisabled={isSteering}
					onConfirm={() => {
						setIsAsking(false);
						onSteer('cancel');
					}}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</div>
	);
}
