import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { statusOf } from '#client/api-error.ts';
import { OfferNewLink } from '#features/accounts/web/shared/offer-new-link.tsx';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { Loading, Skeleton } from '#ui/display/skeleton.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { NeedsScript } from '#ui/layout/needs-script.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';
import { RequestDeskLink } from './request-desk-link.tsx';

/** Content for signed-in publishers; others are asked for their address. The server renders the same for everyone. */
export function ForPublishers<Data>({
	query,
	what,
	signedOut = <RequestDeskLink />,
	children,
}: {
	query: UseQueryResult<Data>;
	/** What is being loaded, completing "Couldn't load …". */
	what: string;
	signedOut?: ReactNode;
	children: (data: Data) => ReactNode;
}) {
	return (
		<>
			<NeedsScript>
				This page is put together by a script, and scripts are off in your browser. Please allow them for this
				page.
			</NeedsScript>
			<div className="noscript:hidden">{whatShows()}</div>
		</>
	);

	function whatShows() {
		if (statusOf(query.error) === 401) return signedOut;
		if (statusOf(query.error) === 404) return <NotYours />;
		if (query.data !== undefined) return <OfferNewLink>{children(query.data)}</OfferNewLink>;
		if (query.isError) return <QueryProblem query={query} message={`Couldn't load ${what}`} />;
		return (
			<Loading words={`Loading ${what}`}>
				<Skeleton className="h-5 w-64 max-w-full" />
				<Skeleton className="mt-4 h-96 w-full rounded-lg" />
			</Loading>
		);
	}
}

function NotYours() {
	return (
		<Outcome
			tone="bad"
			title="There is nothing here for you"
			actions={
				<Link to="/publisher" className={buttonStyle()}>
					To my newsletters
				</Link>
			}
		>
			<p>
				It does not exist, or it is kept with another address. If you have several, sign in with the one that
				claimed it.
			</p>
		</Outcome>
	);
}
