import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * What a modal `<dialog>` needs. The browser makes the rest of the page inert; the caller's state decides whether it is
 * open, and the opener gets the focus back.
 */
export function useModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const ref = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const element = ref.current;
		if (!isOpen || !element) return;
		const opener = document.activeElement;
		element.showModal();
		return () => {
			element.close();
			if (opener instanceof HTMLElement) opener.focus();
		};
	}, [isOpen]);
	return {
		ref,
		onCancel: (event: SyntheticEvent) => {
			// A cancelled file picker and dialogs inside this one bubble.
			if (event.target !== event.currentTarget) return;
			event.preventDefault();
			onClose();
		},
		onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
			if (!isOpen || currentTarget.open) return;
			// At a second Escape the browser closes it without asking. It stays open if the caller still wants it.
			currentTarget.showModal();
			onClose();
		},
		onKeyDown: keepFocusInside,
	};
}

const focusable =
	'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** In a modal dialog, Tab can still reach the browser's own UI; this wraps it around. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
	if (event.key !== 'Tab') return;
	const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
		(stop) => stop.tabIndex >= 0 && stop.offsetParent !== null,
	);
	const [first] = stops;
	const last = stops.at(-1);
	const [from, to] = event.shiftKey ? [first, last] : [last, first];
	if (document.activeElement !== from) return;
	event.preventDefault();
	to?.focus();
}
