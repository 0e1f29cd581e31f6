import { createContext, type ReactElement, use } from 'react';

/** Returns the markup of an element, rendered only if the key is not cached. */
export type MarkupCache = (key: string, render: () => ReactElement) => string;

const MarkupCacheContext = createContext<MarkupCache | null>(null);

export const MarkupCacheProvider = MarkupCacheContext.Provider;

/**
 * For content that is the same on many pages and calls no hooks. Browsers cache nothing; they hydrate the markup as if it
 * had been rendered in place.
 */
export function useMarkupCache(): MarkupCache | null {
	return use(MarkupCacheContext);
}
