const opening = /^\s*<(h[1-6]|p)\b[^>]*>([\s\S]*?)<\/\1>\s*/i;

/**
 * Text models like to begin with the heading that the page shows above their text anyway: that one is taken away. A
 * paragraph counts as a heading when all of it is bold.
 */
export function withoutLeadingHeading(html: string, headings: readonly string[]): string {
	const [whole, element = '', content = ''] = opening.exec(html) ?? [];
	if (whole === undefined) return html;
	const isHeading = element.toLowerCase() !== 'p' || /^\s*<(strong|b)>[^<]*<\/\1>\s*$/i.test(content);
	const known = headings.map(letters).filter((heading) => heading !== '');
	return isHeading && known.includes(letters(content)) ? html.slice(whole.length) : html;
}

function letters(text: string): string {
	return text
		.replace(/<[^<>]*>|&#?\w{1,40};/g, '')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '');
}
