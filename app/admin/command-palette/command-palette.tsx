import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useOptionList } from '#ui/hooks/use-option-list.ts';
import { classNames } from '#ui/look/class-names.ts';
import { Icon } from '#ui/look/icons.tsx';
import { useModal } from '#ui/overlays/use-modal.ts';
import { findPlaces, type Place } from './find-places.ts';
import { useNewsletterPlaces } from './use-newsletter-places.ts';

/** Quick navigation by typing: portal pages and newsletters. */
export function CommandPalette({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
	const modal = useModal({ isOpen: true, onClose });
	const { history } = useRouter();
	const [text, setText] = useState('');
	const [active, setActive] = useState(0);
	const { newsletters, note } = useNewsletterPlaces(text);
	const found = [...findPlaces(places, text), ...newsletters];
	const chosen = Math.min(active, found.length - 1);
	const options = useOptionList({
		listId: 'palette-places',
		label: 'Pages and newsletters',
		count: found.length,
		active: chosen,
	});

	function go({ address }: Place) {
		onClose();
		history.push(address);
	}

	function handleKey(event: KeyboardEvent) {
		const place = found[chosen];
		if (event.key === 'Enter' && place && !event.nativeEvent.isComposing) {
			event.preventDefault();
			go(place);
		}
		const next = nextActive(event.key, chosen, found.length);
		if (next === null) return;
		event.preventDefault();
		setActive(next);
	}

	function closeFromBeside(event: MouseEvent) {
		if (event.target === event.currentTarget) onClose();
	}

	return (
		<dialog
			{...modal}
			aria-label="Go to a page or newsletter"
			onMouseDown={closeFromBeside}
			className="dialog-motion mx-auto mt-[min(12dvh,7rem)] mb-auto w-[calc(100%-2rem)] max-w-[36rem] overflow-hidden rounded-lg border border-border bg-raised p-0 text-text shadow-high"
		>
			<div className="flex max-h-[min(30rem,76dvh)] flex-col">
				<div className="relative border-b border-border">
					<Icon name="search" size={18} className="pointer-events-none absolute top-4.25 left-4 text-muted" />
					<input
						type="text"
						{...options.boxProps}
						aria-label="Go to a page or newsletter"
						value={text}
						onChange={(event) => {
							setText(event.target.value);
							setActive(0);
						}}
						onKeyDown={handleKey}
						placeholder="Go to a page or newsletter"
						autoComplete="off"
						spellCheck={false}
						enterKeyHint="go"
						className="h-13 w-full bg-transparent pr-4 pl-11 text-base outline-none placeholder:text-muted"
					/>
				</div>
				{found.length > 0 && (
					<div {...options.listProps} className="overflow-y-auto overscroll-contain p-1">
						{found.map((place, index) => (
							<a
								// biome-ignore lint/suspicious/noArrayIndexKey: newsletters of one name have the same address
								key={`${index} ${place.address}`}
								{...options.optionProps(index)}
								href={place.address}
								onClick={onClose}
								className={classNames(
									'flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 py-1 text-sm',
									options.isActive(index) ? 'bg-accent-soft' : 'hover:bg-sunken',
								)}
							>
								<span className="min-w-0 truncate font-medium">{place.name}</span>
								<span className="shrink-0 text-xs text-muted">{place.group}</span>
							</a>
						))}
					</div>
				)}
				{note && <p className="px-4 py-3 text-sm text-muted">{note}</p>}
				<p role="status" className="sr-only">
					{found.length === 0 ? note : `${found.length} found`}
				</p>
			</div>
		</dialog>
	);
}

/** The list index a key moves to; null if the key belongs to the text input. */
function nextActive(key: string, active: number, count: number): number | null {
	if (count === 0) return null;
	if (key === 'ArrowDown') return (active + 1) % count;
	if (key === 'ArrowUp') return (active + count - 1) % count;
	if (key === 'PageDown') return count - 1;
	return key === 'PageUp' ? 0 : null;
}
