// Words that mark a link as the recipient's own: to leave, to change settings, to view "their" copy.
const leaving =
	/unsubscrib|opt[\s-]?out|stop receiving|désabonn|désinscri|desabonn|desinscri|darse de baja|dar(?:me|te) de baja|cancelar (?:la |mi |tu |a )?su[bs]scri|anular .{0,20}suscripci|disiscri|(?:annulla|cancella) .{0,15}iscrizione|descadastr|abmelden|abbestell|austragen|uitschrij|afmeld|avmeld|avregistr|avprenumer|avsluta prenum|wypis|zrezygnuj|отпис|відпис|退订|取消订阅|退訂|配信停止|購読解除|수신\s?거부|구독\s?취소|הסר/iu;
const settling =
	/\b(?:manage|update|change|edit|adjust|modify|e-?mail|mail|subscription|communication|notification|mailing)s?\s{1,9}(?:(?:your|my|the|e-?mail|mailing|subscription|newsletter|account|contact)\s{1,9}){0,4}(?:preferences?|settings|subscriptions?|profile|options|details)|preference (?:cent(?:er|re)|page)|einstellungen|préférences|preferencias|preferenze|preferências|voorkeuren/iu;
const viewing =
	/\b(?:view|read|open|see|show|display|trouble|problems?|having)\b.{0,40}\b(?:browser|online|web ?page|on the web|viewing|reading this)|web ?version|online version|version en ligne|in ihrem browser|im browser|online ansehen|(?:dans|avec) (?:votre|le) navigateur|en (?:el|tu|su) navegador|nel (?:tuo )?browser|no (?:seu )?navegador|online bekijken|in je browser|i (?:din )?(?:webb)?läsare/iu;
const address =
	/unsub|opt-?out|\bpref(?:s|erences?)?\b|manage[-_]?(?:sub|pref|e?-?mail)|(?:e-?mail|mail)[-_]?(?:settings|pref)|subscription[-_]?(?:cent|settings|manage)|update[-_]?profile|list-manage\d?\.[a-z]+\/(?:profile|unsubscribe|about)|view[-_]?(?:in|as|online|e?-?mail|browser|web)|web-?(?:view|version)|mirror(?:page)?\b|in[-_]?browser|abmeld|desinscri|desabonn|disiscri|uitschrij/i;
const vague =
	/^(?:(?:please )?(?:click|tap|press) )?(?:right )?(?:here|this|this link|link|hier|ici|aquí|aqui|qui|hier klicken|clic aquí|tutaj|здесь)[.:!]?$/iu;

export type PersonalLink = 'no' | 'itself' | 'by its sentence';

/** Whether a link should only be known to the recipient, and whether its own words or those around it say so. */
export function readPersonalLink(link: { href: string; text: string; sentence: string }): PersonalLink {
	if (!carriesToken(link.href)) return 'no';
	const speaks = (text: string) => leaving.test(text) || settling.test(text) || viewing.test(text);
	const text = squeeze(link.text, 200);
	if (speaks(text) || address.test(plainly(link.href))) return 'itself';
	return vague.test(text) && speaks(squeeze(link.sentence, 400)) ? 'by its sentence' : 'no';
}

const thisMail =
	/\b(?:this|the|our|diese[rn]?|cet?|cette|est[ae]|quest[ao]|dit|deze|detta)\s(?:e-?mail|mail|newsletter|message|issue|letter|edition)/iu;
const ownCopy =
	/browser|navigateur|navegador|läsare|(?:trouble|problems?)\b.{0,40}\b(?:viewing|reading)|web ?version|online version|version en ligne/iu;

const webAddress = /(?:https?:\/\/|\bwww\.)[^\s<>"]+[^\s<>".,;:!?)\]]/gi;
// A text mail wraps its lines: a long line, and one before a small letter, goes on in the next.
const sentenceEnd =
	/[.!?|•·]\s|…|\n\s{0,9}\n|(?<![^\n]{50}|[:,–—-][ \t]{0,9})\n(?=\s{0,9}(?:\p{Lu}|\p{N}|[*#=_–-]))/u;

export type WebAddress = { start: number; end: number; href: string; sentence: string };

export const hasWebAddress = (text: string) => text.search(webAddress) >= 0;

/** The web addresses that are written out in a text, each with the words around it. */
export function findWebAddresses(text: string): WebAddress[] {
	const found = [...text.matchAll(webAddress)].map(({ index, 0: { length } }) => ({
		start: index,
		end: index + length,
	}));
	return found.map(({ start, end }, index) => {
		const before = text.slice(Math.max(found[index - 1]?.end ?? 0, start - 300), start);
		const after = text.slice(end, Math.min(found[index + 1]?.start ?? text.length, end + 100));
		const address = text.slice(start, end);
		return {
			start,
			end,
			href: /^www\./i.test(address) ? `https://${address}` : address,
			sentence: `${readSentenceBefore(before)} ${after.split(/[.!?|•·]\s|…|\n/)[0]}`,
		};
	});
}

/** Whether only the recipient should know an address that is written out, or linked from one, in this sentence. */
export function isPersonalAddress({ href, sentence }: Pick<WebAddress, 'href' | 'sentence'>): boolean {
	if (!carriesToken(href)) return false;
	const words = squeeze(sentence, 400);
	if (address.test(plainly(href)) || leaving.test(words) || settling.test(words)) return true;
	return viewing.test(words) && (thisMail.test(words) || ownCopy.test(words));
}

function readSentenceBefore(before: string): string {
	const pieces = before.trimEnd().split(sentenceEnd);
	const last = pieces.pop() ?? '';
	return vague.test(last) ? `${pieces.at(-1) ?? ''} ${last}` : last;
}

function squeeze(text: string, longest: number): string {
	return text
		.slice(0, longest * 2)
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, longest);
}

function plainly(href: string): string {
	try {
		return decodeURIComponent(href);
	} catch {
		return href;
	}
}

/** An address made of plain words is public; anything that looks like a key may be personal. */
export function carriesToken(href: string): boolean {
	const url = URL.parse(href);
	if (!url || url.protocol === 'mailto:') return true;
	if (url.search.length > 1 || url.hash.length > 1) return true;
	return url.pathname.split('/').some((segment) => !isPlain(segment));
}

function isPlain(segment: string): boolean {
	return segment
		.split(/[-_.]/)
		.every((word) => /^(?:[a-z]{0,20}|[A-Z]{1,12}|[A-Z][a-z]{0,20}|\d{1,4})$/.test(word));
}
