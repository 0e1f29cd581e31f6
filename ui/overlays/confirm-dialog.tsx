import type { ReactNode } from 'react';
import { FormError } from '../forms/form-error.tsx';
import { Button } from '../layout/button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
	title,
	description,
	action,
	trouble = '',
	isPending = false,
	isDisabled = false,
	onConfirm,
	onClose,
	children,
}: {
	title: string;
	description: ReactNode;
	/** The label of the button. */
	action: string;
	/** Why it failed. */
	trouble?: string;
	/** The action is in progress. */
	isPending?: boolean;
	/** Something must be chosen first. */
	isDisabled?: boolean;
	onConfirm: () => void;
	onClose: () => void;
	/** Content above the buttons. */
	children?: ReactNode;
}) {
	return (
		<Dialog title={title} description={description} isOpen onClose={() => isPending || onClose()}>
			<div className="flex flex-col gap-3">
				{trouble !== '' && <FormError message={trouble} />}
				{children}
				<div className="flex justify-end gap-2">
					<Button look="secondary" disabled={isPending} onClick={onClose}>
						Cancel
					</Button>
					<Button look="danger" disabled={isDisabled || isPending} onClick={onConfirm}>
						{isPending ? 'Working…' : action}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
