import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { truncateText } from '#text/truncate-text.ts';
import { awaitResults, reportCleared } from './search-requests.ts';

const debounceMs = 300;
const longestQuery = 200;

/**
 * The text of a search box, synced to the address after a debounce, from any page. A new search in the address is read back into
 * the box.
 */
export function useSearchText() {
	const home = useMatch({ from: '/site/', shouldThrow: false });
	const router = useRouter();
	const current = home?.search.search ?? '';
	const [text, setText] = useState(current);
	const [query, setQuery] = useState(current);
	const timer = useRef(0);
	// Searches this box has requested but the address does not show yet, to tell them from outside changes.
	const asked = useRef<string[]>([]);

	useEffect(() => {
		const place = asked.current.indexOf(current);
		asked.current = place < 0 ? [] : asked.current.slice(place + 1);
		if (place >= 0) return;
		window.clearTimeout(timer.current);
		setText(current);
		setQuery(current);
	}, [current]);
	useEffect(() => () => window.clearTimeout(timer.current), []);

	/** The home page's state in the address, which is ahead of the screen while a page is loading; null elsewhere. */
	function readHome(): NonNullable<typeof home>['search'] | null {
		const ahead = router.matchRoutes(router.latestLocation).find(({ routeId }) => routeId === '/site/');
		return (ahead?.search ?? null) as NonNullable<typeof home>['search'] | null;
	}

	function goTo(typed: string) {
		window.clearTimeout(timer.current);
		const wanted = truncateText(typed.trim(), longestQuery).trim();
		setQuery(wanted);
		const before = readHome();
		if (before && wanted === (before.search ?? '')) return;
		asked.current.push(wanted);
		if (wanted === '') {
			reportCleared();
			void router.navigate({ to: '/', search: {} });
			return;
		}
		awaitResults(wanted);
		const { category, frequency, rating, search, sort } = before ?? {};
		void router.navigate({
			to: '/',
			// A new search is sorted by relevance; a sort chosen for it stays while it is refined.
			search: { category, frequency, rating, ...(search !== undefined && { sort }), search: wanted },
			// Refining a search adds no history entries, however many letters it took.
			replace: search !== undefined,
		});
	}

	function changeText(next: string) {
		setText(next);
		window.clearTimeout(timer.current);
		const typedAt = router.history.location.pathname;
		timer.current = window.setTimeout(() => {
			// Do not navigate away from another page opened in the meantime.
			const { pathname } = router.history.location;
			if (pathname === typedAt || pathname === '/') goTo(next);
		}, debounceMs);
	}

	function forget() {
		window.clearTimeout(timer.current);
		setText(current);
		setQuery(current);
	}

	return { text, query, changeText, submit: () => goTo(text), forget };
}
