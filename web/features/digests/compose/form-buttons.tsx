import { Button } from '#web/ui/button.tsx';
import { SendButton } from '#web/ui/send-button.tsx';

export function FormButtons({
	isSending,
	action,
	onCancel,
}: {
	isSending: boolean;
	/** What the button says. */
	action: string;
	onCancel: () => void;
}) {
	return (
		<div className="mt-2 flex justify-end gap-2">
			<Button look="secondary" onClick={onCancel}>
				Cancel
			</Button>
			<SendButton isSending={isSending} sendingLabel="Saving…">
				{action}
			</SendButton>
		</div>
	);
}
