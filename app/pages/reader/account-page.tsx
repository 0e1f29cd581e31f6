import type { ReactElement } from 'react';
import { Account } from '#features/readers/web/account/account.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';

export function AccountPage(): ReactElement {
	return (
		<Container className="pb-16">
			<PageMasthead title="My subscriptions">
				Everything you have here, and the way out of it. Without a password: a link by mail opens it.
			</PageMasthead>
			<div className="min-h-[32rem] pt-8 lg:pt-12">
				<Account />
			</div>
		</Container>
	);
}
