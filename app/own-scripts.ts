const opening = '<script';
const ownAttributes = /^(?: data-[\w-]+="")*$/;

/**
 * Takes the mark of one rendering out of its page and answers the inline scripts that bore it. The mark is random and made for this
 * rendering alone, so no markup that somebody else brought into the page can bear it. Data blocks run nothing and are left out.
 */
export function takeOwnScripts(html: string, mark: string): { html: string; scripts: string[] } {
	const attribute = ` nonce="${mark}"`;
	const scripts: string[] = [];
	for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
		const start = html.lastIndexOf('<', at);
		const before = html.slice(start + opening.length, at);
		const end = html.indexOf('>', at);
		const after = html.slice(at + attribute.length, end);
		if (!html.startsWith(opening, start) || !ownAttributes.test(before) || !ownAttributes.test(after))
			continue;
		scripts.push(html.slice(end + 1, html.indexOf('</script>', end)));
	}
	const metaTag = new RegExp(`<meta property="csp-nonce" content="${mark}"/?>`, 'g');
	return { html: html.replace(metaTag, '').replaceAll(attribute, ''), scripts };
}
