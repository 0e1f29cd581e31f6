import type { ReactNode } from 'react';
import { ProblemBox } from '../layout/problem-box.tsx';
import { classNames } from '../look/class-names.ts';
import { Skeleton } from './skeleton.tsx';

/** The state of a fetched list. */
export type ListState = {
	isPending: boolean;
	isError: boolean;
	/** The data shown belongs to the previous query. */
	isPlaceholderData?: boolean;
	refetch: () => unknown;
};

/** A list with its states: skeletons while loading, a message if it is empty or failed. */
export function ListArea({
	state,
	count,
	problem,
	problemDetail,
	empty,
	pending = <ListSkeleton />,
	children,
}: {
	state: ListState;
	count: number;
	problem: string;
	problemDetail: string;
	empty: ReactNode;
	/** Shown while loading. */
	pending?: ReactNode;
	children: ReactNode;
}) {
	if (state.isError)
		return <ProblemBox message={problem} detail={problemDetail} onRetry={() => void state.refetch()} />;
	if (state.isPending) return pending;
	return (
		<div
			aria-busy={state.isPlaceholderData === true}
			className={classNames(
				'overflow-clip rounded-lg border border-border bg-surface transition-opacity duration-150',
				state.isPlaceholderData && 'opacity-60',
			)}
		>
			{count > 0 ? children : <ListWords>{empty}</ListWords>}
		</div>
	);
}

/** A message in place of rows. */
export function ListWords({ children }: { children: ReactNode }) {
	return (
		<p role="status" className="px-6 py-16 text-center text-pretty text-muted">
			{children}
		</p>
	);
}

/** Rows that are being loaded. */
export function ListSkeleton() {
	return (
		<div aria-hidden className="flex flex-col gap-px overflow-hidden rounded-lg border border-border">
			{[1, 2, 3, 4, 5, 6].map((row) => (
				<Skeleton key={row} className="h-16" />
			))}
		</div>
	);
}
