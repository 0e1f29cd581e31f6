import { type ComponentProps, useId } from 'react';
import { classNames } from '../look/class-names.ts';
import { controlStyle, describedBy, Field, type FieldProps } from './field.tsx';

export function TextArea({
	label,
	help,
	error,
	isOptional,
	className,
	...area
}: FieldProps & ComponentProps<'textarea'>) {
	const id = useId();
	return (
		<Field {...{ id, label, help, error, isOptional }}>
			<textarea
				rows={6}
				required={!isOptional}
				{...area}
				id={id}
				{...describedBy(id, { help, error })}
				className={classNames(controlStyle, 'min-h-24 py-2.5', className)}
			/>
		</Field>
	);
}
