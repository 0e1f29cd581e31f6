import { classNames } from '../look/class-names.ts';

/**
 * HTML that others wrote and our server cleaned where it came in. This is the only place that puts such HTML into a
 * page. `headingsFrom` moves its headings, which begin at level 2, further down where the page has deeper ones above.
 */
export function HtmlContent({
	html,
	headingsFrom = 2,
	className,
}: {
	html: string;
	headingsFrom?: 2 | 3 | 4;
	className?: string;
}) {
	return (
		<div
			className={classNames('prose', className)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server before it was stored
			dangerouslySetInnerHTML={{ __html: lowerHeadings(html, headingsFrom - 2) }}
		/>
	);
}

// Inside an attribute this could only ever change the digit of a word: the structure stays what it was.
function lowerHeadings(html: string, steps: number): string {
	if (steps === 0) return html;
	return html.replace(
		/(<\/?h)([1-6])(?=[\s>])/gi,
		(_, start: string, level: string) => `${start}${Math.min(6, Number(level) + steps)}`,
	);
}
