import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#client/describe-failure.ts';
import { ListArea, ListSkeleton } from '#ui/display/list-area.tsx';
import { Pager } from '#ui/display/pager.tsx';
import { useExistingPage } from './use-existing-page.ts';

type Page<Item> = { items: readonly Item[]; total: number };

type Paging = {
	page: number;
	pageSize: number;
	/** The exact total, if counted elsewhere. */
	counted?: number | undefined;
	/** Where counting stops: there may be more. */
	maxCounted?: number;
	/** Hides the pager if there is only one page. */
	hidesSinglePage?: boolean;
	onPage: (page: number) => void;
};

const onlyPage: Paging = { page: 1, pageSize: 1, onPage: () => {} };

/** The list of a query: loading, failed with a retry, empty, or rows with a pager. */
export function QueryList<Item>({
	query,
	problem,
	empty,
	pending,
	paging,
	children,
}: {
	query: UseQueryResult<readonly Item[]> | UseQueryResult<Page<Item>>;
	problem: string;
	empty: ReactNode;
	pending?: ReactNode;
	paging?: Paging;
	children: (items: readonly Item[]) => ReactNode;
}) {
	const { items, total: counted } = pageOf<Item>(query.data);
	const total = paging?.counted ?? counted;
	const isStillToCome = useExistingPage(query, { ...(paging ?? onlyPage), count: items.length, total });
	return (
		<>
			{isStillToCome ? (
				(pending ?? <ListSkeleton />)
			) : (
				<QueryArea<unknown> {...{ query, problem, empty, pending }} count={items.length}>
					{children(items)}
				</QueryArea>
			)}
			{paging && query.data && (total > paging.pageSize || paging.page > 1 || !paging.hidesSinglePage) && (
				<Pager
					page={paging.page}
					pageSize={paging.pageSize}
					total={total}
					mayBeMore={
						paging.counted === undefined && paging.maxCounted !== undefined && counted >= paging.maxCounted
					}
					onPage={paging.onPage}
				/>
			)}
		</>
	);
}

/** The same for other query data. */
export function QueryArea<Data>({
	query,
	count = 1,
	problem,
	empty,
	pending,
	children,
}: {
	query: UseQueryResult<Data>;
	/** Zero: empty. */
	count?: number;
	problem: string;
	empty?: ReactNode;
	pending?: ReactNode;
	children: ReactNode | ((data: Data) => ReactNode);
}) {
	const problemDetail = describeFailure(query.error).message;
	return (
		<ListArea state={query} {...{ count, problem, problemDetail, empty, pending }}>
			{typeof children === 'function' ? query.data !== undefined && children(query.data) : children}
		</ListArea>
	);
}

function pageOf<Item>(data: readonly Item[] | Page<Item> | undefined): Page<Item> {
	if (data && 'items' in data) return data;
	return { items: data ?? [], total: data?.length ?? 0 };
}
