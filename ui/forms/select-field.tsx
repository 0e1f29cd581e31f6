import { type ComponentProps, useId } from 'react';
import { classNames } from '../look/class-names.ts';
import { controlStyle, describedBy, Field, type FieldProps } from './field.tsx';
import { type Option, Select, type SelectProps } from './select.tsx';

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
export function CompactSelect<Value extends string>({
	label,
	options,
	onChoose,
	className,
	...select
}: Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
	label: string;
	options: readonly Option<Value>[];
	value: Value;
	onChoose: (value: Value) => void;
}) {
	return (
		<div className={classNames('relative', className)}>
			<Select
				{...select}
				aria-label={label}
				options={options}
				onChange={(event) => {
					const chosen = options.find(({ value }) => value === event.currentTarget.value);
					if (chosen) onChoose(chosen.value);
				}}
				className="h-11 w-full appearance-none rounded-md border border-border bg-surface pr-10 pl-3 text-sm font-medium"
			/>
		</div>
	);
}
