const opening = /^\s*<(h[1-6]|p)\b[^>]*>([\s\S]*?)<\/\1>\s*/i;

/**
 * Text models like to start with the heading that the page already shows above their text, so it is removed. A paragraph counts
 * as a heading if all of it is bold.
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
