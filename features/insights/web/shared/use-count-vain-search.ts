import { useEffect } from 'react';

// `countVainSearch` of the contract, duplicated so its schemas stay out of every visitor's bundle.
const path = '/api/searches';
/** Debounce: text that is still being typed is not a search yet. */
const settledMs = 2000;
const told = new Set<string>();

type Privacy = Navigator & { globalPrivacyControl?: boolean };

/** Reports a search without results once per visit: the text, and nothing about the visitor. Null if there is none. */
export function useCountVainSearch(text: string | null): void {
	useEffect(() => {
		if (text === null || told.has(text)) return;
		if (navigator.doNotTrack === '1' || (navigator as Privacy).globalPrivacyControl) return;
		const timer = setTimeout(() => {
			told.add(text);
			navigator.sendBeacon(path, new Blob([JSON.stringify({ text })], { type: 'application/json' }));
		}, settledMs);
		return () => clearTimeout(timer);
	}, [text]);
}
