import { useId } from 'react';
import { controlStyle, describedBy, Field } from './field.tsx';

/** A color, typed as hex or picked. */
export function ColourField({
	label,
	value,
	picked,
	onChange,
	error,
	name,
}: {
	label: string;
	/** As typed. */
	value: string;
	/** The parsed color, `#aabbcc`, for the picker. */
	picked: string;
	onChange: (value: string) => void;
	error?: string | undefined;
	name?: string;
}) {
	const id = useId();
	return (
		<Field {...{ id, label, error }}>
			<div className="flex gap-2">
				<input
					type="color"
					aria-label={`${label}, from a palette`}
					value={picked}
					onChange={(event) => onChange(event.currentTarget.value)}
					className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-border-strong bg-surface p-1"
				/>
				<input
					type="text"
					id={id}
					{...(name !== undefined && { name })}
					value={value}
					maxLength={20}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					placeholder="#000000"
					{...describedBy(id, { error })}
					onChange={(event) => onChange(event.currentTarget.value)}
					className={`${controlStyle} h-11 tabular-nums`}
				/>
			</div>
		</Field>
	);
}
