import type { ReactElement } from 'react';
import { Desk } from '#features/publishers/web/desk/desk.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

export function DeskPage(): ReactElement {
	return (
		<MastheadPage
			title="Publisher’s desk"
			about="Your newsletters in this directory, kept by you. Without a password: a link by mail opens it."
			className="min-h-[32rem]"
		>
			<Desk />
		</MastheadPage>
	);
}
