import { getDomain } from 'tldts';
import { domainOf, isPrivateProvider, isSendingService } from './read-mail.ts';

/** The part of a host name that one organisation has to itself, by the public suffix list. */
function organisationOf(host: string): string {
	const lower = host.toLowerCase().replace(/\.$/, '');
	return getDomain(lower, { allowPrivateDomains: true }) ?? lower;
}

/** Whether two host names belong to one organisation, as DMARC's relaxed alignment has it. */
export function isAligned(one: string, other: string): boolean {
	return one !== '' && other !== '' && organisationOf(one) === organisationOf(other);
}

/** Who sends under an address: an organisation, or that address alone where many share its domain. */
export function senderOf(address: string): string {
	const lower = address.toLowerCase();
	const domain = domainOf(lower);
	if (domain === '' || !lower.includes('@')) return '';
	return isSendingService(domain) || isPrivateProvider(domain) ? lower : organisationOf(domain);
}

/** `needsProof: false` is an address that an editor trusts although its mail proves nothing. */
export type RightSender = { sender: string; needsProof: boolean };

/** Who a mail says it is from, and who it is proven to be from; either is empty when that is not clear. */
export type MailSender = {
	from: string;
	proven: string;
	/** Something speaks against it. */
	isRefuted?: boolean;
};

/** Whether a mail comes from one of those who may send it. */
export function isRightSender(
	{ from, proven, isRefuted = false }: MailSender,
	right: readonly RightSender[],
): boolean {
	const byWord = isRefuted ? '' : from;
	return right.some(({ sender, needsProof }) => sender !== '' && sender === (needsProof ? proven : byWord));
}
