import type { ComponentProps } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

export function CurrentPasswordField({ label = 'Password', ...field }: Field & { label?: string }) {
	return <TextField label={label} type="password" autoComplete="current-password" {...field} />;
}

/** A new password, typed twice. */
export function NewPasswordFields({
	label,
	maxLength,
	password,
	confirmation,
}: {
	label: string;
	maxLength?: number;
	password: Field;
	confirmation: Field;
}) {
	const shared = { type: 'password', autoComplete: 'new-password', maxLength };
	return (
		<>
			<TextField label={label} {...shared} help="At least 8 characters" {...password} />
			<TextField label={`Confirm ${label.toLowerCase()}`} {...shared} {...confirmation} />
		</>
	);
}
