import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

type Shown = {
	page: number;
	pageSize: number;
	/** How many items the page shown has. */
	count: number;
	/** How many all pages have. */
	total: number;
	onPage: (page: number) => void;
};

/**
 * Goes to the last page if the one shown is beyond it, for example because its only item was removed. Returns whether the items
 * of that page are still to come.
 */
export function useExistingPage(
	{ isFetching, isError, isPlaceholderData }: UseQueryResult<unknown>,
	{ page, pageSize, count, total, onPage }: Shown,
): boolean {
	const isBeyondLast = page > 1 && count === 0 && !isFetching && !isError;
	// Always an earlier page, even if the total was counted elsewhere.
	const lastPage = isBeyondLast ? Math.min(page - 1, Math.max(1, Math.ceil(total / pageSize))) : null;
	const goTo = useEffectEvent(onPage);
	useEffect(() => {
		if (lastPage !== null) goTo(lastPage);
	}, [lastPage]);
	return count === 0 && total > 0 && !isError && (page > 1 || isPlaceholderData);
}
