import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useCallback } from 'react';
import { ProblemBox } from '#ui/layout/problem-box.tsx';

type ProblemProps = { message: string; onRetry: () => void };

/** A part of a page that loads its own data: while it waits, or if that fails, the rest of the page is not affected. */
export function PartBoundary({
	message,
	problem: Problem = ProblemBox,
	fallback,
	resetKey = '',
	onFailed,
	children,
}: {
	/** Shown in its place, with a retry, if it cannot be loaded; null leaves the part out. */
	message: string | null;
	problem?: ComponentType<ProblemProps>;
	fallback: ReactNode;
	/** Another key means other data, which may load. */
	resetKey?: string;
	onFailed?: () => void;
	children: ReactNode;
}) {
	const errorComponent = useCallback(
		({ reset }: ErrorComponentProps) => message !== null && <Retry {...{ message, Problem, reset }} />,
		[message, Problem],
	);
	return (
		<CatchBoundary
			getResetKey={() => resetKey}
			errorComponent={errorComponent}
			{...(onFailed && { onCatch: onFailed })}
		>
			<Suspense fallback={fallback}>{children}</Suspense>
		</CatchBoundary>
	);
}

function Retry({
	message,
	Problem,
	reset,
}: {
	message: string;
	Problem: ComponentType<ProblemProps>;
	reset: () => void;
}) {
	const { reset: askAgain } = useQueryErrorResetBoundary();
	return (
		<Problem
			message={message}
			onRetry={() => {
				askAgain();
				reset();
			}}
		/>
	);
}
