import type { ComponentProps } from 'react';
import { classNames } from '../look/class-names.ts';

/** A raised card. One link stretched over it (`stretched-link`) makes all of it clickable. */
export function Card({ className, ...props }: ComponentProps<'article'>) {
	return <article {...props} className={classNames('group card', className)} />;
}
