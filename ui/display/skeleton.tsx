import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classNames } from '../look/class-names.ts';

/** A gray placeholder for loading content; give it the size of what replaces it. */
export function Skeleton({ className }: { className?: string }) {
	return <div aria-hidden className={classNames('skeleton-pulse rounded-sm', className)} />;
}

/** Placeholders, with words for screen readers. */
export function Loading({
	words,
	className,
	children,
}: {
	words: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<div role="status" className={className}>
			<VisuallyHidden>{words}</VisuallyHidden>
			{children}
		</div>
	);
}
