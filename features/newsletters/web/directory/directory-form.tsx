import type { ComponentProps } from 'react';
import type { DirectorySearch } from './directory-search.ts';

/** A form without visible fields that navigates to a state of the directory, for buttons that work without JavaScript. */
export function DirectoryForm({
	search,
	children,
	...props
}: ComponentProps<'form'> & { search: DirectorySearch }) {
	return (
		<form action="/" method="get" {...props}>
			<StateFields search={search} />
			{children}
		</form>
	);
}

export function StateFields({ search }: { search: DirectorySearch }) {
	return Object.entries(search).flatMap(([name, value]) =>
		(Array.isArray(value) ? value : [value])
			.filter((item) => item !== undefined)
			.map((item) => <input key={`${name} ${item}`} type="hidden" name={name} value={item} />),
	);
}
