import { strangersDocumentHeaders } from '#platform/http/security/security-headers.ts';

/** A digest as a page of its own: links open beside it, and nothing in it may run or reach us. */
export function digestDocument(html: string): { body: string; headers: Record<string, string> } {
	const policy = strangersDocumentHeaders['content-security-policy'] ?? '';
	return {
		body: html.replace(/<head(\s[^<>]*)?>/i, '$&<base target="_blank">'),
		headers: {
			...strangersDocumentHeaders,
			// The covers are our own, which on a trial machine do not come by https.
			'content-security-policy': policy.replace('img-src', "img-src 'self'"),
		},
	};
}
