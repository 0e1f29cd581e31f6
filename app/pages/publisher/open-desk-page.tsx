import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { OpenDesk } from '#features/publishers/web/sign-in/open-desk.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/publisher/open');

export function OpenDeskPage(): ReactElement {
	const { token, claim, back } = route.useSearch();
	return (
		<MastheadPage
			title="Open your desk"
			about="The link from your mail opens it on this browser. It works once."
			className="min-h-[16rem]"
		>
			<OpenDesk key={token} token={token} claim={claim} back={back} />
		</MastheadPage>
	);
}
