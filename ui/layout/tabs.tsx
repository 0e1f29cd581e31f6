import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { TabCount } from '../display/tab-count.tsx';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { classNames } from '../look/class-names.ts';

type TabAttributes = ReturnType<typeof tabAttributes> & { children: ReactNode };

/**
 * Tabs and the panel of the selected one. A tab that is a link has its own address and works without scripts. With
 * scripts, arrow keys move between tabs and only the selected one is a tab stop.
 */
export function Tabs<Name extends string>({
	group,
	label,
	tabs,
	countOf,
	chosen,
	tab,
	className,
	children,
}: {
	/** Distinguishes these tabs from others on the page. */
	group: string;
	label: string;
	/** Each with its label. */
	tabs: readonly (readonly [Name, string])[];
	/** The count of each tab. */
	countOf?: ((name: Name) => number) | undefined;
	chosen: Name;
	/** Renders one as a link or button, with the attributes and the label in them. */
	tab: (name: Name, attributes: TabAttributes) => ReactNode;
	/** For the panel. */
	className?: string;
	children: ReactNode;
}) {
	const list = useRef<HTMLDivElement>(null);
	const isHydrated = useHydrated();
	useEffect(() => showChosen(list.current));
	return (
		<>
			<div className="border-b border-border">
				<div
					ref={list}
					role="tablist"
					aria-label={label}
					onKeyDown={walk}
					className="-mb-px flex gap-6 overflow-x-auto sm:gap-8"
				>
					{tabs.map(([name, words]) =>
						tab(name, {
							...tabAttributes(group, name, name === chosen, isHydrated),
							children: (
								<>
									{words}
									{countOf && <TabCount count={countOf(name)} />}
								</>
							),
						}),
					)}
				</div>
			</div>
			<div
				role="tabpanel"
				id={idOf(group, 'panel', chosen)}
				aria-labelledby={idOf(group, 'tab', chosen)}
				className={className}
			>
				{children}
			</div>
		</>
	);
}

function idOf(group: string, part: 'tab' | 'panel', name: string): string {
	return `${group}-${part}-${name.toLowerCase().replaceAll(' ', '-')}`;
}

function tabAttributes(group: string, name: string, isChosen: boolean, isHydrated: boolean) {
	return {
		role: 'tab',
		id: idOf(group, 'tab', name),
		'aria-selected': isChosen,
		...(isChosen && { 'aria-controls': idOf(group, 'panel', name) }),
		...(isHydrated && !isChosen && { tabIndex: -1 }),
		className: classNames(
			'flex min-h-11 items-center border-b-2 text-sm font-medium whitespace-nowrap transition-colors duration-150',
			'focus-visible:-outline-offset-2',
			isChosen ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
		),
	} as const;
}

/** Tabs that do not fit on a phone scroll sideways: keep the selected one in view. */
function showChosen(list: HTMLElement | null) {
	const chosen = list?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
	if (!list || !chosen) return;
	const { left, right } = list.getBoundingClientRect();
	if (chosen.left < left) list.scrollLeft += chosen.left - left;
	else if (chosen.right > right) list.scrollLeft += chosen.right - right;
}

function walk(event: KeyboardEvent<HTMLElement>) {
	const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
	const { activeElement } = document;
	const at = activeElement instanceof HTMLElement ? tabs.indexOf(activeElement) : -1;
	if (at < 0) return;
	if (event.key === ' ') {
		event.preventDefault();
		tabs[at]?.click();
		return;
	}
	const next = targets[event.key]?.(at, tabs.length);
	if (next === undefined) return;
	event.preventDefault();
	tabs[next]?.focus();
}

const targets: Record<string, (at: number, count: number) => number> = {
	ArrowRight: (at, count) => (at + 1) % count,
	ArrowLeft: (at, count) => (at + count - 1) % count,
	Home: () => 0,
	End: (_, count) => count - 1,
};
