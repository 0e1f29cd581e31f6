import { cutText } from '#text/cut-text.ts';
import { foldText } from '#text/search-text.ts';
import {
	domainOf,
	headerOf,
	isPrivateProvider,
	isSendingService,
	ownedDomain,
	type ReadMail,
} from '../read-mail.ts';

/**
 * By what a mail is known to belong to a newsletter, the surest first. A list's id outlives changes of address and name;
 * a name within one organisation joins its addresses, and parts several newsletters of one address.
 */
export function sourceKeysOf(mail: Pick<ReadMail, 'headers' | 'from'>, name: string): string[] {
	const list = listIdOf(mail);
	return [
		...(list ? [`list:${list}`] : []),
		...(name ? [`name:${foldName(name)}@${organisationOf(mail.from.address)}`] : []),
		...(name ? [] : [`from:${mail.from.address.toLowerCase()}`]),
	].map((key) => cutText(key, 300));
}

/** The id of the list without its words; empty when it names no list in particular. */
export function listIdOf(mail: Pick<ReadMail, 'headers'>): string {
	const header = headerOf(mail, 'list-id');
	const id = (/<([^<>\s]{1,300})>/.exec(header)?.[1] ?? header).trim().toLowerCase();
	if (!/^[^\s@<>.]+\.[^\s@<>]+$/.test(id) || id.length > 200) return '';
	// A new one for every mailing: it would make a newsletter of each issue.
	if (/(?:^|[.-])(?:[0-9a-f]{24,}|\d{9,})(?:[.-]|$)/.test(id)) return '';
	return id;
}

/** Letters and digits alone, without accents or an article, so that spellings meet. */
export function foldName(name: string): string {
	const folded = foldText(name);
	return folded.replace(/^the /, '') || folded;
}

/** Whose mail it is: a domain, or one address where many live under one domain. */
function organisationOf(address: string): string {
	const lower = address.toLowerCase();
	const domain = domainOf(lower);
	if (!isSendingService(domain) && !isPrivateProvider(domain)) return ownedDomain(domain);
	const local = lower.slice(0, lower.lastIndexOf('@')).replace(/\+.*/s, '');
	return `${local}@${domain}`;
}
