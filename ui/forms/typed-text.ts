const touched = new Set<Element>();

/** Tracks the fields that were filled in. Returns how to stop. */
export function watchTyping(): () => void {
	document.addEventListener('input', remember, true);
	return () => document.removeEventListener('input', remember, true);
}

/** Whether a form on this page holds input that would have to be typed again. */
export function isSomethingTyped(): boolean {
	forgetGone();
	return [...touched].some(holdsText);
}

function remember(event: Event): void {
	forgetGone();
	const { target } = event;
	// In a shadow root, the target is only its host, which holds no text.
	const [field] = event.composedPath();
	// Searches are quickly typed again.
	if (
		target instanceof Element &&
		field instanceof Element &&
		target.closest('form') &&
		!target.matches('[type=search]')
	)
		touched.add(field);
}

function forgetGone(): void {
	for (const field of touched) if (!field.isConnected) touched.delete(field);
}

function holdsText(field: Element): boolean {
	const text = 'value' in field ? field.value : field.textContent;
	return typeof text === 'string' && text.trim() !== '';
}
