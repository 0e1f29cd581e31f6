import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Finds every address of a name; the system's own way unless a test says otherwise. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

/** An address that must not be visited. It says no more than that: its words may reach a stranger. */
class RefusedAddress extends Error {}

const globalUnicastV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address belongs to the open internet: what is not plainly public is refused, mapped forms included. */
export function isPublicIp(text: string): boolean {
	if (!ipaddr.isValid(text)) return false;
	const address = ipaddr.parse(text);
	if (address.range() !== 'unicast') return false;
	return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalUnicastV6);
}

/** Parses an address that a stranger gave, or that a stranger's page redirects to. */
export function parseVisitable(address: string, base?: URL): URL {
	if (!URL.canParse(address, base?.href)) throw new RefusedAddress('not an address');
	const url = new URL(address, base?.href);
	if (!/^https?:$/.test(url.protocol)) throw new RefusedAddress('neither http nor https');
	if (url.username !== '' || url.password !== '') throw new RefusedAddress('carries a name or password');
	url.hash = '';
	return url;
}

/** Refuses what can be judged before a name is looked up: odd ports, and hosts that are private IP addresses. */
export function refusePrivateHost(url: URL, ports: readonly number[]): void {
	if (!ports.includes(portOf(url))) throw new RefusedAddress('an unusual port');
	const host = url.hostname.replace(/^\[|\]$/g, '');
	if (ipaddr.isValid(host) && !isPublicIp(host)) throw new RefusedAddress('not a public address');
}

/** Whether the operator named this host, or this host and port, as one that may be visited although it is private. */
export function isAllowedByName(url: URL, allowed: readonly string[]): boolean {
	return allowed.includes(url.hostname) || allowed.includes(`${url.hostname}:${portOf(url)}`);
}

function portOf({ port, protocol }: URL): number {
	return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/**
 * Looks a name up for the connection itself, so that the address checked is the address dialled. One private address
 * among several refuses the name: nobody may choose between them later.
 */
export function createGuardedLookup(resolveName: ResolveName = resolveBySystem): LookupFunction {
	return createLookup(resolveName, isPublicIp);
}

/** Looks a name up for a connection, in a way of one's own. */
export function createLookup(
	resolveName: ResolveName,
	isRight: (address: string) => boolean = () => true,
): LookupFunction {
	return (hostname, options, callback) => {
		resolveName(hostname).then(
			(addresses) => {
				const [first] = addresses;
				if (!first || !addresses.every(({ address }) => isRight(address)))
					callback(new RefusedAddress('not a public address'), '', 0);
				else if (options.all) callback(null, addresses);
				else callback(null, first.address, first.family);
			},
			(error) => callback(error, '', 0),
		);
	};
}

export const resolveBySystem: ResolveName = (hostname) =>
	new Promise((resolve, reject) => {
		systemLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
	});
