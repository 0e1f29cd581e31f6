import { strangersDocumentHeaders } from '#platform/http/security/security-headers.ts';

/** The HTML of a mail as a page of its own: links open beside it, and nothing in it may run or reach us. */
export function mailDocument(html: string): { body: string; headers: Record<string, string> } {
	const base = '<base target="_blank">';
	return {
		body: /<head[\s>]/i.test(html) ? html.replace(/<head(\s[^<>]*)?>/i, `$&${base}`) : `${base}${html}`,
		// Our own mails show our own pictures, which on a trial machine do not come by https.
		headers: strangersDocumentHeaders({ images: "'self' https: data:" }),
	};
}
