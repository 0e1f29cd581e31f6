import { useSyncExternalStore } from 'react';

const nothing = () => () => {};

/** Whether scripts run: false on the server, true once the page is hydrated. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		nothing,
		() => true,
		() => false,
	);
}
