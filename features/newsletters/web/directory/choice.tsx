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
		<label className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 text-sm transition-colors duration-150 hover:bg-sunken has-focus-visible:bg-sunken lg:min-h-8 lg:pointer-coarse:min-h-11">
			<input {...props} className="size-4.5 shrink-0 cursor-pointer lg:size-4" />
			{children}
		</label>
	);
}
