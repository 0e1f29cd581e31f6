import { checkContrast, fixContrast } from '#features/site/rules/colour-contrast.ts';
import { Button } from '#ui/layout/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { ColourPairFields, ColourSample, type Pair, readPair } from './colour-pair.tsx';
import { ContrastRatio } from './contrast-ratio.tsx';

/** The nearest lightness of the text color that is readable on its background. */
export function ColourFixer({
	pair,
	onChange,
	onCheck,
}: {
	pair: Pair;
	onChange: (pair: Pair) => void;
	/** Opens the checker with the suggested color. */
	onCheck: (text: string) => void;
}) {
	const read = readPair(pair);
	return (
		<div className="flex max-w-[44rem] flex-col gap-4">
			<p className="text-sm text-muted">
				Keeps the hue and changes the lightness of the text until it reaches 4.5:1 (AA) on its background.
			</p>
			<ColourPairFields pair={pair} onChange={onChange} />
			{read && <Suggestion pair={read} onCheck={onCheck} />}
		</div>
	);
}

function Suggestion({ pair, onCheck }: { pair: Pair; onCheck: (text: string) => void }) {
	const { contrastRatio } = checkContrast(pair.text, pair.ground);
	const fixed = fixContrast(pair.text, pair.ground);

	async function copy() {
		try {
			await navigator.clipboard.writeText(fixed.colour);
			showToast({ title: `${fixed.colour} copied` });
		} catch {
			showToast({ title: `Couldn't copy ${fixed.colour}`, variant: 'destructive' });
		}
	}

	return (
		<>
			<div className="grid gap-6 sm:grid-cols-2">
				<Version title="Now" colour={pair.text} ratio={contrastRatio} ground={pair.ground} />
				<Version title="Suggested" colour={fixed.colour} ratio={fixed.contrastRatio} ground={pair.ground} />
			</div>
			{fixed.steps === 0 ? (
				<p role="status" className="text-sm">
					This pair reaches 4.5:1 already. Nothing to fix.
				</p>
			) : (
				<div className="flex flex-wrap gap-2">
					<Button onClick={() => onCheck(fixed.colour)}>Use {fixed.colour}</Button>
					<Button look="secondary" onClick={copy}>
						Copy
					</Button>
				</div>
			)}
		</>
	);
}

function Version({
	title,
	colour,
	ground,
	ratio,
}: {
	title: string;
	colour: string;
	ground: string;
	ratio: number;
}) {
	return (
		<section>
			<h2 className="mb-2 flex items-baseline justify-between gap-4 text-sm font-medium">
				<span>
					{title} <span className="font-normal text-muted tabular-nums">{colour}</span>
				</span>
				<ContrastRatio ratio={ratio} />
			</h2>
			<ColourSample text={colour} ground={ground} />
		</section>
	);
}
