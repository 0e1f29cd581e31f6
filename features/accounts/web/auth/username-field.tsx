import type { ComponentProps } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';

export function UsernameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
	return (
		<TextField
			label="Username"
			autoComplete="username"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={64}
			{...field}
		/>
	);
}
