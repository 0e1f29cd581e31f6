import type { ReactNode } from 'react';

/** Shown only without scripts, instead of a button that would do nothing. */
export function NeedsScript({ children }: { children: ReactNode }) {
	return (
		<p className="hidden rounded-md border border-border-strong bg-sunken px-4 py-3 text-sm noscript:block">
			{children}
		</p>
	);
}
