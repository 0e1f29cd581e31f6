import type { ReactNode } from 'react';
import { sessionEnded } from '#client/describe-failure.ts';
import { FormErrorHelp } from '#ui/forms/form-error.tsx';

/** Around the forms of those who sign in by mail: once the session has ended, this page in another tab asks for a new link. */
export function OfferNewLink({ children }: { children: ReactNode }) {
	return <FormErrorHelp value={newLink}>{children}</FormErrorHelp>;
}

/** What was typed stays as it is. */
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
