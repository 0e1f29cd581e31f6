import type { ReactNode } from 'react';

/** The title of a screen, what it is for, and its main action on one line. */
export function ScreenHeading({
	title,
	about,
	children,
}: {
	title: string;
	about: string;
	children: ReactNode;
}) {
	return (
		<div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
			<div className="min-w-0">
				<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">{title}</h1>
				<p className="mt-1 max-w-[65ch] text-sm text-pretty text-muted">{about}</p>
			</div>
			{children}
		</div>
	);
}
