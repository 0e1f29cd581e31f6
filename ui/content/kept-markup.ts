import { createContext, type ReactElement, use } from 'react';

/** Returns the markup of an element, rendered only if the key is not cached. */
export type KeepMarkup = (key: string, render: () => ReactElement) => string;

const Keeping = createContext<KeepMarkup | null>(null);

export const KeptMarkupProvider = Keeping.Provider;

/**
 * For content that is the same on many pages and calls no hooks. Browsers cache nothing; they hydrate the markup as if it
 * had been rendered in place.
 */
export function useKeptMarkup(): KeepMarkup | null {
	return use(Keeping);
}
