import { SendButton } from '#ui/forms/send-button.tsx';
import { Button } from '#ui/layout/button.tsx';

export function FormButtons({
	isSending,
	action,
	sendingLabel = 'Saving…',
	onCancel,
}: {
	isSending: boolean;
	/** What the button says. */
	action: string;
	sendingLabel?: string;
	onCancel: () => void;
}) {
	return (
		<div className="mt-2 flex justify-end gap-2">
			<Button look="secondary" onClick={onCancel}>
				Cancel
			</Button>
			<SendButton isSending={isSending} sendingLabel={sendingLabel}>
				{action}
			</SendButton>
		</div>
	);
}
