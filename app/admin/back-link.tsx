import type { ReactNode } from 'react';
import { Icon } from '#ui/look/icons.tsx';

/** From one thing back to the list of all. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a
			href={href}
			className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-text"
		>
			<Icon name="arrow-left" size={16} />
			{children}
		</a>
	);
}
