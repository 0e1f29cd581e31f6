import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Container } from '#ui/layout/container.tsx';

const home = { to: '/', search: {}, children: 'Back to Home' } as const;

/** A page about something that does not exist. */
export function NotFoundMessage({
	title,
	children,
	detail,
	way = home,
}: {
	title: string;
	children: ReactNode;
	detail?: string | undefined;
	/** Where to go from here. */
	way?: LinkProps;
}): ReactElement {
	return (
		<Container className="py-24 text-center">
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em]">{title}</h1>
			<p className="mx-auto mt-3 max-w-[48ch] text-muted">{children}</p>
			{detail && <p className="mt-1 text-sm text-muted">{detail}</p>}
			<Link {...way} className={buttonStyle({ className: 'mt-8' })} />
		</Container>
	);
}
