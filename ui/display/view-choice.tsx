import { classNames } from '../look/class-names.ts';

/** Alternative views of the same thing, one of which is chosen. */
export function ViewChoice<Name extends string>({
	label,
	views,
	chosen,
	onChoose,
	className,
}: {
	label: string;
	views: readonly (readonly [Name, string])[];
	chosen: Name;
	onChoose: (name: Name) => void;
	className?: string;
}) {
	return (
		<fieldset className={classNames('flex gap-6 overflow-x-auto border-b border-border', className)}>
			<legend className="sr-only">{label}</legend>
			{views.map(([name, words]) => (
				<button
					key={name}
					type="button"
					aria-pressed={name === chosen}
					onClick={() => onChoose(name)}
					className={classNames(
						'-mb-px flex min-h-11 items-center border-b-2 text-sm font-medium whitespace-nowrap transition-colors duration-150 focus-visible:-outline-offset-2',
						name === chosen ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
					)}
				>
					{words}
				</button>
			))}
		</fieldset>
	);
}
