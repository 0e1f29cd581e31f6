/**
 * Whether two web addresses are one page as people see it: they may differ in http or https, in `www.`, and in a slash at the end.
 * Anything else, a port included, makes another page.
 */
export function isSamePage(one: string | URL, other: string | URL): boolean {
	return pageKey(one) === pageKey(other);
}

function pageKey(address: string | URL): string {
	const { pathname, search } = new URL(address);
	return `${hostKey(address)}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`;
}

/** A host as people see it: in ASCII, without `www.` and a dot at the end, with a port that is not the usual one. */
export function hostKey(address: string | URL): string {
	const { hostname, port } = new URL(address);
	const host = hostname.replace(/\.$/, '').replace(/^www\.(?=[^.]+\.)/, '');
	return port === '' ? host : `${host}:${port}`;
}
