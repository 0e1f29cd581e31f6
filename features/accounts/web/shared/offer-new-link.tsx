import type { ReactNode } from 'react';
import { sessionEnded } from '#client/describe-failure.ts';
import { FormErrorHelp } from '#ui/forms/form-error.tsx';

/** For forms of readers and publishers: once the session has expired, offers this page in another tab to request a new link. */
export function OfferNewLink({ children }: { children: ReactNode }) {
	return <FormErrorHelp value={newLink}>{children}</FormErrorHelp>;
}

/** Keeps what was typed. */
function newLink(message: string): ReactNode {
	if (message !== sessionEnded) return null;
	const { pathname, search } = window.location;
	return (
		<a
			href={pathname + search}
			target="_blank"
			className="text-accent underline underline-offset-4"
			rel="noopener"
		>
			Get a new link in another tab
		</a>
	);
}
