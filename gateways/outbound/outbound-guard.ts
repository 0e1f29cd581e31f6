import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Resolves a name to all of its addresses; the system resolver by default. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

/** An address that must not be visited. Its message reveals nothing else, as it may be shown to a stranger. */
class RefusedAddress extends Error {}

const globalUnicastV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is public: anything else is rejected, mapped forms included. */
export function isPublicIp(text: string): boolean {
	if (!ipaddr.isValid(text)) return false;
	const address = ipaddr.parse(text);
	if (address.range() !== 'unicast') return false;
	return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalUnicastV6);
}

/** Parses an untrusted address, given by a person or a redirect. */
export function parseOutboundUrl(address: string, base?: URL): URL {
	if (!URL.canParse(address, base?.href)) throw new RefusedAddress('not an address');
	const url = new URL(address, base?.href);
	if (!/^https?:$/.test(url.protocol)) throw new RefusedAddress('neither http nor https');
	if (url.username !== '' || url.password !== '') throw new RefusedAddress('carries a name or password');
	url.hash = '';
	return url;
}

/** Rejects what can be rejected before the DNS lookup: unusual ports and private IP addresses. */
export function refusePrivateHost(url: URL, ports: readonly number[]): void {
	if (!ports.includes(portOf(url))) throw new RefusedAddress('an unusual port');
	const host = url.hostname.replace(/^\[|\]$/g, '');
	if (ipaddr.isValid(host) && !isPublicIp(host)) throw new RefusedAddress('not a public address');
}

/** Whether the operator allowed this host, or host and port, although it is private. */
export function isAllowedByName(url: URL, allowed: readonly string[]): boolean {
	return allowed.includes(url.hostname) || allowed.includes(`${url.hostname}:${portOf(url)}`);
}

function portOf({ port, protocol }: URL): number {
	return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/**
 * Resolves the name for the connection itself, so that the address checked is the one dialed. A single private address among
 * several rejects the name, because any of them might be dialed.
 */
export function createGuardedLookup(resolveName: ResolveName = resolveBySystem): LookupFunction {
	return createLookup(resolveName, isPublicIp);
}

/** Makes a lookup function for a connection from a resolver. */
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
