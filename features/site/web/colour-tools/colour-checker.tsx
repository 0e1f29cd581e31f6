import { checkContrast, contrastThresholds } from '#features/site/rules/colour-contrast.ts';
import { Badge } from '#ui/display/badge.tsx';
import { ColourPairFields, ColourSample, type Pair, readPair } from './colour-pair.tsx';
import { ContrastRatio } from './contrast-ratio.tsx';

const demands = [
	['normalAA', 'Normal text, AA'],
	['largeAA', 'Large text, AA'],
	['normalAAA', 'Normal text, AAA'],
	['largeAAA', 'Large text, AAA'],
] as const;

/** The contrast of a pair, and which levels it meets. */
export function ColourChecker({ pair, onChange }: { pair: Pair; onChange: (pair: Pair) => void }) {
	const read = readPair(pair);
	const check = read && checkContrast(read.text, read.ground);
	return (
		<div className="flex max-w-[44rem] flex-col gap-4">
			<ColourPairFields pair={pair} onChange={onChange} />
			{read && check && (
				<>
					<ColourSample {...read} />
					<p className="flex flex-wrap items-baseline gap-x-3" role="status">
						<span className="text-sm font-medium">Contrast ratio</span>
						<ContrastRatio ratio={check.contrastRatio} className="font-serif text-3xl font-semibold" />
					</p>
					<ul className="overflow-clip rounded-lg border border-border bg-surface">
						{demands.map(([name, label]) => (
							<li
								key={name}
								className="flex min-h-11 items-center justify-between gap-4 border-b border-border px-4 text-sm last:border-b-0"
							>
								<span>
									{label} <span className="text-muted tabular-nums">({contrastThresholds[name]}:1)</span>
								</span>
								{check[name] ? <Badge tone="teal">Pass</Badge> : <Badge tone="danger">Fail</Badge>}
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
