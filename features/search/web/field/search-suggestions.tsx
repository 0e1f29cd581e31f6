import { Link } from '@tanstack/react-router';
import type { NewsletterHit } from '#features/search/contract/search.ts';
import type { OptionList } from '#ui/hooks/use-option-list.ts';
import { classNames } from '#ui/look/class-names.ts';
import { Icon } from '#ui/look/icons.tsx';

/** The suggestions so far: links reachable by keyboard from the box, and a link to past issues. */
export function SearchSuggestions({
	options,
	query,
	hits,
	message,
	onChoose,
}: {
	options: OptionList;
	query: string;
	hits: NewsletterHit[];
	message: string | null;
	onChoose: () => void;
}) {
	return (
		<div className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-md border border-border bg-raised shadow-high">
			{hits.length > 0 && (
				<div
					{...options.listProps}
					className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-1"
				>
					{hits.map(({ id, slug, name, description }, index) => (
						<Link
							key={id}
							{...options.optionProps(index)}
							to="/newsletter/$slug"
							params={{ slug }}
							onClick={onChoose}
							className={classNames(
								'block rounded-sm px-3 py-2',
								options.isActive(index) ? 'bg-accent-soft' : 'hover:bg-sunken',
							)}
						>
							<span className="block font-serif text-lg leading-6 font-semibold">{name}</span>
							<span className="line-clamp-2 text-sm text-muted">{description}</span>
						</Link>
					))}
				</div>
			)}
			{message && <p className="px-4 py-3 text-sm text-muted">{message}</p>}
			{query !== '' && (
				<a
					href={`/search?q=${encodeURIComponent(query)}`}
					className="flex min-h-11 items-center justify-between gap-3 border-t border-border px-4 text-sm font-medium text-accent-strong hover:bg-sunken focus-visible:-outline-offset-2"
				>
					<span className="truncate">Search past issues for "{query}"</span>
					<Icon name="arrow-right" size={16} className="shrink-0" />
				</a>
			)}
		</div>
	);
}
