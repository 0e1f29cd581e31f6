import { TextField } from './text-field.tsx';

/** A search for something to add to a form. */
export function FinderField({
	text,
	onType,
	...field
}: {
	label: string;
	placeholder: string;
	text: string;
	onType: (text: string) => void;
	help?: string | undefined;
	error?: string | undefined;
	isOptional?: boolean;
}) {
	return (
		<TextField
			{...field}
			type="search"
			required={false}
			value={text}
			maxLength={200}
			autoComplete="off"
			onChange={(event) => onType(event.currentTarget.value)}
			onKeyDown={(event) => {
				// Enter must not submit the surrounding form.
				if (event.key === 'Enter') event.preventDefault();
			}}
		/>
	);
}
