import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { newsletterSearchQuery } from '#features/newsletters/web/shared/queries.ts';
import { truncateText } from '#text/truncate-text.ts';
import type { Place } from './find-places.ts';

const debounceMs = 200;
const maxShown = 8;
const longestQuery = 200;

/** Newsletters matching the typed text, fetched after a debounce; and a note while there are none. */
export function useNewsletterPlaces(text: string): { newsletters: Place[]; note: string | null } {
	const typed = truncateText(text.trim(), longestQuery);
	const [query, setQuery] = useState('');
	useEffect(() => {
		const timer = window.setTimeout(() => setQuery(typed), debounceMs);
		return () => window.clearTimeout(timer);
	}, [typed]);
	const { data, isError, isPlaceholderData } = useQuery({
		...newsletterSearchQuery(useApi(), query),
		enabled: query !== '',
		placeholderData: keepPreviousData,
	});
	if (typed === '') return { newsletters: [], note: null };
	if (isError) return { newsletters: [], note: 'Could not search newsletters. Please try again.' };
	if (!data || query === '') return { newsletters: [], note: 'Searching newsletters…' };
	// Link to the editing page; the public page is one click further.
	const newsletters = data.slice(0, maxShown).map(({ name }) => ({
		name,
		group: 'Newsletter',
		address: `/admin/newsletters?${new URLSearchParams({ q: name })}`,
	}));
	const isSettled = query === typed && !isPlaceholderData;
	return { newsletters, note: isSettled && newsletters.length === 0 ? 'No newsletters found' : null };
}
