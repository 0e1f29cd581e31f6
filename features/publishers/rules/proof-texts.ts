import type { Proof } from '#features/publishers/contract/claims.ts';
import { type ClaimIdentity, homeOf, ownDomainOf } from './claim-identity.ts';
import { listMailAddresses } from './mail-proof.ts';

/** The name of the record, tag, file and element that carry a code. */
export const claimName = 'broadsheet-claim';
const podcastNamespace = 'https://podcastindex.org/namespace/1.0';

/** A code with its name, for places that hold free text. */
export function claimText(code: string): string {
	return `${claimName}=${code}`;
}

export function recordName(domain: string): string {
	return `_broadsheet.${domain}`;
}

export function wellKnownAddress(page: string): string {
	return new URL(`/.well-known/${claimName}.txt`, page).href;
}

type Described = Omit<Proof, 'lastCheck'>;

/** The four proofs of a listing: for each the texts to copy and where they go, or why it is not available here. */
export function describeProofs(identity: ClaimIdentity, code: string): Described[] {
	return [
		describeMail(identity),
		describeRecord(identity, code),
		describeSite(identity, code),
		describeFeed(identity, code),
	];
}

function describeMail(identity: ClaimIdentity): Described {
	const addresses = listMailAddresses(identity);
	return {
		method: 'mail',
		impossible:
			addresses.length > 0
				? ''
				: `${withoutDomain(identity)} And no address of its own is known to have sent its issues for a week or more.`,
		subject: ownDomainOf(identity) || (addresses[0] ?? ''),
		texts: [],
		addresses,
	};
}

function describeRecord(identity: ClaimIdentity, code: string): Described {
	const domain = ownDomainOf(identity);
	return {
		method: 'dns',
		impossible: domain === '' ? withoutDomain(identity) : '',
		subject: domain,
		texts:
			domain === ''
				? []
				: [{ where: `A TXT record of the name ${recordName(domain)}`, text: claimText(code) }],
		addresses: [],
	};
}

function describeSite({ site }: ClaimIdentity, code: string): Described {
	if (!site) return impossible('site', 'This listing has no page on the web.');
	const meta = {
		where: `Inside the <head> of ${site.url}`,
		text: `<meta name="${claimName}" content="${code}">`,
	};
	const instead = site.isShared
		? { where: `In the description of your newsletter that ${site.url} shows`, text: claimText(code) }
		: { where: `In a text file at ${wellKnownAddress(site.url)}`, text: code };
	return { method: 'site', impossible: '', subject: site.url, texts: [meta, instead], addresses: [] };
}

function describeFeed({ feed }: ClaimIdentity, code: string): Described {
	if (!feed) return impossible('feed', 'This listing has no feed.');
	const texts = [
		{
			where: `In the head of the feed ${feed.url}, outside its items`,
			text: `<podcast:txt xmlns:podcast="${podcastNamespace}" purpose="${claimName}">${code}</podcast:txt>`,
		},
		{ where: 'As the title, or as the whole text, of an item of its own', text: claimText(code) },
		{
			where: 'At the top level of a JSON feed',
			text: `"_broadsheet": ${JSON.stringify({ claim: code })}`,
		},
	];
	return { method: 'feed', impossible: '', subject: feed.url, texts, addresses: [] };
}

function impossible(method: Proof['method'], reason: string): Described {
	return { method, impossible: reason, subject: '', texts: [], addresses: [] };
}

function withoutDomain(identity: ClaimIdentity): string {
	const home = homeOf(identity);
	if (!home) return 'This listing has neither a page nor a feed, so no domain belongs to it.';
	if (home.isShared) return `Many people share ${home.host}, so its domain proves nothing about one of them.`;
	return `${home.host} is not a domain that one can register.`;
}
