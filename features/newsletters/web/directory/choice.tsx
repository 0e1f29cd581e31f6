import type { ComponentProps, ReactNode } from 'react';
import { CachedMarkup } from '#ui/content/cached-markup.tsx';

/** A titled group of choices. */
export function ChoiceGroup({
	title,
	by,
	children,
}: {
	title: string;
	/** Part of the cache key: the choices, and which are chosen. */
	by: readonly unknown[];
	children: () => ReactNode;
}) {
	return (
		<CachedMarkup as="fieldset" className="min-w-0" by={['choices', title, by]}>
			{() => (
				<>
					<legend className="mb-1 text-sm font-semibold">{title}</legend>
					{children()}
				</>
			)}
		</CachedMarkup>
	);
}

/** A checkbox or radio button with its label; the whole line is clickable. */
export function Choice({ children, ...props }: ComponentProps<'input'>) {
	return (
		<label className="choice">
			<input {...props} />
			{children}
		</label>
	);
}
