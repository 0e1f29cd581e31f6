import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { useMarkupCache } from './markup-cache.ts';

type Props<E extends ElementType> = Omit<ComponentPropsWithoutRef<E>, 'as' | 'children'> & {
	as: E;
	/** The cache key: a name, and everything the content depends on. */
	by: readonly [name: string, ...shown: unknown[]];
	/** The content, which must not call hooks. Icons read a context, but nothing sets it. */
	children: () => ReactNode;
};

/** An element whose content is the same on many pages: the server caches its markup. */
export function CachedMarkup<E extends ElementType>({ as, by, children, ...props }: Props<E>): ReactNode {
	const keep = useMarkupCache();
	const Element: ElementType = as;
	if (!keep) return <Element {...props}>{children()}</Element>;
	const html = keep(JSON.stringify(by), () => <>{children()}</>);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React rendered earlier for the same content
	return <Element {...props} dangerouslySetInnerHTML={{ __html: html }} />;
}
