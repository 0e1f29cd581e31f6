import { createContext, type ReactElement, use } from 'react';

/** Answers the markup of an element, and renders it only where the key has not been seen lately. */
export type KeepMarkup = (key: string, render: () => ReactElement) => string;

const Keeping = createContext<KeepMarkup | null>(null);

export const KeptMarkupProvider = Keeping.Provider;

/**
 * For what stands the same on many pages and calls no hooks. There is nothing to keep in a browser, which hydrates what the
 * server sent as if it had been rendered in place.
 */
export function useKeptMarkup(): KeepMarkup | null {
	return use(Keeping);
}
