import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { userQuery } from '../shared/account-queries.ts';
import { ChangePassword } from './change-password.tsx';
import { Invitations } from './invitations.tsx';
import { MyAccount } from './my-account.tsx';
import { People } from './people.tsx';
import { Sessions } from './sessions.tsx';

/** All accounts for owners, the user's own account for everyone. */
export function AccountsSettings() {
	const { data: user } = useQuery(userQuery(useApi()));
	return (
		<div className="flex flex-col gap-12">
			{user?.role === 'owner' && <People me={user} />}
			{user?.role === 'owner' && <Invitations />}
			{user && <MyAccount user={user} />}
			<Sessions />
			<ChangePassword username={user?.username ?? ''} />
		</div>
	);
}
