import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ShownToast } from './toast-view.tsx';

type Toast = Omit<ShownToast, 'id'>;

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message from anywhere. One toast at a time: a new one replaces the last. */
export function showToast(toast: Toast): void {
	lastId += 1;
	current = { ...toast, id: lastId };
	for (const listener of listeners) listener();
}

// Most visits see no toast, so the view is loaded with the first one.
const ToastView = lazy(() => import('./toast-view.tsx').then((module) => ({ default: module.ToastView })));

/** Where toasts appear; mounted once in the frame of every page. */
export function ToastArea() {
	const toast = useSyncExternalStore(
		listen,
		() => current,
		() => null,
	);
	// Outside a Suspense boundary, whose content hydrates last.
	if (!toast) return <EmptyArea />;
	return (
		<Suspense fallback={<EmptyArea />}>
			<ToastView toast={toast} />
		</Suspense>
	);
}

/** The toast area before the first toast: F8, the key that focuses toasts, focuses it too. */
function EmptyArea() {
	const area = useRef<HTMLElement>(null);
	useEffect(() => {
		const handleKey = ({ key }: KeyboardEvent) => {
			if (key === 'F8') area.current?.focus();
		};
		document.addEventListener('keydown', handleKey);
		return () => document.removeEventListener('keydown', handleKey);
	}, []);
	return (
		<section
			ref={area}
			tabIndex={-1}
			aria-label="Notifications (F8)"
			className="pointer-events-none fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] left-4 z-50 rounded-lg border border-border bg-raised px-4 py-3 text-sm text-muted not-focus:opacity-0 sm:left-auto sm:w-96"
		>
			No notifications
		</section>
	);
}

function listen(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
