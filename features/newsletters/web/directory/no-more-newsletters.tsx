import type { ReactNode } from 'react';

/** For an address beyond the last page; the child leads back to that. */
export function NoMoreNewsletters({ children }: { children: ReactNode }) {
	return (
		<div className="rounded-lg border border-dashed border-border-strong px-6 py-16 text-center">
			<p className="mb-6 text-muted">There are no more newsletters.</p>
			{children}
		</div>
	);
}
