import type { ComponentProps } from 'react';
import { Icon } from '../look/icons.tsx';

export type Option<Value extends string = string> = { value: Value; label: string };
export type SelectProps = ComponentProps<'select'> & { options: readonly Option[] };

/** A native select and its arrow, for a relatively placed parent. */
export function Select({ options, ...select }: SelectProps) {
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
