import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';

/** Tabs with an address each: they work without script, and Back leads from one to the other. */
export function LinkTabs<Name extends string>({
	link,
	...tabs
}: Omit<ComponentProps<typeof Tabs<Name>>, 'tab'> & {
	/** Where a tab leads. */
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
