import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { newsletterSearchQuery } from '#features/newsletters/web/shared/queries.ts';
import { useOptionList } from '#ui/hooks/use-option-list.ts';
import { Button } from '#ui/layout/button.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { isAwaited, reportFailed } from './search-requests.ts';
import { SearchSuggestions } from './search-suggestions.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';
import { useSearchText } from './use-search-text.ts';

/** The site's search: a plain form that works without JavaScript; with it, newsletters are suggested while typing. */
export function SearchCombobox({ className }: { className?: string }) {
	const { text, query, changeText, submit, forget } = useSearchText();
	// The not-found page has its own layout: continue what was typed there.
	const [isTypedElsewhere] = useState(() => isAwaited(text));
	const [isOpen, setIsOpen] = useState(isTypedElsewhere);
	// By id, not by index: the rows may change while browsing.
	const [activeId, setActiveId] = useState<number | null>(null);
	const root = useRef<HTMLElement>(null);
	const box = useRef<HTMLInputElement>(null);
	const navigate = useNavigate();
	const suggestions = useSuggestions(isOpen ? query : '');
	const hits = isOpen ? suggestions.hits : [];
	const active = hits.findIndex(({ id }) => id === activeId);
	const isListShown = isOpen && text.trim() !== '';
	const options = useOptionList({
		listId: 'search-suggestions',
		label: 'Newsletters found',
		count: isListShown ? hits.length : 0,
		active,
	});

	useSearchShortcut(box);
	useEffect(() => {
		if (isTypedElsewhere) box.current?.focus();
	}, [isTypedElsewhere]);
	useEffect(() => {
		if (!isOpen) return;
		const closeOutside = (event: PointerEvent) => {
			if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
		};
		document.addEventListener('pointerdown', closeOutside);
		return () => document.removeEventListener('pointerdown', closeOutside);
	}, [isOpen]);

	function handleChange(next: string) {
		changeText(next);
		setActiveId(null);
		setIsOpen(next.trim() !== '');
	}

	function close() {
		setIsOpen(false);
		setActiveId(null);
	}

	function choose() {
		close();
		forget();
	}

	function handleKey(event: KeyboardEvent) {
		if (event.key === 'Escape' && isListShown) {
			event.preventDefault();
			close();
		} else if (event.key === 'Enter' && hits[active]) {
			event.preventDefault();
			void navigate({ to: '/newsletter/$slug', params: { slug: hits[active].slug } });
			choose();
		} else {
			const next = nextActive(event.key, active, hits.length);
			if (next === null) {
				if (event.key === 'ArrowDown' && text.trim() !== '') setIsOpen(true);
				return;
			}
			event.preventDefault();
			setActiveId(hits[next]?.id ?? null);
		}
	}

	return (
		<search ref={root} className={className}>
			<form
				action="/"
				method="get"
				onSubmit={(event) => {
					event.preventDefault();
					submit();
					close();
				}}
				onBlur={(event) => {
					if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
				}}
				className="group flex gap-2"
			>
				<div className="relative min-w-0 flex-1">
					<label htmlFor="site-search" className="sr-only">
						Search newsletters
					</label>
					<Icon
						name="search"
						size={18}
						className="pointer-events-none absolute top-3.25 left-3.5 text-muted"
					/>
					<input
						ref={box}
						id="site-search"
						type="search"
						name="search"
						{...options.boxProps}
						aria-keyshortcuts="/"
						value={text}
						onChange={(event) => handleChange(event.target.value)}
						onClick={() => setIsOpen(text.trim() !== '')}
						onKeyDown={handleKey}
						placeholder="Search newsletters"
						autoComplete="off"
						enterKeyHint="search"
						className="h-11 w-full rounded-md border border-border bg-background pr-11 pl-10 text-base transition-colors duration-150 placeholder:text-muted hover:border-border-strong lg:text-sm"
					/>
					{text === '' ? (
						<kbd
							aria-hidden
							className="pointer-events-none absolute top-2.5 right-2.5 hidden size-6 items-center justify-center rounded-sm border border-border font-sans text-xs text-muted group-focus-within:hidden lg:flex noscript:hidden"
						>
							/
						</kbd>
					) : (
						<button
							type="button"
							aria-label="Clear search"
							title="Clear search"
							onClick={() => {
								handleChange('');
								box.current?.focus();
							}}
							className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-md text-muted hover:text-text noscript:hidden"
						>
							<Icon name="close" size={16} />
						</button>
					)}
					{isListShown && (
						<SearchSuggestions
							options={options}
							query={query}
							hits={hits}
							message={suggestions.message}
							onChoose={choose}
						/>
					)}
				</div>
				<Button type="submit" className="lg:hidden">
					Search
				</Button>
			</form>
		</search>
	);
}

function useSuggestions(query: string) {
	const { data, isError, isPending, isPlaceholderData } = useQuery({
		...newsletterSearchQuery(useApi(), query),
		enabled: query !== '',
		placeholderData: keepPreviousData,
	});
	useEffect(() => {
		if (isError) reportFailed();
	}, [isError]);
	const hits = query === '' || isError ? [] : (data ?? []);
	const isSettled = !isPending && !isPlaceholderData;
	const words = isError ? 'Could not complete search. Please try again.' : 'No newsletters found';
	const message = hits.length > 0 ? null : query !== '' && (isError || isSettled) ? words : 'Searching…';
	return { hits, message };
}

/** The suggestion a key moves to; null if the key is for the text. */
function nextActive(key: string, active: number, count: number): number | null {
	if (count === 0) return null;
	if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
	if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
	if (active < 0) return null;
	if (key === 'Home') return 0;
	return key === 'End' ? count - 1 : null;
}
