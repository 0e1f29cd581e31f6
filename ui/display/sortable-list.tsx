import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../layout/button.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icons.tsx';

type Item = { id: number; name: string };
type Step = -1 | 1;

/** A list in a custom order: drag items by their handle, or move them by buttons that keep the focus. */
export function SortableList<Sorted extends Item>({
	label,
	items,
	onOrder,
	children,
}: {
	label: string;
	items: readonly Sorted[];
	onOrder: (items: Sorted[]) => void;
	/** Renders an item. */
	children: (item: Sorted) => ReactNode;
}) {
	const list = useRef<HTMLUListElement>(null);
	const pressed = useRef<string | null>(null);
	const [dragged, setDragged] = useState<number | null>(null);
	const [target, setTarget] = useState<number | null>(null);
	const [news, setNews] = useState('');

	const order = items.map(({ id }) => id).join(' ');
	// Moving an item briefly removes its button from the page, which loses the focus.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the order changes
	useLayoutEffect(() => {
		const button = list.current?.querySelector<HTMLElement>(`[data-mover="${pressed.current}"]`);
		pressed.current = null;
		button?.focus();
	}, [order]);

	function move(from: number, to: number) {
		const item = items[from];
		if (!item || from === to || to < 0 || to >= items.length) return;
		setNews(`${item.name} is number ${to + 1} of ${items.length} now`);
		onOrder(items.toSpliced(from, 1).toSpliced(to, 0, item));
	}

	function step(from: number, by: Step) {
		if (items[from] && items[from + by]) pressed.current = `${items[from].id} ${by}`;
		move(from, from + by);
	}

	function handleDragStart(event: DragEvent<HTMLElement>, id: number) {
		event.dataTransfer.effectAllowed = 'move';
		event.dataTransfer.setData('text/plain', String(id));
		const row = event.currentTarget.closest('li');
		if (row) event.dataTransfer.setDragImage(row, 16, 16);
		setDragged(id);
	}

	function handleDrop(event: DragEvent<HTMLElement>, to: number) {
		event.preventDefault();
		const from = items.findIndex(({ id }) => id === dragged);
		stopDragging();
		move(from, to);
	}

	function stopDragging() {
		setDragged(null);
		setTarget(null);
	}

	return (
		<>
			<ul ref={list} aria-label={label} className="border-t border-border">
				{items.map((item, index) => {
					const isAfter = items.findIndex(({ id }) => id === dragged) < index;
					return (
						<li
							key={item.id}
							onDragOver={(event) => {
								if (dragged === null) return;
								event.preventDefault();
								setTarget(item.id);
							}}
							onDrop={(event) => handleDrop(event, index)}
							className={classNames(
								'flex items-center gap-2 border-b border-border py-2',
								dragged === item.id && 'opacity-60',
								target === item.id &&
									dragged !== item.id &&
									(isAfter
										? 'shadow-[inset_0_-2px_var(--color-accent)]'
										: 'shadow-[inset_0_2px_var(--color-accent)]'),
							)}
						>
							<span
								draggable
								aria-hidden
								title="Drag to move"
								onDragStart={(event) => handleDragStart(event, item.id)}
								onDragEnd={stopDragging}
								className="hidden size-8 shrink-0 cursor-grab items-center justify-center text-muted select-none pointer-fine:inline-flex"
							>
								<Grip />
							</span>
							<div className="min-w-0 flex-1">{children(item)}</div>
							<div className="flex shrink-0 flex-col sm:flex-row">
								<Mover item={item} by={-1} isLast={index === 0} onPress={() => step(index, -1)} />
								<Mover
									item={item}
									by={1}
									isLast={index === items.length - 1}
									onPress={() => step(index, 1)}
								/>
							</div>
						</li>
					);
				})}
			</ul>
			<VisuallyHidden>
				<span role="status">{news}</span>
			</VisuallyHidden>
		</>
	);
}

/** Does nothing at the end of the list, but is not disabled: that would lose the focus. */
function Mover({
	item,
	by,
	isLast,
	onPress,
}: {
	item: Item;
	by: Step;
	isLast: boolean;
	onPress: () => void;
}) {
	const words = by === -1 ? 'Move up' : 'Move down';
	return (
		<IconButton
			label={`${words} ${item.name}`}
			title={words}
			data-mover={`${item.id} ${by}`}
			aria-disabled={isLast}
			onClick={onPress}
			className={isLast ? 'opacity-40' : ''}
		>
			<Icon name="chevron-down" className={by === -1 ? 'rotate-180' : ''} />
		</IconButton>
	);
}

function Grip() {
	return (
		<svg width="12" height="18" viewBox="0 0 12 18" fill="currentColor" aria-hidden focusable={false}>
			{[3, 9, 15].flatMap((y) => [3, 9].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
		</svg>
	);
}
