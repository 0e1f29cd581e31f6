import type { ComponentProps } from 'react';
import { classNames } from '../look/class-names.ts';

/** A raised sheet. With one link stretched over it (`stretchedLink`), all of it can be clicked. */
export function Card({ className, ...props }: ComponentProps<'article'>) {
	return (
		<article
			{...props}
			className={classNames(
				'group relative flex h-full flex-col overflow-hidden rounded-lg border border-border bg-surface transition duration-150',
				'hover:border-border-strong has-[a:focus-visible]:border-focus',
				className,
			)}
		/>
	);
}

export const stretchedLink =
	'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';
