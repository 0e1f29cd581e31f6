import { useSyncExternalStore } from 'react';

const nothing = () => () => {};

/** Whether scripts run here: false in what the server sends, true as soon as the page is hydrated. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		nothing,
		() => true,
		() => false,
	);
}
