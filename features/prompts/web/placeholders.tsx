import { samples } from '#features/prompts/rules/prompt-samples.ts';
import { classNames } from '#ui/look/class-names.ts';

const known = new Set(Object.values(samples).flatMap((sample) => Object.keys(sample)));

/** The placeholders of a prompt; unknown ones are marked. */
export function Placeholders({ names }: { names: readonly string[] }) {
	return (
		<ul aria-label="Placeholders" className="flex flex-wrap gap-1.5">
			{names.map((name) => {
				const isKnown = known.has(name);
				return (
					<li
						key={name}
						className={classNames(
							'rounded-sm px-1.5 py-0.5 font-mono text-xs break-all',
							isKnown ? 'bg-sunken text-muted' : 'bg-amber-soft text-amber-text',
						)}
					>
						{`{{${name}}}`}
						{!isKnown && <span className="font-sans"> not known</span>}
					</li>
				);
			})}
		</ul>
	);
}
