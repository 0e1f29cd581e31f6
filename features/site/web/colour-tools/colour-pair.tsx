import { readHexColour } from '#features/site/rules/colour-contrast.ts';
import { ColourField } from '#ui/forms/colour-field.tsx';

/** A text color and its background, as typed. */
export type Pair = { text: string; ground: string };

const wrong = 'Please enter a hex value such as #4361EE';

/** Both colors, or null unless both are valid. */
export function readPair({ text, ground }: Pair): Pair | null {
	const [readText, readGround] = [readHexColour(text), readHexColour(ground)];
	return readText !== null && readGround !== null ? { text: readText, ground: readGround } : null;
}

export function ColourPairFields({ pair, onChange }: { pair: Pair; onChange: (pair: Pair) => void }) {
	const fields = [
		['text', 'Text color'],
		['ground', 'Background color'],
	] as const;
	return (
		<div className="grid gap-x-6 sm:grid-cols-2">
			{fields.map(([key, label]) => {
				const colour = readHexColour(pair[key]);
				return (
					<ColourField
						key={key}
						label={label}
						value={pair[key]}
						picked={colour ?? '#000000'}
						error={colour === null ? wrong : undefined}
						onChange={(value) => onChange({ ...pair, [key]: value })}
					/>
				);
			})}
		</div>
	);
}

/** A sample of the pair, in both text sizes of WCAG. */
export function ColourSample({ text, ground }: Pair) {
	return (
		<div
			// Screen readers get the numbers beside it; the sample itself may be unreadable.
			aria-hidden="true"
			style={{ color: text, backgroundColor: ground }}
			className="flex min-h-28 flex-col justify-center gap-2 rounded-lg border border-border p-4"
		>
			<span className="font-serif text-2xl font-semibold">Large text</span>
			<span className="text-sm">Normal text, as it stands in a paragraph.</span>
		</div>
	);
}
