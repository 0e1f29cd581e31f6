import { type ClaimIdentity, homeOf, ownDomainOf } from './claim-identity.ts';
import { isSharedHost } from './shared-domains.ts';

/** No quotes, comments, routes or tags: every mail server must deliver to the person the address names. */
const plainName = /^[a-z0-9](?:\.?[a-z0-9_-])*$/i;
const plainDomain = /^[\p{L}\p{N}\p{M}-]+(?:\.[\p{L}\p{N}\p{M}-]+)+$/u;
const asciiDomain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** A plain address in lower case with an ASCII domain; null for any other. */
function readAddress(address: string): { address: string; domain: string } | null {
	const [name = '', written = '', ...more] = address.split('@');
	if (more.length > 0 || name.length > 64 || !plainName.test(name)) return null;
	// Characters that change under NFKC normalization are meant to deceive.
	if (!plainDomain.test(written) || written.normalize('NFKC') !== written) return null;
	if (!URL.canParse(`http://${written}/`)) return null;
	const domain = new URL(`http://${written}/`).hostname;
	if (!asciiDomain.test(domain) || /^[\d.]+$/.test(domain)) return null;
	return { address: `${name.toLowerCase()}@${domain}`, domain };
}

/**
 * The address a code may be mailed to, normalized; null if having it proves nothing about the listing. Accepted are addresses at
 * the host of its page or its parent domain, and the exact ones its issues provably come from.
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

/** Every address that can prove it; `*@example.com` matches any there. */
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
