import { getDomain } from 'tldts';
import { domainOf, isPrivateProvider, isSendingService } from './sender-domain.ts';

/** The registrable domain of a host name, by the public suffix list. */
function organisationOf(host: string): string {
	const lower = host.toLowerCase().replace(/\.$/, '');
	return getDomain(lower, { allowPrivateDomains: true }) ?? lower;
}

/** Whether two host names belong to one organisation, like DMARC's relaxed alignment. */
export function isAligned(one: string, other: string): boolean {
	return one !== '' && other !== '' && organisationOf(one) === organisationOf(other);
}

/** The sender behind an address: its organisation, or the address itself if many share its domain. */
export function senderOf(address: string): string {
	const lower = address.toLowerCase();
	const domain = domainOf(lower);
	if (domain === '' || !lower.includes('@')) return '';
	return isSendingService(domain) || isPrivateProvider(domain) ? lower : organisationOf(domain);
}

/** `needsProof: false`: an address that an editor trusts although its mail is not authenticated. */
export type RightSender = { sender: string; needsProof: boolean };

/** Who a mail claims to be from, and who it is proven to be from; empty if unclear. */
export type MailSender = {
	from: string;
	proven: string;
	/** A check contradicts it. */
	isRefuted?: boolean;
};

/** Whether a mail comes from one of the right senders. */
export function isRightSender(
	{ from, proven, isRefuted = false }: MailSender,
	right: readonly RightSender[],
): boolean {
	const byWord = isRefuted ? '' : from;
	return right.some(({ sender, needsProof }) => sender !== '' && sender === (needsProof ? proven : byWord));
}
