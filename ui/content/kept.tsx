import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { useKeptMarkup } from './kept-markup.ts';

type Props<E extends ElementType> = Omit<ComponentPropsWithoutRef<E>, 'as' | 'children'> & {
	as: E;
	/** Everything that decides on the content, and which content it is: what has the same is rendered once. */
	by: readonly [name: string, ...shown: unknown[]];
	/** The content, which calls no hooks. Icons read a context that nobody sets. */
	children: () => ReactNode;
};

/** An element whose content stands the same on many pages: the server keeps its markup. */
export function Kept<E extends ElementType>({ as, by, children, ...props }: Props<E>): ReactNode {
	const keep = useKeptMarkup();
	const Element: ElementType = as;
	if (!keep) return <Element {...props}>{children()}</Element>;
	const html = keep(JSON.stringify(by), () => <>{children()}</>);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: what React rendered for the same content before
	return <Element {...props} dangerouslySetInnerHTML={{ __html: html }} />;
}
