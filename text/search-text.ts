/**
 * How a text is folded, both for indexing and for queries. The database folds what it stores in the same way
 * (database/functions/search-words.sql); a test compares them character by character.
 */
const marks =
	// biome-ignore lint/suspicious/noMisleadingCharacterClass: removing marks on their own is the point
	/[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+/g;
const separators =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they separate words like spaces do
	/[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e2f\u0e4f\u0e5a\u0e5b\u1680\u2000-\u205f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe6b\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\u{1f000}-\u{1faff}]+/gu;
const apostrophes = /['`‘’‛ʼʻ′׳״]+/g;
const unspaced =
	/[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3134f}]/u;
const runs = new RegExp(`(${unspaced.source}+)|([^ ${unspaced.source.slice(1, -1)}]+)`, 'gu');
const otherLetters: Record<string, string> = {
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	ı: 'i',
	ħ: 'h',
	ŧ: 't',
	ς: 'σ',
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	þ: 'th',
	ŋ: 'n',
};

const longestWord = 40;

/** Lower case, without diacritics, punctuation and marks; words separated by one space. */
export function foldText(text: string): string {
	return text
		.toWellFormed()
		.normalize('NFKD')
		.replace(marks, '')
		.toLowerCase()
		.replace(/[øłđðıħŧςßæœþŋ]/g, (letter) => otherLetters[letter] ?? letter)
		.normalize('NFKC')
		.replaceAll('&', ' and ')
		.replace(apostrophes, '')
		.replace(separators, ' ')
		.trim();
}

/** The words of a folded text. Scripts without spaces yield single characters and pairs. */
export function wordsOf(folded: string): string[] {
	const words: string[] = [];
	for (const [, run, word] of folded.matchAll(runs)) {
		if (word !== undefined) words.push([...word].slice(0, longestWord).join(''));
		if (run === undefined) continue;
		const signs = [...run];
		words.push(...signs, ...signs.slice(1).map((sign, index) => `${signs[index]}${sign}`));
	}
	return words;
}

export function isUnspaced(word: string): boolean {
	return unspaced.test(word);
}
