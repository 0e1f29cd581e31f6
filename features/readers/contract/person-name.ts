import * as z from 'zod/mini';
import { RequiredLine } from '#protocol/values.ts';

export const linkInNameMessage = 'Please enter a name without links';

const words = (text: string) => new Set(text.split(' '));

/** Domain endings that are never part of a name: "x.com" and "spam . com" are links whatever precedes the dot. */
const endings = words(
	'com net org edu gov mil info biz xyz online site website store shop app dev blog click icu example test рф 中国 中國 公司 网络',
);
/** Endings that make even a single letter a link: t.me is one, J.Ng is a person. */
const endingsOfLetters = words('me io gg tv cc');
/** Abbreviations before a name, often without a space: Dr.No is a person, spam.no is not. */
const shortForms = words(
	'abd alex capt ch chas chr col dipl dr drs fr gen geo hon ing jas joh jos jr lt ma mag maj md med mgr mlle mme mohd mr mrs ms muh mx nic ph phil prof rev sgt sir sr sra st sta ste th theo thos wm',
);

/** A first or last name: one line, at most 50 characters, and no link in any spelling. */
export const PersonName = (missing: string) =>
	RequiredLine(50, missing).check(z.refine((name) => !hasLink(name), linkInNameMessage));

function hasLink(name: string): boolean {
	const plain = name
		.slice(0, 200)
		// Full-width letters, unusual dots and slashes, and invisible characters can disguise a link.
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.replace(/。/g, '.')
		.replace(/[∕⁄⧸╱\\]/g, '/')
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.replace(/ ?[[({] ?dot ?[\])}] ?| dot (?=(com|net|org|info)\b)/g, '.');
	if (/[<>]|\/ ?\/|\]\(|\bwww ?\.|\d\.\d+\.\d+\.\d/.test(plain)) return true;
	if (/\b(h(tt|xx)ps?|ftp|mailto|javascript|data) ?:|\. ?\p{L}{2,} ?\//u.test(plain)) return true;
	if ([...plain.matchAll(/ ?\. ?([\p{L}\p{N}-]+)/gu)].some(([, end = '']) => endings.has(end))) return true;
	const joined = plain.matchAll(/(?<![\p{L}\p{M}\p{N}-])([\p{L}\p{M}\p{N}-]+)\.(?=([\p{L}\p{M}\p{N}-]+))/gu);
	return [...joined].some(([, before = '', after = '']) => !isShortForm(before, after));
}

/** Whether the part before a dot is an abbreviation, as in J.R.Ewing, Dr.Smith and எம்.ஜி.ராமச்சந்திரன். */
function isShortForm(before: string, after: string): boolean {
	if (before.length === 1) return !endingsOfLetters.has(after);
	return shortForms.has(before) || (before.length <= 4 && !/[\p{Script=Latin}\p{N}]/u.test(before));
}
