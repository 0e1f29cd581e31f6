import { type ComponentProps, useId } from 'react';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icons.tsx';
import { controlStyle, describedBy, Field, type FieldProps } from './field.tsx';

export type Option = { value: string; label: string };

/** One of several, from the browser's own list. */
export function SelectField({
	label,
	help,
	error,
	isOptional,
	options,
	className,
	...select
}: FieldProps & ComponentProps<'select'> & { options: readonly Option[] }) {
	const id = useId();
	return (
		<Field {...{ id, label, help, error, isOptional }}>
			<div className="relative">
				<select
					{...select}
					id={id}
					{...describedBy(id, { help, error })}
					className={classNames(controlStyle, 'h-11 appearance-none pr-10', className)}
				>
					{options.map(({ value, label: words }) => (
						<option key={value} value={value}>
							{words}
						</option>
					))}
				</select>
				<Chevron />
			</div>
		</Field>
	);
}

/** The same without a visible label, for the line above a table. */
export function CompactSelect({
	label,
	options,
	className,
	...select
}: ComponentProps<'select'> & { label: string; options: readonly Option[] }) {
	return (
		<div className={classNames('relative', className)}>
			<select
				{...select}
				aria-label={label}
				className="h-11 w-full appearance-none rounded-md border border-border bg-surface pr-10 pl-3 text-sm font-medium"
			>
				{options.map(({ value, label: words }) => (
					<option key={value} value={value}>
						{words}
					</option>
				))}
			</select>
			<Chevron />
		</div>
	);
}

function Chevron() {
	return (
		<Icon
			name="chevron-down"
			size={18}
			className="pointer-events-none absolute top-3.25 right-3 text-muted"
		/>
	);
}
