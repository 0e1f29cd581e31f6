export type ColourScheme = 'light' | 'dark';

/** The styles of a mail for a light or dark mail program, whatever the browser prefers. */
export function stylesFor(css: string, scheme: ColourScheme): string {
	return css.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, named: string) =>
		named.toLowerCase() === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
	);
}

/** Extracts the style elements of a mail: even parsing them in an inert document violates the page's CSP. */
export function takeStyles(html: string): { rest: string; css: string } {
	const found: string[] = [];
	const rest = html.replace(
		/<style\b[^<>]*>([^<]*(?:<(?!\/?style\b)[^<]*)*)<\/style\s*>/gi,
		(_, css: string) => {
			found.push(css);
			return '';
		},
	);
	return { rest, css: found.join('\n') };
}
