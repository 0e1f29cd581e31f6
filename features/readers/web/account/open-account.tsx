import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { OpenByLink } from '#features/accounts/web/shared/open-by-link.tsx';
import { openAccount } from '#features/readers/contract/readers.ts';
import { accountQuery } from './account-query.ts';

export function OpenAccount({ token }: { token: string | undefined }) {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	return (
		<OpenByLink
			token={token}
			what="My subscriptions are"
			askAgain={{ to: '/account' }}
			open={(api, used) => api.call(openAccount, { body: { token: used } })}
			onOpened={(api) => {
				queryClient.removeQueries({ queryKey: accountQuery(api).queryKey });
				void navigate({ to: '/account', replace: true });
			}}
		/>
	);
}
