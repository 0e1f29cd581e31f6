import type { ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';
import { Container } from './container.tsx';

/** The top of a text or form page: its title and a sentence. */
export function PageMasthead({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="border-b-3 border-double border-border-strong py-8 lg:py-12">
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em] sm:text-4xl">{title}</h1>
			<p className="mt-3 max-w-[60ch] text-balance text-muted sm:text-lg">{children}</p>
		</div>
	);
}

/** A text or form page: its top, and the content below. */
export function MastheadPage({
	title,
	about,
	className,
	children,
}: {
	title: string;
	about: ReactNode;
	/** For the content. */
	className?: string;
	children: ReactNode;
}) {
	return (
		<Container className="pb-16">
			<PageMasthead title={title}>{about}</PageMasthead>
			<div className={classNames(className, 'pt-8 lg:pt-12')}>{children}</div>
		</Container>
	);
}
