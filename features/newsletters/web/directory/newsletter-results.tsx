import { useSuspenseQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApi } from '#client/api-context.tsx';
import { cardsPerPage } from '#features/newsletters/rules/page-size.ts';
import { formatCount } from '#text/format-count.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { type ListedNewsletter, newsletterListQuery } from '../shared/queries.ts';
import { type DirectorySearch, listQueryFor, pagesShown } from './directory-search.ts';
import { NewsletterCard } from './newsletter-card.tsx';
import { NewsletterGrid } from './newsletter-grid.tsx';
import { NoMoreNewsletters } from './no-more-newsletters.tsx';
import { NoNewsletters } from './no-newsletters.tsx';

/** The cards of every page shown, with links to the previous and next pages. */
export function NewsletterResults({
	search,
	cardHeading,
	onFound,
}: {
	search: DirectorySearch;
	cardHeading: 'h2' | 'h3';
	onFound: (search: DirectorySearch, total: number) => void;
}) {
	const api = useApi();
	const shown = pagesShown(search);
	const pages = useSuspenseQueries({
		queries: shown.map((page) => newsletterListQuery(api, listQueryFor(search, page))),
	});
	const total = pages.at(-1)?.data.total ?? 0;
	const [firstPage = 1] = shown;
	const cards = cardsOf(
		pages.map(({ data }) => data.items),
		firstPage,
	);
	const lastPage = search.page ?? 1;
	const before = (firstPage - 1) * cardsPerPage;
	useFocusOnNewPage(lastPage);
	useEffect(() => {
		onFound(search, total);
	}, [onFound, search, total]);

	if (cards.length === 0 && total > 0)
		return (
			<NoMoreNewsletters>
				<Link
					to="/"
					search={{ ...search, page: pageNumber(Math.ceil(total / cardsPerPage)) }}
					className={buttonStyle({ look: 'secondary' })}
				>
					Show earlier newsletters
				</Link>
			</NoMoreNewsletters>
		);
	if (cards.length === 0) return <NoNewsletters search={search} />;
	return (
		<>
			{firstPage > 1 && (
				<p className="mb-6 text-center">
					<Link
						to="/"
						search={{ ...search, page: pageNumber(firstPage - 1) }}
						className={buttonStyle({ look: 'quiet' })}
					>
						Show earlier newsletters
					</Link>
				</p>
			)}
			<NewsletterGrid>
				{cards.map(({ newsletter, anchor }, index) => (
					<li key={newsletter.id}>
						<NewsletterCard
							newsletter={newsletter}
							heading={cardHeading}
							eager={index < 6}
							{...(anchor && { id: anchor })}
						/>
					</li>
				))}
			</NewsletterGrid>
			<div className="mt-8 flex flex-col items-center gap-3 text-sm text-muted">
				<p role="status">
					Showing {before > 0 && `${formatCount(before + 1)}–`}
					{formatCount(before + cards.length)} of {formatCount(total)}
					<VisuallyHidden> newsletters</VisuallyHidden>
				</p>
				{lastPage * cardsPerPage < total && (
					<Link
						to="/"
						search={{ ...search, page: lastPage + 1 }}
						hash={pageAnchor(lastPage + 1)}
						resetScroll={false}
						className={buttonStyle({ look: 'secondary', className: 'px-6' })}
					>
						Load More Newsletters
					</Link>
				)}
			</div>
		</>
	);
}

type Card = { newsletter: ListedNewsletter; anchor?: string };

/**
 * Each newsletter once, the first of each page with its anchor. If one was listed after a page was loaded, the next page begins
 * with what that page ended with.
 */
function cardsOf(pages: readonly (readonly ListedNewsletter[])[], firstPage: number): Card[] {
	const ids = new Set<number>();
	return pages.flatMap((items, index) => {
		const added = items.filter(({ id }) => !ids.has(id));
		for (const { id } of added) ids.add(id);
		return added.map((newsletter, place) =>
			place === 0 ? { newsletter, anchor: pageAnchor(firstPage + index) } : { newsletter },
		);
	});
}

/** After Load More, moves focus to the first new card and announces how many are shown. */
function useFocusOnNewPage(page: number): void {
	const before = useRef(page);
	useEffect(() => {
		const isNext = page === before.current + 1;
		before.current = page;
		if (!isNext) return;
		document.querySelector<HTMLElement>(`#${pageAnchor(page)} a`)?.focus();
	}, [page]);
}

function pageAnchor(page: number): string {
	return `page-${page}`;
}

function pageNumber(page: number): number | undefined {
	return page > 1 ? page : undefined;
}
