import { useEffect } from 'react';

// `countVainSearch` of the contract; named here, because its schemas would cost every visitor their weight.
const path = '/api/searches';
/** Whoever is still typing has not searched for it yet. */
const settledMs = 2000;
const told = new Set<string>();

type Privacy = Navigator & { globalPrivacyControl?: boolean };

/** Tells, once a visit, that a search found nothing: the text, and nothing about who typed it. Null for no such search. */
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
