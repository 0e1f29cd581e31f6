import { untrustedDocumentHeaders } from '#platform/http/security/security-headers.ts';

/** The HTML of a mail as a standalone page: links open in a new tab, and nothing in it can run scripts or reach us. */
export function mailDocument(html: string): { body: string; headers: Record<string, string> } {
	const base = '<base target="_blank">';
	return {
		body: /<head[\s>]/i.test(html) ? html.replace(/<head(\s[^<>]*)?>/i, `$&${base}`) : `${base}${html}`,
		// Our own mails show our own images, which are not served over https on a trial machine.
		headers: untrustedDocumentHeaders({ images: "'self' https: data:" }),
	};
}
