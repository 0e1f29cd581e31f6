import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({
	title,
	description,
	action,
	trouble = '',
	isDisabled,
	onConfirm,
	onClose,
	children,
}: {
	title: string;
	description: ReactNode;
	/** What the button says. */
	action: string;
	/** Why it could not be done. */
	trouble?: string;
	isDisabled: boolean;
	onConfirm: () => void;
	onClose: () => void;
	/** What has to be said first. */
	children?: ReactNode;
}) {
	return (
		<Dialog title={title} description={description} isOpen onClose={onClose}>
			<div className="flex flex-col gap-3">
				{trouble !== '' && <FormError message={trouble} />}
				{children}
				<div className="flex justify-end gap-2">
					<Button look="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button look="danger" disabled={isDisabled} onClick={onConfirm}>
						{action}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
