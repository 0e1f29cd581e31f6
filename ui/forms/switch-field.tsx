import { type ComponentProps, useId } from 'react';

/** A switch, with a line that says what it does. */
export function SwitchField({
	label,
	help,
	...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: string; help?: string }) {
	const id = useId();
	return (
		<div className="flex items-start gap-3">
			<input
				type="checkbox"
				{...input}
				id={id}
				{...(help && { 'aria-describedby': `${id}-note` })}
				className="mt-3 size-5 shrink-0 cursor-pointer"
			/>
			<div className="min-w-0">
				<label htmlFor={id} className="block cursor-pointer pt-3 text-sm font-medium">
					{label}
				</label>
				{help && (
					<p id={`${id}-note`} className="mt-0.5 text-sm text-muted">
						{help}
					</p>
				)}
			</div>
		</div>
	);
}
