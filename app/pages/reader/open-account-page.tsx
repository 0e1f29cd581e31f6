import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { OpenAccount } from '#features/readers/web/account/open-account.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/account/open');

export function OpenAccountPage(): ReactElement {
	const { token } = route.useSearch();
	return (
		<Container className="pb-16">
			<PageMasthead title="Open my subscriptions">
				The link from your mail opens them on this browser. It works once.
			</PageMasthead>
			<div className="min-h-[16rem] pt-8 lg:pt-12">
				<OpenAccount key={token} token={token} />
			</div>
		</Container>
	);
}
