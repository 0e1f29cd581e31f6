import type { ComponentProps, ReactNode } from 'react';
import { AsideList } from '#ui/layout/aside-list.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';
import { MessageForm } from './message-form.tsx';

/** A page for writing to the editors, with helpful information beside it. */
export function MessagePage({
	title,
	about,
	asideTitle,
	children,
	...form
}: ComponentProps<typeof MessageForm> & {
	title: string;
	about: string;
	asideTitle: string;
	children: ReactNode;
}) {
	return (
		<MastheadPage title={title} about={about} className="grid gap-12 lg:grid-cols-[7fr_4fr] lg:gap-16">
			<MessageForm {...form} />
			<AsideList title={asideTitle}>{children}</AsideList>
		</MastheadPage>
	);
}
