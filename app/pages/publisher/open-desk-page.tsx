import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { OpenDesk } from '#features/publishers/web/sign-in/open-desk.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/publisher/open');

export function OpenDeskPage(): ReactElement {
	const { token, claim, back } = route.useSearch();
	return (
		<Container className="pb-16">
			<PageMasthead title="Open your desk">
				The link from your mail opens it on this browser. It works once.
			</PageMasthead>
			<div className="min-h-[16rem] pt-8 lg:pt-12">
				<OpenDesk key={token} token={token} claim={claim} back={back} />
			</div>
		</Container>
	);
}
