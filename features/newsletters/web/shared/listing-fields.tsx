import type { ComponentProps } from 'react';
import { editFrequencies } from '#features/newsletters/contract/change-newsletter.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

export function YoutubeField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
	return (
		<TextField
			label="YouTube channel"
			isOptional
			autoComplete="off"
			help="An address, a handle like @name, or a channel name"
			{...field}
		/>
	);
}

/** A listing keeps a frequency the form does not offer until another one is chosen. */
export function FrequencyField({
	current,
	...field
}: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & { current: string }) {
	const names = [...new Set<string>([...editFrequencies, current])];
	return (
		<SelectField label="Frequency" options={names.map((name) => ({ value: name, label: name }))} {...field} />
	);
}
