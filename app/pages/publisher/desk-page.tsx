import type { ReactElement } from 'react';
import { Desk } from '#features/publishers/web/desk/desk.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';

export function DeskPage(): ReactElement {
	return (
		<Container className="pb-16">
			<PageMasthead title="Publisher’s desk">
				Your newsletters in this directory, kept by you. Without a password: a link by mail opens it.
			</PageMasthead>
			<div className="min-h-[32rem] pt-8 lg:pt-12">
				<Desk />
			</div>
		</Container>
	);
}
