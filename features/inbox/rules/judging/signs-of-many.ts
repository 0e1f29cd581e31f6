import { foldText } from '#text/search-text.ts';
import { headerOf, hostOf, type ReadMail } from '../mail.ts';
import { domainOf, isPrivateProvider, ownedDomain } from '../sender-domain.ts';

/** Evidence for a kind of mail, with its weight. */
export type Sign = readonly [points: number, isThere: boolean, words: string];

// Typical topics in the footer of a mail to many. One alone means nothing; several together indicate a publisher.
const footerTopics: readonly RegExp[] = [
	/\bsubscri(?:be|bed|ber|bers|ption|ptions)\b/i,
	/\b(?:your|my) (?:\w+ )?(?:profile|account|preferences|settings|options|details|address)\b/i,
	/\bprivacy\b|\bterms of (?:use|service)\b|\bdisclaimer\b/i,
	/\bcopyright\b|\(c\) ?(?:19|20)\d\d|©|\ball rights reserved\b|\btrademarks?\b/i,
	/\badvertis(?:e|er|ers|ing|ement)\b|\bsponsor(?:s|ed|ship)?\b/i,
	/\b(?:forward|pass|send|recommend|share|tell)\b.{0,40}\b(?:friends?|colleagues?|others)\b/i,
	/\bregistered\b|\bsigned up\b|\byou (?:asked|chose|opted|requested|joined)\b|\b(?:members?|readers|users|customers)\b/i,
	/\bremove (?:your|yourself|me)\b|\bremoval\b|\btaken (?:off|from)\b|\bcancel\b|\bno (?:more|longer)\b|\bnot? (?:to )?(?:receive|hear|get)\b|\bstop\b/i,
	/\bfeedback\b|\bhelp\b|\bcontact us\b|\bcomments\b|\bsuggestions\b/i,
	/\bfree (?:service|newsletter|e-?mail|mail|weekly|daily)\b/i,
	/\barchives?\b|\b(?:back|past|previous|earlier|old) (?:issues|columns|editions|letters)\b|\byesterday[’']s\b/i,
	/\b(?:this|these) (?:e-?mails?|messages?|mails?|mailings?|services?|letters?|newsletters?|alerts?|updates?)\b.{0,40}\b(?:sent|went|goes|mailed|delivered|because|as a)\b/i,
	/\bsign[- ]?up\b|\bjoin (?:us|at|here|free)\b|\bget your own\b/i,
];
const namedLikeAPaper =
	/\b(?:news|times|today|tips?|journal|review|report|notes|letter|magazine|headlines|alerts?|updates?|quotes?|jokes?|deals|diary|watch|wire|planet|online|editors?|mailing|announcements?)\b|\w\.(?:com|net|org)\b/i;
const recurringSubject =
	/\b(?:quote|joke|word|thought|tip|tips|fact|picture|photo|deal|question|recipe|verse|book|song|site|link|stor(?:y|ies)|news) (?:of|for) the (?:day|week|month)\b|\b(?:today|this week|this month)[’']s \p{L}|\bnew(?:s)? (?:this|for) (?:the )?(?:week|month|weekend)|\b(?:news|headlines|update|alert|tips?|forecast)\b.{0,20}\d|\b(?:headlines|newsflash|e-?news|enews|what[’']s new)\b|\b(?:customer|product|company|member|site|technology|tech|market) (?:news|updates?)\b/iu;
const bouncing = /bounce|return|errors?|owner|admin|nobody|mailer|daemon|list|request|httpd|apache|www/i;
const personalMailer =
	/outlook|mozilla|thunderbird|mutt|pine|eudora|apple mail|kmail|evolution|lotus notes|ximian|sylpheed|exmh|gnus|pegasus|the bat|aol|hotmail|yahoo|squirrelmail|webmail|imp\b|internet mail service|groupwise/i;
const manyRecipients =
	/^[^@]{0,40}\b(?:undisclosed|members?|readers?|subscribers?|list|users?|customers?|all|friends?)\b|-(?:readers|members|list|subscribers|users)@/i;
const volume = /\bvol(?:ume)?\.? ?[\dIVX]{1,5}\b.{0,5}\b(?:issue|number|num|no|nr)\b|\bISSN\b/i;
const closing =
	/^(?:(?:many |best |kind |warm )?(?:regards|wishes|thanks)|thank you|thanks|cheers|love|yours|sincerely|take care|see (?:you|ya)|talk soon|bye|hugs|xo+|mit freundlichen|viele grüße|liebe grüße|gruß|amicalement|cordialement|saludos|saluti)\b.{0,40}$/i;
const passedOn =
	/^[ \t>]{0,3}-{2,12} ?(?:original message|forwarded (?:message|by))|^begin forwarded message/im;
const aboutOneAccount =
	/\byour (?:user ?name|user ?id|login(?: name)?|password|account (?:number|name)|(?:customer|member|membership|ticket|case|request|tracking) (?:number|id)) ?(?:is\b|:)|\bfor your records\b|\byour (?:request|message|application|registration) (?:has been|was) (?:received|accepted|approved)\b/i;
const programs =
	/^(?:root|cron|daemon|nobody|nagios|apache|www-data|www|httpd|postgres|mysql|backup|builds?|jenkins|bugzilla|cvs|svn|git|logwatch)@/i;
const topDate =
	/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? .{0,12}\d|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) (?:\d{1,2}, )?(?:19|20)\d\d\b/i;

/** Evidence that a mail went to many without list headers: its layout, footer and links. */
export function signsOfMany(mail: ReadMail, text: string): Sign[] {
	const lines = text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
	const topics = countFooterTopics(text);
	const ownLinks = countOwnLinks(mail);
	const addressLines = lines.filter((line) => /^\S{0,3}https?:\/\/\S+$/i.test(line)).length;
	const headings = lines.filter(isHeading).length;
	const firstPersons = text.length < 2500 ? (text.match(/\bI\b/g)?.length ?? 0) : 0;
	return [
		[
			topics >= 5 ? 2.5 : topics >= 4 ? 2 : topics >= 3 ? 1.5 : 1,
			topics >= 2,
			'its footer is that of a publisher',
		],
		[ownLinks >= 4 ? 1.5 : 1, ownLinks >= 2, 'its links lead to its sender'],
		[0.5, addressLines >= 3, 'its lines are addresses'],
		[headings >= 3 ? 1 : 0.5, headings >= 2, 'headings part its text'],
		[1.5, beginsWithSender(mail, lines), 'it begins with the name of its sender'],
		[1, isSentForReturns(mail), 'what cannot be delivered goes to a program'],
		[0.5, manyRecipients.test(headerOf(mail, 'to')), 'it is addressed to many'],
		[0.5, namedLikeAPaper.test(mail.from.name), 'its sender is named like a paper'],
		[1, recurringSubject.test(mail.subject), 'its subject is one of a row'],
		[
			0.5,
			lines.slice(0, 4).some((line) => line.length < 90 && topDate.test(line)),
			'it is dated at its head',
		],
		[0.5, mail.hasHtml && mail.links.length >= 8, 'it is full of links'],
		[-1, personalMailer.test(headerOf(mail, 'x-mailer') || headerOf(mail, 'user-agent')), ''],
		[1.5, volume.test(mail.subject) || volume.test(text.slice(0, 400)), 'it counts its volumes'],
		[firstPersons > 2 ? -1 : -0.5, firstPersons > 0, ''],
		[-1.5, lines.some((line) => line.length < 60 && closing.test(line)), ''],
		[-1.5, isSigned(mail, lines), ''],
		[-4, passedOn.test(text.slice(0, 5000)), ''],
		// Publishers link to their own domain; senders in disguise link elsewhere.
		[-1, ownLinks === 0 && mail.links.length >= 2, ''],
		[-4, aboutOneAccount.test(text.slice(0, 3000)), ''],
		[-3, programs.test(mail.from.address), ''],
	];
}

function countFooterTopics(text: string): number {
	const footer = text.slice(-Math.min(2500, Math.max(500, Math.floor(text.length / 3))));
	return footerTopics.filter((topic) => topic.test(footer)).length;
}

/** Distinct links to the sender's own domain: a signature with a home page has one of them. */
function countOwnLinks({ from, links }: ReadMail): number {
	const domain = domainOf(from.address);
	if (isPrivateProvider(domain)) return 0;
	const home = ownedDomain(domain);
	const own = links.filter(({ href }) => ownedDomain(hostOf(href)) === home);
	return new Set(own.map(({ href }) => href)).size;
}

/** A short line in capitals, or framed by decorative characters. */
function isHeading(line: string): boolean {
	if (line.length > 60) return false;
	const letters = line.replace(/[^\p{L}]/gu, '');
	if (letters.length < 5) return false;
	return letters === letters.toUpperCase() || /^([*=~+#-]{1,3}) ?[^*=~+#-].{2,50} ?\1$/.test(line);
}

/** Letters end with their sender's name; newsletters start with it. */
function beginsWithSender({ from, subject }: ReadMail, lines: readonly string[]): boolean {
	const top = foldText(lines.slice(0, 3).join(' ').slice(0, 200)).replaceAll(' ', '');
	const name = foldText(from.name).replaceAll(' ', '');
	if (name.length >= 5 && !name.includes('@') && top.includes(name)) return true;
	const [first = ''] = subject.split(/[:,]| - /);
	const title = foldText(first).replaceAll(' ', '');
	const site = foldText(ownedDomain(domainOf(from.address)).split('.')[0] ?? '');
	return title.length >= 5 && site.length >= 5 && top.includes(site) && title.includes(site.slice(0, 5));
}

/** A line with only the sender's first name. */
function isSigned({ from }: ReadMail, lines: readonly string[]): boolean {
	const [first = ''] = foldText(from.name).split(' ');
	return first.length >= 2 && lines.slice(1).some((line) => line.length < 30 && foldText(line) === first);
}

/** Bounces go to a different address than replies. */
function isSentForReturns(mail: ReadMail): boolean {
	const from = mail.from.address.toLowerCase();
	return ['return-path', 'errors-to', 'sender']
		.map((name) => headerOf(mail, name).toLowerCase())
		.some((value) => value !== '' && !value.includes(from) && bouncing.test(value.split('@')[0] ?? ''));
}
