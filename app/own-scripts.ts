const ownOpening = /^<script(?: data-[\w-]+="")*$/;
const ownAttributes = /^(?: data-[\w-]+="")*$/;

/**
 * Takes the mark of one rendering out of its page and answers the inline scripts that bore it. The mark is random and made for this
 * rendering alone, so no markup that somebody else brought into the page can bear it. Data blocks run nothing and are left out.
 * A page is long: it is searched once, and put together from its parts instead of being copied for every change.
 */
export function takeOwnScripts(page: string, mark: string): { html: string; scripts: string[] } {
	const metaTag = `<meta property="csp-nonce" content="${mark}"/>`;
	const scripts: string[] = [];
	let html = '';
	let opening = '';
	for (const part of page.split(` nonce="${mark}"`)) {
		const end = part.indexOf('>');
		if (ownOpening.test(opening) && ownAttributes.test(part.slice(0, end)))
			scripts.push(part.slice(end + 1, part.indexOf('</script>', end)));
		opening = part.slice(part.lastIndexOf('<'));
		html += part.replace(metaTag, '');
	}
	return { html, scripts };
}
