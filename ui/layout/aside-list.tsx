import type { ReactNode } from 'react';

/** Notes beside a form, separated by hairlines. */
export function AsideList({ title, children }: { title: string; children: ReactNode }) {
	return (
		<aside aria-label={title}>
			<h2 className="font-serif text-xl font-semibold tracking-[-0.01em]">{title}</h2>
			<dl className="mt-4 border-t border-border">{children}</dl>
		</aside>
	);
}

export function AsideNote({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="border-b border-border py-4 text-sm">
			<dt className="font-medium">{title}</dt>
			<dd className="mt-1 text-pretty text-muted [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">
				{children}
			</dd>
		</div>
	);
}
