import { truncateText } from '#text/truncate-text.ts';
import { headerOf, type ReadMail } from '../mail.ts';
import { domainOf, isPrivateProvider, isSendingService, ownedDomain } from '../sender-domain.ts';
import { withoutDate } from './name-date.ts';

const longestName = 100;
const longestRaw = 1000;
const emailLike = /[^\s<>@]@[^\s<>@]+\.[^\s<>@]/;
const generic =
	/^(?:(?:the )?(?:news|newsletters?|info|hello|hi|team|noreply|no-reply|do not reply|admin|mail|e-?mail|updates?|contact|editors?|support|office|marketing|mailer|list|lists|members?|subscribers?|community|weekly|daily|digest|notifications?|web ?master|post|letters?|blog|reader|readers|announce(?:ments?)?)|(?:our|your|my|the|weekly|monthly|daily) newsletter|xt|local)$/i;
/** Words found in names of newsletters but not of people. */
const titleWords =
	/\b(?:the|newsletter|weekly|daily|monthly|digest|dispatch|brief|briefing|bulletin|letters?|notes?|news|report|review|journal|times|post|gazette|club|school|lab|labs|stuff|ideas|stories|reads?|roundup|today|tomorrow|morning|evening|sunday|monday|friday|insider|magazine|media|studio|project|institute|university|company|co|inc|ai|tech|data|science|design|money|food|garden|books?)\b/i;
const services =
	/^(?:substack|beehiiv|ghost|mailchimp|medium|buttondown|linkedin|revue|patreon|kit|convertkit|tinyletter|google groups)$/i;

/** The name of the newsletter as given in a mail; empty if there is nothing usable. */
export function nameInMail(mail: Pick<ReadMail, 'headers' | 'from' | 'subject'>): string {
	const fromName = tidyName(mail.from.name, mail.from.address);
	const listName = tidyName(listPhrase(mail));
	const bracketed = tidyName(/^\[([^\]]{3,60})\]/.exec(mail.subject)?.[1] ?? '');
	const isByPerson = looksLikePerson(fromName);
	if (isUseful(fromName) && !isByPerson) return fromName;
	if (isUseful(listName) && !looksLikePerson(listName)) return listName;
	if (isUseful(bracketed)) return bracketed;
	const inSubject = tidyName(nameInSubject(mail.subject));
	if (isByPerson && isUseful(inSubject) && titleWords.test(inSubject)) return inSubject;
	if (isUseful(fromName)) return fromName;
	if (isUseful(inSubject)) return inSubject;
	return isUseful(listName) ? listName : nameOfAddress(mail.from.address);
}

/** A display name without the additions of services and people. */
export function tidyName(raw: string, address = ''): string {
	let name = raw
		.slice(0, longestRaw)
		.normalize('NFC')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
		.replace(/[\u0000-\u001f\u007f\u00ad\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff]+/g, ' ')
		.replace(/(?:\p{Extended_Pictographic}|\ufe0f|\u200d)+/gu, ' ')
		.replace(/<[^>]*>?/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/^["'“”«»‘]+|(?<!["“”«»])["“”«»]+$/g, '')
		.trim();
	if (/^'.*'$/.test(name) || (raw.trim().startsWith("'") && name.endsWith("'")))
		name = name.replace(/'$/, '');
	if (emailLike.test(name)) return '';
	name = name
		.replace(/(?<!\s)\s+\(?(?:via|durch|par|on) [\p{L}\d .]{3,30}\)?$/iu, (tail) =>
			services.test(
				tail
					.replace(/[()]/g, '')
					.trim()
					.replace(/^\S+\s/, ''),
			) || /\b(?:via)\b/i.test(tail)
				? ''
				: tail,
		)
		.replace(/(?<!\s)\s*\((?:no[- ]?reply|do not reply|newsletter|via [^()]*|substack|beehiiv)\)$/i, '')
		.trim();
	name = preferTitle(name);
	name = withoutAuthor(name);
	name = name.replace(/^(?:the )?(?:team|editors|crew|folks) (?:at|of|from|behind) /i, '').trim();
	// If the sender's domain contains the word, it is part of the name.
	if (!domainOf(address).includes('newsletter')) name = withoutKind(name);
	return truncateText(softenCapitals(withoutDate(name)), longestName).trim();
}

/** "Ann from Crumb", "The Batch @ DeepLearning.AI", "Crumb | Weekly letter": picks the side that is the newsletter. */
function preferTitle(name: string): string {
	const joined = /^(.{2,60}?) (?:@|from|at|von|de chez|bei|of) (.{2,60})$/iu.exec(name);
	const joint = joined ? name.slice(joined[1]?.length).trim().split(/\s/)[0]?.toLowerCase() : '';
	if (joined && joint !== 'of') {
		const [, left = '', right = ''] = joined;
		if (joint === '@') return left;
		if (
			looksLikePerson(left) ||
			couldBePerson(left) ||
			/^(?:the )?(?:team|editors|crew|folks|gang|all of us|your friends)$/i.test(left)
		)
			return right;
		if (joint === 'from' || joint === 'von') return left;
	}
	const [first = '', ...rest] = name.split(/(?<!\s)\s+(?:[|·•–—-]|\/{1,2})\s+|(?<!\s)\s*\|\s*|:\s+/);
	if (rest.length > 0 && first.length >= 2) {
		const second = rest[0] ?? '';
		if (looksLikePerson(first) && !looksLikePerson(second) && second.length > 2) return second;
		return first;
	}
	const comma = /^([^,]{3,40}), (.{3,40})$/.exec(name);
	if (comma && looksLikePerson(comma[1] ?? '') && !/^(?:inc|llc|ltd|gmbh|phd|md|jr)\b/i.test(comma[2] ?? ''))
		return comma[2] ?? name;
	return name;
}

/** "Money Stuff by Matt Levine" becomes "Money Stuff"; "Brick by Brick" stays. */
function withoutAuthor(name: string): string {
	const [, title = '', author = ''] = /^(.{2,60}?) by (.{2,40})$/u.exec(name) ?? [];
	const isPerson =
		/^\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]+){1,2}$/u.test(author) || looksLikePerson(author);
	return title && isPerson ? title.trim() : name;
}

/** "Crumb & Salt Newsletter" becomes "Crumb & Salt"; "Lenny’s Newsletter" stays. */
function withoutKind(name: string): string {
	const found =
		/^(.{2,}?)(?<![\s:–-])[\s:–-]+(?:e-?mail )?(?:newsletters?|mailing list|nieuwsbrief|nyhetsbrev|rundbrief|infolettre)$/iu.exec(
			name,
		);
	const rest = found?.[1]?.trim() ?? '';
	if (
		!rest ||
		/[’']s?$/.test(rest) ||
		/^(?:the|our|my|your|weekly|daily|monthly|a|an|de|la|le|el|il|der|die|das)$/i.test(rest)
	)
		return name;
	return rest.replace(/(?<![\s:|–-])[\s:|–-]+$/, '');
}

/** Several words in capitals are a typing style; a single one is a name. */
function softenCapitals(name: string): string {
	const words = name.split(' ');
	const isShouted = words.length >= 2 && name === name.toUpperCase() && name !== name.toLowerCase();
	if (!isShouted || name.replace(/[^\p{L}]/gu, '').length < 8) return name;
	const small = /^(?:of|the|and|in|on|for|to|a|an|at|by)$/;
	return words
		.map((word, index) => {
			const lower = word.toLowerCase();
			if (index > 0 && small.test(lower)) return lower;
			return word.length <= 2 ? word : lower.replace(/\p{L}/u, (letter) => letter.toUpperCase());
		})
		.join(' ');
}

/** Two or three capitalized words, none of them typical of titles, starting with a common first name; or that name alone. */
function looksLikePerson(name: string): boolean {
	if (titleWords.test(name) || /[&+\d:!?]/.test(name)) return false;
	const words = name.split(' ');
	if (words.length === 1) return commonFirstNames.has(name.toLowerCase());
	if (words.length > 3) return false;
	if (!words.every((word) => /^\p{Lu}[\p{L}’'-]*\.?$/u.test(word))) return false;
	return commonFirstNames.has((words[0] ?? '').toLowerCase());
}

/** The same without a known first name: enough if the surrounding words indicate a person. */
function couldBePerson(name: string): boolean {
	const words = name.split(' ');
	return (
		words.length <= 3 && !titleWords.test(name) && words.every((word) => /^\p{Lu}[\p{L}’'-]*\.?$/u.test(word))
	);
}

const commonFirstNames = new Set(
	'aaron adam ada alan alex alexander alexandra alice alison amanda amy ana andrea andrew andy angela anita ann anna anne anthony antonio arthur ben benjamin bernd beth bill bob brian bruce carl carla carlos carol caroline casey cecilia charles charlotte chris christian christina christine christopher claire clara colin daisy dan dana daniel daniela dave david dennis diana dirk don donna dorothy doug ed eddie edward elena eli elizabeth ella ellen emily emma eric erika ethan eva evan felix fiona frank fred gabriel gary george gina grace graham greg hannah hans harry heather helen henry hugo ian ines ingrid irene isabel ivan jack jacob jake james jan jane janet jason jeff jennifer jenny jeremy jessica jill jim joan joe john jon jonas jonathan jordan jose joseph josh juan judith julia julian julie karen karl kate katherine kathy katie keith kelly ken kevin kim klaus kristin larry laura lauren lea lee lena lenny leo leon lily linda lisa liz louis louise lucas lucy luis luke lukas maria marie mario mark markus marta martha martin mary matt matthew max maya megan melissa mia michael michelle miguel mike miriam mona monica nancy natalie nathan nicholas nick nicole nina noah nora olga oliver olivia oscar otto pablo pat patricia patrick paul paula pedro peter petra phil philip rachel ralf ray rebecca rita rob robert robin roger ron rosa ruth ryan sally sam samantha samuel sandra sara sarah scott sean simon sofia sonia sophie stefan stephanie stephen steve steven sue susan sven sylvia ted teresa terry theo thomas tim tina todd tom tony ursula vera vicky victor victoria vincent walter wendy will william yvonne zoe'.split(
		' ',
	),
);

function listPhrase(mail: Pick<ReadMail, 'headers'>): string {
	const header = headerOf(mail, 'list-id');
	const phrase = header.includes('<') ? header.slice(0, header.indexOf('<')) : '';
	// Some services put an account number there.
	const bare = phrase.replaceAll('"', ' ').trim();
	const isNumber = /^[\w-]+$/.test(bare) && /\d{4}/.test(bare);
	return isNumber || /\bmc list\b/i.test(phrase) ? '' : phrase;
}

/** "The Morning: three things", "Crumb & Salt #41", "Plus or Minus, issue 12". */
function nameInSubject(subject: string): string {
	const [head = ''] = subject.split(/[:|–—]| - /);
	const undated = withoutDate(head.trim());
	if (undated !== head.trim() && undated.length >= 3 && undated.length <= 50) return undated;
	const numbered =
		/^(.{3,50}?)[\s,:|–—-]{1,5}((?:(?:issue|no\.?|nr\.?|vol\.?|edition|letter|ausgabe|numéro)\s*)?[#№]?)\s?\d{1,4}\b/iu.exec(
			subject,
		);
	// A bare number after a single word may as well be part of the headline.
	if (numbered?.[1] && /\p{L}/u.test(numbered[1]) && (numbered[2] || numbered[1].includes(' ')))
		return withoutDate(`${numbered[1]} 1`)
			.replace(/ 1$/, '')
			.replace(/(?<!\s)\s*[#№]$/, '');
	const prefixed = /^([^:|–—]{3,40})\s?[:|–—]\s/.exec(subject);
	return prefixed?.[1] && titleWords.test(prefixed[1]) ? prefixed[1] : '';
}

function nameOfAddress(address: string): string {
	const domain = domainOf(address);
	const isHome = domain !== '' && !isSendingService(domain) && !isPrivateProvider(domain);
	const words = isHome
		? (ownedDomain(domain).split('.')[0] ?? '')
		: (address.split('@')[0]?.replace(/\+.*/s, '') ?? '');
	const name = words
		.split(/[-_.]+/)
		.filter(Boolean)
		.map((word) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase()))
		.join(' ');
	return truncateText(name, longestName);
}

function isUseful(name: string): boolean {
	return name.length >= 2 && /\p{L}/u.test(name) && !generic.test(name);
}
