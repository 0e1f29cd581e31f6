import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../layout/button.tsx';
import { ProblemBox } from '../layout/problem-box.tsx';
import type { ListState } from './list-area.tsx';
import { Skeleton } from './skeleton.tsx';
import { SortableList } from './sortable-list.tsx';

/** A page with a sortable list and an add button. */
export function OrderedPage<Item extends { id: number; name: string }>({
	title,
	addLabel,
	onAdd,
	state,
	problem,
	problemDetail,
	empty,
	items,
	onOrder,
	row,
	children,
}: {
	title: string;
	addLabel: string;
	onAdd: () => void;
	state: ListState;
	problem: string;
	problemDetail: string;
	/** The message for an empty list. */
	empty: string;
	items: Item[];
	onOrder: ComponentProps<typeof SortableList<Item>>['onOrder'];
	row: (item: Item) => ReactNode;
	/** Dialogs. */
	children: ReactNode;
}) {
	return (
		<>
			<div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">{title}</h1>
				<Button onClick={onAdd}>{addLabel}</Button>
			</div>
			{state.isError && (
				<ProblemBox message={problem} detail={problemDetail} onRetry={() => void state.refetch()} />
			)}
			{state.isPending && <Skeleton className="h-96" />}
			{!state.isPending && !state.isError && items.length === 0 && (
				<p className="rounded-lg border border-dashed border-border-strong px-6 py-10 text-center text-sm text-muted">
					{empty}
				</p>
			)}
			<SortableList label={title} items={items} onOrder={onOrder}>
				{row}
			</SortableList>
			{children}
		</>
	);
}
