import { classNames } from '../look/class-names.ts';

/**
 * Untrusted HTML that the server sanitized on input. The only place that puts such HTML into a page. `headingsFrom`
 * shifts its headings, which start at level 2, below deeper headings of the page.
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
			// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it was stored
			dangerouslySetInnerHTML={{ __html: lowerHeadings(html, headingsFrom - 2) }}
		/>
	);
}

// Inside an attribute this could only change a digit in a word: the structure stays the same.
function lowerHeadings(html: string, steps: number): string {
	if (steps === 0) return html;
	return html.replace(
		/(<\/?h)([1-6])(?=[\s>])/gi,
		(_, start: string, level: string) => `${start}${Math.min(6, Number(level) + steps)}`,
	);
}
