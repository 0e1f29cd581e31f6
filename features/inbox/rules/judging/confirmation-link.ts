import { hostOf, type ReadMail } from '../mail.ts';
import { confirmingLink, leavingWords } from './mail-words.ts';

const longestAddress = 2000;

/** The link that a mail asks to follow for confirmation; empty if it has none. */
export function findConfirmationLink({ links }: Pick<ReadMail, 'links'>): string {
	const usable = links.filter(({ href }) => hostOf(href) !== '' && href.length <= longestAddress);
	const byWords = usable.find(({ text }) => confirmingLink.test(text) && !leavingWords.test(text));
	const byAddress = usable.find(
		({ href }) => /(?:confirm|verify|activat|optin|opt-in|subscribe\/)/i.test(href) && !/unsub/i.test(href),
	);
	return (byWords ?? byAddress)?.href ?? '';
}
