import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ShownToast } from './toast-view.tsx';

type Toast = Omit<ShownToast, 'id'>;

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Tells the visitor what happened, from anywhere. One toast at a time: a new one takes the place of the last. */
export function showToast(toast: Toast): void {
	lastId += 1;
	current = { ...toast, id: lastId };
	for (const listener of listeners) listener();
}

// Most visits see no toast, so what draws them is only loaded with the first.
const ToastView = lazy(() => import('./toast-view.tsx').then((module) => ({ default: module.ToastView })));

/** Where toasts appear; belongs once into the frame of every page. */
export function ToastArea() {
	const toast = useSyncExternalStore(
		listen,
		() => current,
		() => null,
	);
	return (
		toast && (
			<Suspense>
				<ToastView toast={toast} />
			</Suspense>
		)
	);
}

function listen(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
