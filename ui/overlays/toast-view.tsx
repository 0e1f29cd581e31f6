import * as Radix from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icons.tsx';

export type ShownToast = {
	id: number;
	title: string;
	description?: string;
	variant?: 'default' | 'destructive';
	durationMs?: number;
};

const defaultDurationMs = 5000;
const swipeThresholdPx = 50;

export function ToastView({ toast }: { toast: ShownToast }) {
	const [closedId, setClosedId] = useState(0);
	const isDestructive = toast.variant === 'destructive';
	// Everything outside an open modal dialog is covered and inert, so the toast goes inside.
	const [dialog, setDialog] = useState<{ for: number; element: HTMLDialogElement | null }>();
	if (dialog?.for !== toast.id) setDialog({ for: toast.id, element: findTopDialog() });
	// A dialog that closes on success must not take the toast with it.
	useEffect(() => {
		const element = dialog?.element;
		if (!element) return;
		const leave = () => setDialog({ for: dialog.for, element: null });
		if (!element.open) leave();
		element.addEventListener('close', leave);
		return () => element.removeEventListener('close', leave);
	}, [dialog]);
	const view = (
		<Radix.Provider duration={defaultDurationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
			<Radix.Root
				key={toast.id}
				// Announced politely: no toast is worth an interruption.
				type="background"
				open={closedId !== toast.id}
				onOpenChange={(isOpen) => !isOpen && setClosedId(toast.id)}
				{...(toast.durationMs !== undefined && { duration: toast.durationMs })}
				className={classNames(
					'toast-motion flex items-start gap-3 rounded-lg border bg-raised py-3 pr-1 pl-4 text-text shadow-high',
					isDestructive ? 'border-danger' : 'border-border',
				)}
			>
				{isDestructive && <Icon name="alert" className="mt-3 shrink-0 text-danger" />}
				<div className="min-w-0 flex-1 self-center py-1">
					<Radix.Title className={classNames('text-sm font-semibold', isDestructive && 'text-danger')}>
						{toast.title}
					</Radix.Title>
					{toast.description && (
						<Radix.Description className="mt-0.5 text-sm text-muted">{toast.description}</Radix.Description>
					)}
				</div>
				<Radix.Close
					aria-label="Close"
					className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-150 hover:bg-sunken hover:text-text"
				>
					<Icon name="close" size={18} />
				</Radix.Close>
			</Radix.Root>
			<Radix.Viewport
				className={classNames(
					'fixed right-4 left-4 z-50 outline-none sm:left-auto sm:w-96',
					// A dialog's buttons are at its bottom: a toast must not cover them.
					dialog?.element ? 'top-4' : 'bottom-[calc(var(--bottom-bar)+1rem)]',
				)}
			/>
		</Radix.Provider>
	);
	return dialog?.element ? createPortal(view, dialog.element) : view;
}

// The topmost dialog comes last in the document.
function findTopDialog(): HTMLDialogElement | null {
	return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}
