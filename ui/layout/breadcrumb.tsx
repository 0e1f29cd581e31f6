import type { ReactNode } from 'react';

/** The path from the front page to this one, as links. */
export function Breadcrumb({ children }: { children: ReactNode }) {
	return (
		<nav aria-label="Breadcrumb">
			<ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">{children}</ol>
		</nav>
	);
}

export function Crumb({ children }: { children: ReactNode }) {
	return (
		<li className="flex items-center gap-2 not-first:before:text-border-strong not-first:before:content-['/'_/_'']">
			{children}
		</li>
	);
}

export const crumbLink =
	'inline-flex min-h-11 items-center gap-2 transition-colors duration-150 hover:text-text hover:underline underline-offset-4';
