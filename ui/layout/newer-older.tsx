import type { ReactNode } from 'react';

/** Links to the previous and next pages, if any; beyond the last page, to that. */
export function NewerOlder({
	what,
	page,
	pages,
	link,
}: {
	/** For example "issues". */
	what: string;
	page: number;
	pages: number;
	link: (page: number, words: string) => ReactNode;
}) {
	if (pages < 2 && page === 1) return null;
	return (
		<nav aria-label={`Pages of past ${what}`} className="mt-8 flex justify-between gap-4">
			{page > 1 && link(Math.min(page - 1, Math.max(1, pages)), `Newer ${what}`)}
			{page < pages && link(page + 1, `Older ${what}`)}
		</nav>
	);
}
