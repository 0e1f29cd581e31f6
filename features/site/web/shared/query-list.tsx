import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#client/describe-failure.ts';
import { ListArea } from '#ui/display/list-area.tsx';
import { Pager } from '#ui/display/pager.tsx';

type Page<Item> = { items: readonly Item[]; total: number };

type Paging = {
	page: number;
	pageSize: number;
	/** How many there are, where that was counted to the end elsewhere. */
	counted?: number | undefined;
	/** Where counting stops: there may be more. */
	maxCounted?: number;
	/** A single page needs no way to others. */
	hidesSinglePage?: boolean;
	onPage: (page: number) => void;
};

/** The list that a query answers: on its way, failed with a way to try again, empty in words, or its rows and pages. */
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
	const { items, total } = pageOf<Item>(query.data);
	return (
		<>
			<QueryArea<unknown> {...{ query, problem, empty, pending }} count={items.length}>
				{children(items)}
			</QueryArea>
			{paging && query.data && (total > paging.pageSize || !paging.hidesSinglePage) && (
				<Pager
					page={paging.page}
					pageSize={paging.pageSize}
					total={paging.counted ?? total}
					mayBeMore={
						paging.counted === undefined && paging.maxCounted !== undefined && total >= paging.maxCounted
					}
					onPage={paging.onPage}
				/>
			)}
		</>
	);
}

/** The same around anything else that a query answers. */
export function QueryArea<Data>({
	query,
	count = 1,
	problem,
	empty,
	pending,
	children,
}: {
	query: UseQueryResult<Data>;
	/** Without any, it is empty. */
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
