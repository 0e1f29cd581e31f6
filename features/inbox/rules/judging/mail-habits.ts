import { foldText } from '#text/search-text.ts';
import type { ReadMail } from '../mail.ts';

// What newsletters without list headers have in common, and what personal letters have: layout, footer and subject.

const footerWords =
	/\byou(?:[’']re| are| have)? (?:receiv(?:e|ed|ing)|get(?:ting)?|got) (?:this|these) (?:[\w-]+ ){0,2}(?:because|as)\b|\byou are (?:currently |now )?subscribed\b|\bth(?:is|ese) (?:newsletters?|e-?mails?|messages?|mailings?) (?:is|was|are|were|has been) (?:being )?(?:sent|mailed|delivered) to\b|\b(?:prefer|rather|wish|want|like) (?:not|no longer|to stop)\b.{0,30}(?:receiv|hear|get|mail)|\b(?:remove|delete|take) (?:your|my) (?:name|address|e-?mail)\b|\bto be taken (?:off|from)\b|\b(?:is sent|goes out|sent out) (?:to (?:everyone|all|[\d,.]{1,9} )|every |each )|\bto (?:subscribe|be added|be taken off|remove yourself|change your (?:subscription|address)|leave|stop|cancel)\b.{0,60}(?:visit|go to|send|write|mail|click|https?:)|\b(?:change|manage|update|cancel) your (?:subscription|preferences)|no longer wish to receive|\b(?:forward|pass) this (?:\w+ )?to a friend|\btell a friend\b|\bback issues\b|^[^\w\n]{0,5}(?:un)?subscribe\s?:|\bsie erhalten (?:diese|den)|\babbestellung|\bvous recevez (?:cette|ce)|\brecibes (?:este|esta)|\bricevi questa/imu;
const contentWords =
	/\bin this (?:week[’']s |month[’']s )?(?:issue|edition|letter|number)\b|\btable of contents\b|\btop stories\b|\bheadlines\b|\b(?:today|this week|this month)[’']s \p{L}|\b(?:what you wrote|letters to the editor|reader letters)\b|^inhalt\b|\bin dieser ausgabe\b|\bdans ce numéro\b|\bsommaire\b|\ben este número\b|\bin questo numero\b|\bin dit nummer\b/imu;
const rightsWords = /(?:©|\(c\)|\bcopyright) ?(?:19|20)\d\d\b|\ball rights reserved\b/i;
const postalAddress = /\b[A-Z]{2} \d{5}\b|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b/;
const ruler = /^[ \t]{0,9}([=\-_*+~#])(?:[ \t]?\1){7,}[ \t\r]*$/gm;
const listEntry = /^[ \t]{0,9}(?:\d{1,2}[.)]|[IVX]{1,4}\.|[-*•])[ \t]+\S/gm;
const sendingRole =
	/^(?:news|newsletters?|headlines?|updates?|editors?|redaktion|letters?|lettre|tips|digest|bulletin|weekly|daily|word|briefing|info|announce(?:ments?)?|mailer|mailing|listserv|e-?news|e-?zine|magazine|offers|specials|quotes?|horoscopes?)\b/i;
export const removalWords =
	/\bto be removed\b|\bremoved? (?:from (?:our|this|the|future) |in the subject)|\breply with remove\b|\bremoval (?:link|instructions)\b/i;
const listFooter =
	/\blistinfo\/|^[\w.-]{2,40} mailing list\b|\bmailing list - \S{1,80}@|[\w.-]@(?:yahoogroups|googlegroups)\.|-unsubscribe@(?:yahoogroups|googlegroups)\./im;
const greeting =
	/^\W{0,3}(?:hi|hello|hey|dear|liebe[rs]?|hallo|bonjour|cher|chère|hola|querid[oa]|ciao|caro|cara)\b/i;
const readersGreeting =
	/^\W{0,3}(?:hi|hello|dear)[ ,]{1,2}(?:[\w’'-]{1,20} ){0,3}(?:readers?|members?|subscribers?|customers?|users?|visitors?|fans)\b|^\W{0,3}dear \w{2,20} friends?\b/i;
const month =
	'(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)';
const dated = new RegExp(
	`\\b${month}\\.? \\d{1,2}\\b|\\b\\d{1,2}(?:st|nd|rd|th|\\.)? ${month}\\b|\\b${month}\\.? (?:19|20)\\d\\d\\b|\\b(?:19|20)\\d\\d-\\d\\d-\\d\\d\\b|\\b\\d{1,2}/\\d{1,2}/(?:19|20)?\\d\\d\\b`,
	'i',
);

export function habitsOf(mail: ReadMail, text: string) {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	const lastLine = foldText((lines.at(-1) ?? '').slice(0, 60));
	const [firstName = ''] = foldText(mail.from.name).split(' ');
	const sender = foldText(mail.from.name);
	return {
		hasFooter: footerWords.test(text.slice(-3000)),
		hasContents: contentWords.test(text.slice(0, 3000)),
		hasRights: rightsWords.test(text.slice(-3000)) || postalAddress.test(text.slice(-1000)),
		rulers: countOf(ruler, text),
		entries: countOf(listEntry, text),
		isDated: dated.test(mail.subject),
		isNamedInSubject: sender.length >= 5 && foldText(mail.subject).startsWith(sender),
		isSentByRole: sendingRole.test(mail.from.address),
		namesList: listFooter.test(text.slice(-1500)),
		isReply: /^(?:\[[^\]]{1,60}\]\s?)?(?:re|aw|sv|antw|fwd?|wg|tr)\s?:/i.test(mail.subject),
		quotes: /^[ \t]{0,3}>/m.test(text),
		/** It has a greeting, or ends with the sender's name. */
		isLetter:
			(greeting.test(text.slice(0, 40)) && !readersGreeting.test(text.slice(0, 100))) ||
			(firstName.length >= 2 && lastLine.split(' ')[0] === firstName),
	};
}

function countOf(pattern: RegExp, text: string): number {
	return text.match(pattern)?.length ?? 0;
}
