import type { ReactNode } from 'react';

/** The top of a text or form page: its title and a sentence. */
export function PageMasthead({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="border-b-3 border-double border-border-strong py-8 lg:py-12">
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em] sm:text-4xl">{title}</h1>
			<p className="mt-3 max-w-[60ch] text-balance text-muted sm:text-lg">{children}</p>
		</div>
	);
}
