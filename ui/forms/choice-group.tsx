import { useId } from 'react';
import { classNames } from '../look/class-names.ts';

/** Multiple choice, as checkboxes. */
export function ChoiceGroup({
	label,
	name,
	options,
	chosen,
	onChange,
	help,
	empty,
	error,
}: {
	label: string;
	/** Lets a form find and focus the group. */
	name?: string;
	options: readonly { value: string; label: string }[];
	chosen: readonly string[];
	onChange: (chosen: string[]) => void;
	help?: string;
	/** Shown if there is nothing to choose from. */
	empty?: string;
	error?: string | undefined;
}) {
	const id = useId();
	return (
		<fieldset
			{...(name !== undefined && { name })}
			tabIndex={-1}
			aria-describedby={`${id}-note`}
			className="outline-offset-4"
		>
			<legend className="text-sm font-medium">{label}</legend>
			<div
				className={classNames(
					'mt-2 grid max-h-76 grid-cols-1 gap-x-4 overflow-y-auto rounded-md border bg-surface px-3 py-1 sm:grid-cols-2',
					error ? 'border-danger' : 'border-border-strong',
				)}
			>
				{options.length === 0 && empty && <p className="py-2 text-sm text-muted">{empty}</p>}
				{options.map(({ value, label: words }) => (
					<label
						key={value}
						className="flex min-h-9 cursor-pointer items-center gap-3 text-sm pointer-coarse:min-h-11"
					>
						<input
							type="checkbox"
							checked={chosen.includes(value)}
							onChange={(event) => {
								const others = chosen.filter((other) => other !== value);
								onChange(event.currentTarget.checked ? [...others, value] : others);
							}}
							className="size-4.5 shrink-0 cursor-pointer"
						/>
						{words}
					</label>
				))}
			</div>
			<p
				id={`${id}-note`}
				className={classNames('mt-1 min-h-5 text-sm', error ? 'font-medium text-danger' : 'text-muted')}
			>
				{error ?? help}
			</p>
		</fieldset>
	);
}
