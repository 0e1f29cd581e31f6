import { createHash } from 'node:crypto';

/** Sent with every response. */
export const commonHeaders: Record<string, string> = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'x-frame-options': 'DENY',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};

/** If the public address is https, browsers that were here once never try http again. */
export const onlyHttps: Record<string, string> = { 'strict-transport-security': 'max-age=31536000' };

/** For data: nothing may run or load, should a browser ever show it as a page. */
export const dataPolicy = writePolicy({ 'default-src': "'none'", 'frame-ancestors': "'none'" });

export function writePolicy(directives: Record<string, string>): string {
	return Object.entries(directives)
		.map(([name, value]) => `${name} ${value}`.trimEnd())
		.join('; ');
}

/**
 * For an untrusted document: no scripts, not our origin, no requests except images; only our own pages may frame it. A sandboxed
 * document must not set an opener policy, or browsers refuse to show it on its own.
 */
export function untrustedDocumentHeaders({ images }: { images: string }): Record<string, string> {
	return {
		'content-security-policy': writePolicy({
			sandbox: 'allow-popups allow-popups-to-escape-sandbox',
			'default-src': "'none'",
			'style-src': "'unsafe-inline'",
			'img-src': images,
			'font-src': "'none'",
			'frame-ancestors': "'self'",
		}),
		'x-frame-options': 'SAMEORIGIN',
		'referrer-policy': 'no-referrer',
		'cross-origin-opener-policy': 'unsafe-none',
		'cross-origin-resource-policy': 'same-origin',
	};
}

/**
 * For a document of ours that any site may frame: it runs nothing, only requests images, and does not reveal where it is shown.
 */
export function framedDocumentHeaders({ style }: { style: string }): Record<string, string> {
	return {
		'content-security-policy': writePolicy({
			'default-src': "'none'",
			'style-src': hashOf(style),
			'img-src': "'self' https:",
			'base-uri': "'none'",
			'form-action': "'none'",
			'frame-ancestors': '*',
		}),
		'referrer-policy': 'no-referrer',
		'cross-origin-opener-policy': 'unsafe-none',
	};
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of a rendered page. Its inline scripts are allowed by hash rather than a nonce, because the page is cached and sent
 * to many. The hashes come from the renderer's list, never from the page, which also contains untrusted content.
 */
export function pagePolicy(ownScripts: string[], changes: Record<string, string> = {}): string {
	const hashes = new Set(ownScripts.map(hashOf));
	return writePolicy({
		'default-src': "'none'",
		'script-src': ["'self'", ...hashes].join(' '),
		'style-src': "'self'",
		'style-src-attr': "'unsafe-inline'",
		'font-src': "'self'",
		'img-src': "'self' https: data:",
		'connect-src': "'self'",
		'manifest-src': "'self'",
		'frame-src': "'self' https://www.youtube-nocookie.com",
		'base-uri': "'none'",
		'form-action': "'self'",
		'frame-ancestors': "'none'",
		...changes,
	});
}
