import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';

/** Tabs with their own addresses: they work without scripts, and with Back. */
export function LinkTabs<Name extends string>({
	link,
	...tabs
}: Omit<ComponentProps<typeof Tabs<Name>>, 'tab'> & {
	/** The target of a tab. */
	link: (name: Name) => LinkProps;
}) {
	return (
		<Tabs
			{...tabs}
			tab={(name, attributes) => (
				<Link
					key={name}
					{...link(name)}
					activeOptions={{ exact: true }}
					resetScroll={false}
					{...attributes}
				/>
			)}
		/>
	);
}
