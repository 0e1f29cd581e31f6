import { type RefObject, useEffect } from 'react';

/** Slash focuses the search box, unless it is typed into a field or a dialog is open. */
export function useSearchShortcut(box: RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		const handleKey = (event: KeyboardEvent) => {
			if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
			const { target } = event;
			if (!(target instanceof HTMLElement) || target.isContentEditable) return;
			if (target.matches('textarea, select, input:not([type=checkbox], [type=radio])')) return;
			if (document.querySelector('dialog:modal')) return;
			event.preventDefault();
			box.current?.focus();
			box.current?.select();
		};
		document.addEventListener('keydown', handleKey);
		return () => document.removeEventListener('keydown', handleKey);
	}, [box]);
}
