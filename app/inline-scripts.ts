const ownOpening = /^<script(?: data-[\w-]+="")*$/;
const ownAttributes = /^(?: data-[\w-]+="")*$/;

/**
 * Removes the nonce of one rendering from its page and returns the inline scripts that carried it. The nonce is random
 * and unique to this rendering, so injected markup cannot carry it. Data blocks do not run and are left out. Pages are
 * long, so this scans once and joins the parts instead of copying the page for every change.
 */
export function extractInlineScripts(page: string, mark: string): { html: string; scripts: string[] } {
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
