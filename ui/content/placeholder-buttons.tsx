import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** Buttons that insert the placeholders of a text. */
export function PlaceholderButtons({
	words,
	into,
	onInsert,
}: {
	words: readonly string[];
	/** The name of the text. */
	into: string;
	onInsert: (text: string) => void;
}) {
	return words.map((word) => (
		<button
			key={word}
			type="button"
			onClick={() => onInsert(`{{${word}}}`)}
			className="min-h-7 rounded-sm bg-sunken px-2 font-mono text-xs text-muted hover:text-text pointer-coarse:min-h-11"
		>
			<VisuallyHidden>Insert </VisuallyHidden>
			{`{{${word}}}`}
			<VisuallyHidden> into {into}</VisuallyHidden>
		</button>
	));
}
