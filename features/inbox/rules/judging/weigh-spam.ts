import { hasHeader, headerOf, hostOf, type ReadMail } from '../mail.ts';
import { domainOf, isPrivateProvider, isSendingService, ownedDomain } from '../sender-domain.ts';
import { removalWords } from './mail-habits.ts';
import { spamWords } from './mail-words.ts';

type Authentication = 'passed' | 'failed' | 'unknown';

/**
 * What the receiving server found out about the sender. Only the first such header is its own; anyone can have written the ones
 * below.
 */
function readAuthentication(mail: Pick<ReadMail, 'headers'>): Authentication {
	const results = headerOf(mail, 'authentication-results').toLowerCase();
	if (/\bdmarc=pass/.test(results)) return 'passed';
	if (/\bdmarc=(?:fail|permerror|reject|quarantine)/.test(results)) return 'failed';
	if (/\bdkim=pass/.test(results)) return 'passed';
	const hasFailed =
		/\bdkim=(?:fail|permerror|policy)/.test(results) || /\bspf=(?:fail|softfail)/.test(results);
	return hasFailed ? 'failed' : 'unknown';
}

/** How much a mail looks unsolicited; three points or more count as spam. */
export function weighSpam(mail: ReadMail): { points: number; because: string } {
	const found: [points: number, words: string][] = [];
	const add = (points: number, isThere: boolean, words: string) => {
		if (isThere) found.push([points, words]);
	};
	const isMarked =
		/^yes/i.test(headerOf(mail, 'x-spam-flag')) ||
		/^yes/i.test(headerOf(mail, 'x-spam-status')) ||
		/^(?:yes|spam)/i.test(headerOf(mail, 'x-spam'));
	const authentication = readAuthentication(mail);
	add(3, isMarked, 'the mail server marked it');
	add(2, authentication === 'failed', 'its sender could not be verified');
	add(2, isUnderFalseName(mail), 'its sender’s name shows another address');
	add(2, hasForgedList(mail), 'its list belongs to nobody it names');
	add(
		2,
		mail.links.some(({ href }) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostOf(href))),
		'it leads to a bare machine',
	);
	add(1, repliesElsewhere(mail), 'answers go to somebody else');
	add(1.5, offersRemoval(mail), 'it offers to be removed, and names no list');
	add(1, isShouted(mail.subject), 'its subject shouts');
	add(1, isExcited(mail.text.slice(0, 4000)), 'it is full of exclamation marks');
	add(1, /\s[a-z]{1,6}\d{1,6}[a-z]{1,6}$/.test(mail.subject), 'its subject ends in a random word');
	add(1, hasThrowawaySender(mail.from.address), 'its sender’s address is a throwaway one');
	add(0.5, !hasHeader(mail, /^message-id$/) && !hasHeader(mail, /^date$/), 'it has neither id nor date');
	const words = countSpamWords(mail);
	// Long mails mention many things; short ones are about nothing else.
	add(
		Math.min(3, mail.text.length > 5000 ? words * 0.4 : words * 0.9),
		words > 0,
		'it uses the words of spam',
	);
	const points = found.reduce((sum, [value]) => sum + value, 0);
	const reasons = found.toSorted(([a], [b]) => b - a).slice(0, 3);
	// An authenticated sender with nothing else against it may write about anything.
	const relief = authentication === 'passed' && !isMarked ? 1 : 0;
	return { points: points - relief, because: reasons.map(([, text]) => text).join(', ') };
}

function countSpamWords({ subject, text }: ReadMail): number {
	const all = `${subject}\n${text.slice(0, 12_000)}`;
	return spamWords.filter((pattern) => pattern.test(all)).length;
}

function isUnderFalseName({ from }: ReadMail): boolean {
	const shown = /(?<![\w.+-])[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/.exec(from.name)?.[1];
	return shown !== undefined && ownedDomain(shown) !== ownedDomain(domainOf(from.address));
}

/** A list id of one organisation, a sender of another, and links to neither. */
function hasForgedList(mail: ReadMail): boolean {
	const listId = /(?<![\w.-])([\w.-]+\.[a-z]{2,})>?\s*$/i.exec(headerOf(mail, 'list-id'))?.[1];
	if (!listId) return false;
	const organisations = [ownedDomain(listId), ownedDomain(domainOf(mail.from.address))];
	if (organisations[0] === organisations[1] || isSendingService(domainOf(mail.from.address))) return false;
	const leaving = headerOf(mail, 'list-unsubscribe');
	const addresses = [...mail.links.map(({ href }) => href), ...(leaving.match(/https?:\/\/[^>\s,]+/g) ?? [])];
	const hosts = addresses.map(hostOf).filter((host) => host !== '');
	const isRelated = (host: string) => organisations.includes(ownedDomain(host)) || isSendingService(host);
	return (
		hosts.length > 0 &&
		!hosts.some(isRelated) &&
		!organisations.some((organisation) => leaving.includes(organisation))
	);
}

/** List senders say how to unsubscribe; senders with bought addresses say how to be removed. */
function offersRemoval(mail: ReadMail): boolean {
	if (headerOf(mail, 'list-unsubscribe') !== '' || headerOf(mail, 'list-id') !== '') return false;
	return removalWords.test(mail.text.slice(-3000));
}

function repliesElsewhere({ from, replyTo }: ReadMail): boolean {
	if (!replyTo) return false;
	const [home, away] = [ownedDomain(domainOf(from.address)), ownedDomain(domainOf(replyTo))];
	return home !== away && isPrivateProvider(away) && !isPrivateProvider(home);
}

function isShouted(subject: string): boolean {
	const letters = subject.replace(/[^\p{L}]/gu, '');
	const isCapital =
		letters.length >= 12 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
	return (isCapital && /[!$€£]/.test(subject)) || /[!$]{3,}/.test(subject) || /\bFREE\b/.test(subject);
}

/** At least four exclamation marks, and more than one per 250 characters. */
function isExcited(text: string): boolean {
	const marks = text.split('!').length - 1;
	return marks >= 4 && marks * 250 > text.length;
}

function hasThrowawaySender(address: string): boolean {
	const [local = '', domain = ''] = address.split('@');
	return (
		/\.(?:top|xyz|click|loan|win|bid|icu|cyou|buzz|monster|quest|sbs|cfd|rest|gq|tk|ml|cf)$/i.test(domain) ||
		/\d{6,}/.test(local) ||
		/^[bcdfghjklmnpqrstvwxz]{7,}$/i.test(local)
	);
}
