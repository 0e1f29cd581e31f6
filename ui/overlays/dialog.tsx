import { type MouseEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../layout/button.tsx';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icons.tsx';
import { useModal } from './use-modal.ts';

/** A modal window: closed by Escape, the close button or a click outside. Scrolls on short screens. */
export function Dialog({
	title,
	description,
	isOpen,
	onClose,
	className = 'max-w-[32rem]',
	children,
}: {
	title: string;
	description?: ReactNode;
	isOpen: boolean;
	onClose: () => void;
	/** A class for the width. */
	className?: string;
	children: ReactNode;
}) {
	const modal = useModal({ isOpen, onClose: close });
	const id = useId();
	if (!isOpen) return null;

	// A form in flight may still be rejected, and its input would be lost.
	function close() {
		if (!modal.ref.current?.querySelector('form > fieldset:disabled')) onClose();
	}

	function closeFromBeside({ target, currentTarget, clientX, clientY }: MouseEvent) {
		const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
		// Its scrollbar is inside.
		const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
		if (target === currentTarget && !isInside) close();
	}

	return (
		<dialog
			{...modal}
			aria-labelledby={`${id}-title`}
			{...(description !== undefined && { 'aria-describedby': `${id}-description` })}
			onMouseDown={closeFromBeside}
			className={classNames(
				'dialog-motion m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-lg border border-border bg-surface p-0 text-text shadow-lg',
				className,
			)}
		>
			<div className="p-6">
				<div className="flex items-start justify-between gap-4">
					<h2 id={`${id}-title`} className="min-w-0 font-serif text-2xl font-semibold tracking-[-0.015em]">
						{title}
					</h2>
					<IconButton label="Close" onClick={close} className="-mt-2 -mr-3 shrink-0">
						<Icon name="close" />
					</IconButton>
				</div>
				{description !== undefined && (
					<div id={`${id}-description`} className="mt-1 text-sm text-muted">
						{description}
					</div>
				)}
				<div className="mt-5">{children}</div>
			</div>
		</dialog>
	);
}
