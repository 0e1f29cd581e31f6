import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { OpenByLink } from '#features/accounts/web/shared/open-by-link.tsx';
import { openDesk } from '#features/publishers/contract/sign-in.ts';
import { publisherKeys } from '../publisher-queries.ts';

/** Opens the desk, or continues with the claim or page the link was requested for. */
export function OpenDesk({
	token,
	claim,
	back,
}: {
	token: string | undefined;
	claim: string | undefined;
	back: string | undefined;
}) {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const { history } = useRouter();
	const next =
		claim === undefined
			? ({ to: '/publisher' } as const)
			: ({ to: '/publisher/claim/$slug', params: { slug: claim } } as const);
	return (
		<OpenByLink
			token={token}
			what="The publisher’s desk is"
			askAgain={next}
			open={(api, used) => api.call(openDesk, { body: { token: used } })}
			onOpened={() => {
				queryClient.removeQueries({ queryKey: publisherKeys.all });
				if (back === undefined) void navigate({ ...next, replace: true });
				else history.replace(back);
			}}
		/>
	);
}
