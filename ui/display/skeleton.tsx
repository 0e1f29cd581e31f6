import { classNames } from '../look/class-names.ts';

/** A gray placeholder for loading content; give it the size of what replaces it. */
export function Skeleton({ className }: { className?: string }) {
	return <div aria-hidden className={classNames('skeleton-pulse rounded-sm', className)} />;
}
