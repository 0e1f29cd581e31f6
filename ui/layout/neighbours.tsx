import type { ReactNode } from 'react';
import { Icon } from '../look/icons.tsx';

/** Links to the entries before and after this one. */
export function Neighbours<Item extends { title: string }>({
	label,
	what,
	older,
	newer,
	note,
	link,
}: {
	label: string;
	/** An entry: "issue". */
	what: string;
	older: Item | null;
	newer: Item | null;
	/** Shown below the title. */
	note?: (item: Item) => ReactNode;
	/** Renders a link with the attributes and the content in them. */
	link: (item: Item, attributes: { rel: string; className: string; children: ReactNode }) => ReactNode;
}) {
	if (!newer && !older) return null;
	return (
		<nav aria-label={label} className="grid gap-4 sm:grid-cols-2">
			{older && linkTo(older, false)}
			{newer && linkTo(newer, true)}
		</nav>
	);

	function linkTo(item: Item, isNewer: boolean) {
		return link(item, {
			rel: isNewer ? 'next' : 'prev',
			className: `flex flex-col gap-1 rounded-lg border border-border bg-surface p-4 transition-colors duration-150 hover:border-border-strong ${isNewer ? 'items-end text-right sm:col-start-2' : ''}`,
			children: (
				<>
					<span className="flex items-center gap-1.5 text-xs text-muted">
						{!isNewer && <Icon name="arrow-left" size={14} />}
						{isNewer ? `Newer ${what}` : `Older ${what}`}
						{isNewer && <Icon name="arrow-right" size={14} />}
					</span>
					<span className="font-serif text-lg font-semibold">{item.title}</span>
					{note && <span className="text-xs text-muted">{note(item)}</span>}
				</>
			),
		});
	}
}
