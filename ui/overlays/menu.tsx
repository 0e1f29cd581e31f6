import {
	type CSSProperties,
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react';
import { classNames } from '../look/class-names.ts';

/** A link or an action. */
type MenuItem = { name: string; address: string } | { name: string; onChoose: () => void };

const itemStyle =
	'flex min-h-11 w-full items-center rounded-sm px-3 text-sm hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2';

/** A button that opens a short list of links and actions, after the ARIA menu button pattern. */
export function MenuButton({
	label,
	icon,
	note,
	items,
	isInTable = false,
}: {
	label: string;
	icon: ReactNode;
	/** A line above the list. */
	note?: string;
	items: readonly MenuItem[];
	/** Positions the list over its surroundings, because a table would clip it. */
	isInTable?: boolean;
}) {
	const [isOpen, setIsOpen] = useState(false);
	const [place, setPlace] = useState<CSSProperties>({});
	const root = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const startAt = useRef<'first' | 'last'>('first');
	const id = useId();
	const stops = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

	useEffect(() => {
		if (!isOpen) return;
		const found = root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [];
		found[startAt.current === 'first' ? 0 : found.length - 1]?.focus();
		const closeOutside = (event: PointerEvent) => {
			if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
		};
		const closeMoved = () => isInTable && setIsOpen(false);
		document.addEventListener('pointerdown', closeOutside);
		document.addEventListener('scroll', closeMoved, { capture: true, passive: true });
		return () => {
			document.removeEventListener('pointerdown', closeOutside);
			document.removeEventListener('scroll', closeMoved, { capture: true });
		};
	}, [isOpen, isInTable]);

	function open(at: 'first' | 'last') {
		startAt.current = at;
		if (isInTable && button.current) setPlace(placeBeside(button.current, items.length));
		setIsOpen(true);
	}

	function handleButtonKey(event: KeyboardEvent) {
		if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
		event.preventDefault();
		open(event.key === 'ArrowDown' ? 'first' : 'last');
	}

	function handleMenuKey(event: KeyboardEvent) {
		const all = stops();
		const place = all.indexOf(document.activeElement as HTMLElement);
		const places: Record<string, number> = {
			ArrowDown: (place + 1) % all.length,
			ArrowUp: (place - 1 + all.length) % all.length,
			Home: 0,
			End: all.length - 1,
		};
		const next = places[event.key] ?? placeByLetter(all, place, event.key);
		if (next !== undefined) {
			event.preventDefault();
			all[next]?.focus();
		} else if (event.key === 'Escape' || event.key === 'Tab') {
			if (event.key === 'Escape') event.preventDefault();
			setIsOpen(false);
			button.current?.focus();
		} else if (event.key === ' ') {
			event.preventDefault();
			all[place]?.click();
		}
	}

	return (
		<div ref={root} className="relative">
			<button
				ref={button}
				type="button"
				aria-label={label}
				title={label}
				aria-haspopup="menu"
				aria-expanded={isOpen}
				aria-controls={isOpen ? id : undefined}
				onClick={() => (isOpen ? setIsOpen(false) : open('first'))}
				onKeyDown={handleButtonKey}
				className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-expanded:bg-sunken aria-expanded:text-text"
			>
				{icon}
			</button>
			{isOpen && (
				<div
					style={place}
					className={classNames(
						'z-30 w-56 rounded-md border border-border bg-raised p-1 text-left shadow-high',
						isInTable ? 'fixed' : 'absolute top-full right-0 mt-1',
					)}
				>
					{note && <p className="border-b border-border px-3 py-2 text-xs break-words text-muted">{note}</p>}
					<div id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleMenuKey}>
						{items.map((item) =>
							'address' in item ? (
								<a
									key={item.name}
									role="menuitem"
									tabIndex={-1}
									href={item.address}
									onClick={() => setIsOpen(false)}
									className={itemStyle}
								>
									{item.name}
								</a>
							) : (
								<button
									key={item.name}
									type="button"
									role="menuitem"
									tabIndex={-1}
									onClick={() => {
										// A dialog returns the focus to where it was when it opened.
										button.current?.focus();
										setIsOpen(false);
										item.onChoose();
									}}
									className={itemStyle}
								>
									{item.name}
								</button>
							),
						)}
					</div>
				</div>
			)}
		</div>
	);
}

const itemHeight = 44;
const edge = 8;

/** Below the button, or above it near the bottom of the screen. */
function placeBeside(button: HTMLElement, count: number): CSSProperties {
	const { top, bottom, right } = button.getBoundingClientRect();
	const height = count * itemHeight + 2 * edge;
	const hasRoom = bottom + height < window.innerHeight;
	return {
		right: document.documentElement.clientWidth - right,
		top: hasRoom ? bottom + edge / 2 : Math.max(edge, top - height - edge / 2),
	};
}

function placeByLetter(items: HTMLElement[], place: number, key: string): number | undefined {
	if (key.length !== 1 || key === ' ') return undefined;
	const order = items.map((_, step) => (place + 1 + step) % items.length);
	return order.find((index) => items[index]?.textContent.toLowerCase().startsWith(key.toLowerCase()));
}
