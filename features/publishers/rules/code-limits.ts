import { getDomain } from 'tldts';
import { isSharedHost } from './shared-domains.ts';

/** A mailed code: for which newsletter, who requested it, and where it was sent. */
export type CodeMail = { newsletterId: number; email: string; address: string; at: Date };

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** The shared limits are well above the limit per person, so that a few strangers cannot use them up. */
export const codeLimits = { ofAsker: 3, toAddressAnHour: 3, toAddress: 12, ofNewsletter: 30 } as const;

/**
 * Whether another code may be mailed, given those of the last day for the newsletter or to the address. Publishers signed in
 * with one of the newsletter's own addresses are not strangers, and requests by strangers do not count against them.
 */
export function mayMailCode(
	wanted: CodeMail,
	mailed: readonly CodeMail[],
	{ isOwn }: { isOwn: boolean },
): boolean {
	const ofNewsletter = mailed.filter(({ newsletterId }) => newsletterId === wanted.newsletterId);
	if (isOwn) return ofNewsletter.filter(({ email }) => email === wanted.email).length < codeLimits.ofAsker;
	const asker = askerOf(wanted.email);
	const toAddress = mailed.filter(({ address }) => address === wanted.address);
	const anHourAgo = wanted.at.getTime() - hourMs;
	return (
		mailed.filter(({ email }) => askerOf(email) === asker).length < codeLimits.ofAsker &&
		toAddress.filter(({ at }) => at.getTime() > anHourAgo).length < codeLimits.toAddressAnHour &&
		toAddress.length < codeLimits.toAddress &&
		ofNewsletter.length < codeLimits.ofNewsletter
	);
}

/**
 * The person behind an address: the owner of a domain can create any number of addresses, and so can dots and tags at a mail
 * provider.
 */
export function askerOf(email: string): string {
	const [name = '', host = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
	if (!isSharedHost(host)) return getDomain(host) ?? host;
	return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`;
}
