import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { OpenAccount } from '#features/readers/web/account/open-account.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/account/open');

export function OpenAccountPage(): ReactElement {
	const { token } = route.useSearch();
	return (
		<MastheadPage
			title="Open my subscriptions"
			about="The link from your mail opens them on this browser. It works once."
			className="min-h-[16rem]"
		>
			<OpenAccount key={token} token={token} />
		</MastheadPage>
	);
}
