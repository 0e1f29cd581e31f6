import type { ComponentProps } from 'react';
import { classNames } from '../look/class-names.ts';

/** A raised sheet. With one link stretched over it (`stretched-link`), all of it can be clicked. */
export function Card({ className, ...props }: ComponentProps<'article'>) {
	return <article {...props} className={classNames('group card', className)} />;
}
