import type { ComponentProps, ReactNode } from 'react';

/** A titled group of choices. */
export function ChoiceGroup({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1 text-sm font-semibold">{title}</legend>
			{children}
		</fieldset>
	);
}

/** A checkbox or radio button with its words; the whole line can be clicked. */
export function Choice({ children, ...props }: ComponentProps<'input'>) {
	return (
		<label className="choice">
			<input {...props} />
			{children}
		</label>
	);
}
