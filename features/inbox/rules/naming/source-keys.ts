import { foldText } from '#text/search-text.ts';
import { truncateText } from '#text/truncate-text.ts';
import { headerOf, type ReadMail } from '../mail.ts';
import { domainOf, isPrivateProvider, isSendingService, ownedDomain } from '../sender-domain.ts';

/**
 * The keys that link a mail to a newsletter, most reliable first. A list id survives changes of address and name; a name within
 * an organisation joins its addresses and separates several newsletters of one address.
 */
export function sourceKeysOf(mail: Pick<ReadMail, 'headers' | 'from'>, name: string): string[] {
	const list = listIdOf(mail);
	return [
		...(list ? [`list:${list}`] : []),
		...(name ? [`name:${foldName(name)}@${organisationOf(mail.from.address)}`] : []),
		...(name ? [] : [`from:${mail.from.address.toLowerCase()}`]),
	].map((key) => truncateText(key, 300));
}

/** The id from List-Id without its phrase; empty if it does not identify a list. */
export function listIdOf(mail: Pick<ReadMail, 'headers'>): string {
	const header = headerOf(mail, 'list-id');
	const id = (/<([^<>\s]{1,300})>/.exec(header)?.[1] ?? header).trim().toLowerCase();
	if (!/^[^\s@<>.]+\.[^\s@<>]+$/.test(id) || id.length > 200) return '';
	// An id that is unique per mailing would create a newsletter for each issue.
	if (/(?:^|[.-])(?:[0-9a-f]{24,}|\d{9,})(?:[.-]|$)/.test(id)) return '';
	return id;
}

/** Letters and digits only, without accents or an article, so that different spellings match. */
export function foldName(name: string): string {
	const folded = foldText(name);
	return folded.replace(/^the /, '') || folded;
}

/** The owner of an address: its domain, or the address itself if many share the domain. */
function organisationOf(address: string): string {
	const lower = address.toLowerCase();
	const domain = domainOf(lower);
	if (!isSendingService(domain) && !isPrivateProvider(domain)) return ownedDomain(domain);
	const local = lower.slice(0, lower.lastIndexOf('@')).replace(/\+.*/s, '');
	return `${local}@${domain}`;
}
