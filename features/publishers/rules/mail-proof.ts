import { type ClaimIdentity, homeOf, ownDomainOf } from './claim-identity.ts';
import { isSharedHost } from './shared-domains.ts';

/** Neither quotes, comments, routes nor tags: who reads the mail is who the address names, whichever server takes it. */
const plainName = /^[a-z0-9](?:\.?[a-z0-9_-])*$/i;
const plainDomain = /^[\p{L}\p{N}\p{M}-]+(?:\.[\p{L}\p{N}\p{M}-]+)+$/u;
const asciiDomain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** A plain address in lower case, its domain in ASCII; null for any other. */
function readAddress(address: string): { address: string; domain: string } | null {
	const [name = '', written = '', ...more] = address.split('@');
	if (more.length > 0 || name.length > 64 || !plainName.test(name)) return null;
	// Letters that only turn into others when they are looked up are written to deceive.
	if (!plainDomain.test(written) || written.normalize('NFKC') !== written) return null;
	if (!URL.canParse(`http://${written}/`)) return null;
	const domain = new URL(`http://${written}/`).hostname;
	if (!asciiDomain.test(domain) || /^[\d.]+$/.test(domain)) return null;
	return { address: `${name.toLowerCase()}@${domain}`, domain };
}

/**
 * The address that a code may be mailed to, as it is to be written on the mail; null where having it proves nothing about the listing.
 * Right are those at the host of its page or at the domain above it, and the very ones that its issues are proven to come from.
 */
export function addressThatProves(identity: ClaimIdentity, address: string): string | null {
	const given = readAddress(address);
	if (!given || isSharedHost(given.domain)) return null;
	const isOwn = ownDomains(identity).includes(given.domain) || ownSenders(identity).includes(given.address);
	return isOwn ? given.address : null;
}

export function mayProveByMail(identity: ClaimIdentity, address: string): boolean {
	return addressThatProves(identity, address) !== null;
}

/** Every address that may prove it; `*@example.com` stands for any there. */
export function listMailAddresses(identity: ClaimIdentity): string[] {
	const domains = ownDomains(identity);
	return [
		...domains.map((domain) => `*@${domain}`),
		...ownSenders(identity).filter((address) => !domains.some((domain) => address.endsWith(`@${domain}`))),
	];
}

function ownDomains(identity: ClaimIdentity): string[] {
	const domain = ownDomainOf(identity);
	return domain === '' ? [] : [...new Set([domain, homeOf(identity)?.host ?? domain])];
}

function ownSenders({ provenSenders }: ClaimIdentity): string[] {
	const read = provenSenders.map(readAddress).filter((sender) => sender !== null);
	return [...new Set(read.filter(({ domain }) => !isSharedHost(domain)).map(({ address }) => address))];
}
