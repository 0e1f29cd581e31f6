import { type ComponentProps, useId } from 'react';
import { classNames } from '../look/class-names.ts';
import { controlStyle, describedBy, Field, type FieldProps } from './field.tsx';

export function TextField({
	label,
	help,
	error,
	isOptional,
	className,
	...input
}: FieldProps & ComponentProps<'input'>) {
	const id = useId();
	return (
		<Field {...{ id, label, help, error, isOptional }}>
			<input
				type="text"
				required={!isOptional}
				{...input}
				id={id}
				{...describedBy(id, { help, error })}
				className={classNames(controlStyle, 'h-11', className)}
			/>
		</Field>
	);
}

/** An email address, by default that of whoever fills in the form. */
export function EmailField(field: ComponentProps<typeof TextField>) {
	return <TextField type="email" inputMode="email" autoComplete="email" maxLength={254} {...field} />;
}
