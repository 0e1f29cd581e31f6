import { getDomain } from 'tldts';
import { isSharedHost } from './shared-domains.ts';

/** A code that was mailed: for which newsletter, to whom it was of use, and where it went. */
export type CodeMail = { newsletterId: number; email: string; address: string; at: Date };

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** What strangers together may have mailed is well above the share of each, so that a few cannot use it up. */
export const codeLimits = { ofAsker: 3, toAddressAnHour: 3, toAddress: 12, ofNewsletter: 30 } as const;

/**
 * Whether one more code may be mailed, by those of the last day for the newsletter or to the address. Who signed in with an address of the
 * newsletter's own is no stranger, and what strangers asked for does not count against them.
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

/** Whom an address stands for: a domain of one's own makes any number of them, and so do dots and tags at a provider. */
export function askerOf(email: string): string {
	const [name = '', host = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
	if (!isSharedHost(host)) return getDomain(host) ?? host;
	return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`;
}
