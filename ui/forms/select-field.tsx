import { type ComponentProps, useId } from 'react';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icons.tsx';
import { controlStyle, describedBy, Field, type FieldProps } from './field.tsx';

export type Option = { value: string; label: string };
type SelectProps = ComponentProps<'select'> & { options: readonly Option[] };

/** A native select. */
export function SelectField({
	label,
	help,
	error,
	isOptional,
	options,
	className,
	...select
}: FieldProps & SelectProps) {
	const id = useId();
	return (
		<Field {...{ id, label, help, error, isOptional }}>
			<div className="relative">
				<Select
					{...select}
					id={id}
					{...describedBy(id, { help, error })}
					options={options}
					className={classNames(controlStyle, 'h-11 appearance-none pr-10', className)}
				/>
			</div>
		</Field>
	);
}

/** The same without a visible label, for use above a table. */
export function CompactSelect({ label, className, ...select }: SelectProps & { label: string }) {
	return (
		<div className={classNames('relative', className)}>
			<Select
				{...select}
				aria-label={label}
				className="h-11 w-full appearance-none rounded-md border border-border bg-surface pr-10 pl-3 text-sm font-medium"
			/>
		</div>
	);
}

function Select({ options, ...select }: SelectProps) {
	return (
		<>
			<select {...select}>
				{options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			<Icon
				name="chevron-down"
				size={18}
				className="pointer-events-none absolute top-3.25 right-3 text-muted"
			/>
		</>
	);
}
