import { useState } from 'react';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import type { DirectorySearch } from './directory-search.ts';
import { countFilters } from './filter-changes.ts';
import { FilterForm } from './filter-form.tsx';

/** For screens without room for a sidebar: a button, and the filters as a full-page overlay. */
export function FilterDrawer({ search }: { search: DirectorySearch }) {
	const [isOpen, setIsOpen] = useState(false);
	const count = countFilters(search);
	const close = () => setIsOpen(false);
	return (
		<>
			<Button
				look="secondary"
				aria-haspopup="dialog"
				onClick={() => setIsOpen(true)}
				className="flex-1 md:mb-2 md:flex-none lg:hidden noscript:hidden"
			>
				<Icon name="filters" size={18} />
				Filters
				{count > 0 && (
					<span className="inline-flex min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">
						{count}
						<VisuallyHidden> active</VisuallyHidden>
					</span>
				)}
			</Button>
			<Drawer title="Filters" isOpen={isOpen} onClose={close}>
				<FilterForm search={search} onDone={close} className="flex-1" />
			</Drawer>
		</>
	);
}
