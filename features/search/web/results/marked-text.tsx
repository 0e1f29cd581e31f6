import type { Passage } from '#features/search/contract/search.ts';

/** A passage with its matches marked. */
export function MarkedText({ passage }: { passage: Passage }) {
	return passage.map(({ text, marked }, index) =>
		marked ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text are identified by position only
			<mark key={index} className="rounded-[3px] bg-amber-soft px-0.5 text-inherit">
				{text}
			</mark>
		) : (
			text
		),
	);
}
