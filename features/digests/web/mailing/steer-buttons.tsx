import { useState } from 'react';
import type { MailingNumbers } from '#features/digests/contract/mailings.ts';
import { RowButton } from '#ui/layout/row-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { countReaders } from '../digest-labels.ts';
import type { SteerAction } from './use-mailing.ts';

/** Pause, resume and cancel, where applicable. Cancelling asks for confirmation. */
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
			<RowButton
				label={status === 'sending' ? 'Pause' : 'Resume'}
				about={`sending ${title}`}
				isDisabled={isSteering}
				onPress={() => onSteer(status === 'sending' ? 'pause' : 'resume')}
			/>
			<RowButton
				label="Cancel"
				about={`sending ${title}`}
				isDisabled={isSteering}
				onPress={() => setIsAsking(true)}
			/>
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
