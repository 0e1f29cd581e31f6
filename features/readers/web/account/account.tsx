import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { OfferNewLink } from '#features/accounts/web/shared/offer-new-link.tsx';
import { RequestLinkForm } from '#features/accounts/web/shared/request-link-form.tsx';
import { requestSignInLink } from '#features/readers/contract/readers.ts';
import { NeedsScript } from '#ui/layout/needs-script.tsx';
import { ProblemBox } from '#ui/layout/problem-box.tsx';
import { accountQuery } from './account-query.ts';
import { AccountSkeleton } from './account-skeleton.tsx';
import { SignedIn } from './signed-in.tsx';

/** The server renders the same for everyone; personal data is only loaded in the browser. */
export function Account() {
	return (
		<>
			<NeedsScript>
				This page is put together by a script, and scripts are off in your browser. Leaving works without
				them: use the link at the end of any mail from us.
			</NeedsScript>
			<div className="noscript:hidden">
				<AccountOrForm />
			</div>
		</>
	);
}

function AccountOrForm() {
	const account = useQuery(accountQuery(useApi()));
	if (account.isPending) return <AccountSkeleton />;
	if (account.isError)
		return (
			<ProblemBox message="Your subscriptions could not be loaded" onRetry={() => void account.refetch()} />
		);
	if (account.data)
		return (
			<OfferNewLink>
				<SignedIn account={account.data} />
			</OfferNewLink>
		);
	return (
		<RequestLinkForm
			help="The one you subscribed with. We send a link to it."
			request={(api, body) => api.call(requestSignInLink, { body })}
		/>
	);
}
