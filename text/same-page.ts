/**
 * Whether two web addresses are the same page to people: they may differ in http or https, in `www.`, and in a trailing slash.
 * Anything else, a port included, makes them different.
 */
export function isSamePage(one: string | URL, other: string | URL): boolean {
	return pageKey(one) === pageKey(other);
}

function pageKey(address: string | URL): string {
	const { pathname, search } = new URL(address);
	return `${hostKey(address)}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`;
}

/** A host as people see it: in ASCII, without `www.` and a trailing dot, with a port if it is not the default one. */
export function hostKey(address: string | URL): string {
	const { hostname, port } = new URL(address);
	const host = hostname.replace(/\.$/, '').replace(/^www\.(?=[^.]+\.)/, '');
	return port === '' ? host : `${host}:${port}`;
}
