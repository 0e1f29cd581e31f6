import type { ReactNode } from 'react';

/** Links to the previous and next pages, if any. */
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
	if (pages < 2) return null;
	return (
		<nav aria-label={`Pages of past ${what}`} className="mt-8 flex justify-between gap-4">
			{page > 1 && link(page - 1, `Newer ${what}`)}
			{page < pages && link(page + 1, `Older ${what}`)}
		</nav>
	);
}
