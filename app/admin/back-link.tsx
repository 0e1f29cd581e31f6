import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/look/icons.tsx';

/** From one thing back to the list of all, as it was searched and filtered when the thing was opened from it. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
	const latest = useLocation({ select: ({ state }) => state.from });
	// The location changes as soon as the list begins to load; the link must not.
	const [from] = useState(latest);
	return (
		<a
			href={from?.startsWith(`${href}?`) ? from : href}
			className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-text"
		>
			<Icon name="arrow-left" size={16} />
			{children}
		</a>
	);
}
