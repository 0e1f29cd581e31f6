import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { awaitResults, reportCleared } from './search-requests.ts';

const debounceMs = 300;
const longestQuery = 200;

/**
 * The text of a search box and its way into the address. On the home page the address follows the text after a pause;
 * on other pages only a submitted search leaves the page. A new search in the address is read back into the box.
 */
export function useSearchText() {
	const home = useMatch({ from: '/site/', shouldThrow: false });
	const router = useRouter();
	const current = home?.search.search ?? '';
	const [text, setText] = useState(current);
	const [query, setQuery] = useState(current);
	const timer = useRef(0);
	// What this box has asked for and the address does not show yet: not to be mistaken for news.
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

	/** The home page's state in the address, which is ahead of the screen while a page is on its way; null elsewhere. */
	function readHome(): NonNullable<typeof home>['search'] | null {
		const ahead = router.matchRoutes(router.latestLocation).find(({ routeId }) => routeId === '/site/');
		return (ahead?.search ?? null) as NonNullable<typeof home>['search'] | null;
	}

	function goTo(wanted: string) {
		const before = readHome();
		if (before && wanted === (before.search ?? '')) return;
		asked.current.push(wanted);
		const { category, frequency, rating, sort } = before ?? {};
		const kept = { category, frequency, rating, sort };
		if (wanted === '') {
			reportCleared((category?.length ?? 0) + (frequency?.length ?? 0) + (rating === undefined ? 0 : 1));
			void router.navigate({ to: '/', search: kept });
			return;
		}
		awaitResults(wanted);
		// Refining a search is one step back for the visitor, however many letters it took.
		void router.navigate({ to: '/', search: { ...kept, search: wanted }, replace: Boolean(before?.search) });
	}

	function changeText(next: string) {
		setText(next);
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(() => {
			const wanted = queryOf(next);
			setQuery(wanted);
			if (readHome()) goTo(wanted);
		}, debounceMs);
	}

	function submit() {
		window.clearTimeout(timer.current);
		setQuery(queryOf(text));
		goTo(queryOf(text));
	}

	function forget() {
		window.clearTimeout(timer.current);
		setText(current);
		setQuery(current);
	}

	return { text, query, isLive: home !== undefined, changeText, submit, forget };
}

function queryOf(text: string): string {
	return text.trim().slice(0, longestQuery);
}
