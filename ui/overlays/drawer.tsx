import { type ReactNode, useId } from 'react';
import { IconButton } from '../layout/button.tsx';
import { Icon } from '../look/icons.tsx';
import { useModal } from './use-modal.ts';

/** Covers the page on small screens. */
export function Drawer({
	title,
	isOpen,
	onClose,
	children,
}: {
	title: string;
	isOpen: boolean;
	onClose: () => void;
	children: ReactNode;
}) {
	const modal = useModal({ isOpen, onClose });
	const titleId = useId();
	if (!isOpen) return null;
	return (
		<dialog
			{...modal}
			aria-labelledby={titleId}
			className="drawer-motion m-0 flex h-dvh max-h-none w-full max-w-none flex-col bg-background text-text"
		>
			<div className="flex items-center justify-between border-b border-border bg-surface py-1.5 pr-2 pl-4">
				<h2 id={titleId} className="font-serif text-xl font-semibold tracking-[-0.01em]">
					{title}
				</h2>
				<IconButton label="Close" onClick={onClose}>
					<Icon name="close" />
				</IconButton>
			</div>
			{children}
		</dialog>
	);
}
