import type { ReactElement } from 'react';
import { Account } from '#features/readers/web/account/account.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

export function AccountPage(): ReactElement {
	return (
		<MastheadPage
			title="My subscriptions"
			about="Everything you have here, and the way out of it. Without a password: a link by mail opens it."
			className="min-h-[32rem]"
		>
			<Account />
		</MastheadPage>
	);
}
