import { baseWords } from './password-words.ts';

/**
 * Whether a password is among the first an attacker would try. Instead of a list of passwords, it matches the patterns
 * behind such lists: a common word (or a name from this site) decorated with a number, a year or a symbol; keyboard
 * walks; repetitions; dates.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
	const text = password.trim().toLowerCase();
	const ours = names.map(lettersOf).filter((name) => name.length >= 3);
	const isKnown = (word: string) => baseWords.has(word) || ours.includes(word);
	const spellings = new Set([text, ...undress(text)]);
	return isPredictable(text) || [...spellings].some((spelling) => isDressedWord(spelling, isKnown));
}

const keyboardRows = [
	'qwertyuiop',
	'qwertzuiop',
	'azertyuiop',
	'asdfghjkl',
	'qsdfghjklm',
	'zxcvbnm',
	'yxcvbnm',
	'wxcvbn',
	'1234567890',
	'0123456789',
	'abcdefghijklmnopqrstuvwxyz',
	'1q2w3e4r5t6y7u8i9o0p',
	'q1w2e3r4t5y6u7i8o9p0',
	'1qaz2wsx3edc4rfv5tgb6yhn7ujm',
	'qazwsxedcrfvtgbyhnujm',
	'zaq1xsw2cde3vfr4bgt5nhy6mju7',
	'147258369',
	'159357',
	'!@#$%^&*()',
];
const walks = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')]);
const shortestWalk = 3;

/** Guessable from its first few characters. */
function isPredictable(text: string): boolean {
	return isRepeated(text) || isWalked(text) || isPairs(text) || isDate(text);
}

/** A short piece repeated: aaaaaaaa, abcabcabc, 12341234. */
function isRepeated(text: string): boolean {
	return /^(.{1,4}?)\1+.{0,2}$/s.test(text);
}

/** 11223344, aabbccdd. */
function isPairs(text: string): boolean {
	return text.length <= 16 && /^(?:(.)\1+(?!\1)){2,}$/s.test(text);
}

/** A keyboard walk of at most three stretches: qwertyuiop, 1234qwer, asdf1234!@#$. */
function isWalked(text: string, stretches = 3): boolean {
	if (text === '') return true;
	if (stretches === 0) return /^.{0,2}$/s.test(text);
	for (let length = Math.min(text.length, 30); length >= shortestWalk; length -= 1) {
		const piece = text.slice(0, length);
		if (walks.some((walk) => walk.includes(piece)) && isWalked(text.slice(length), stretches - 1))
			return true;
	}
	// Ignore one or two characters before or after the walk: a12345678, 123456aa.
	return (
		(stretches === 3 && isWalked(text.replace(/^.{1,2}/s, ''), 1)) || (stretches < 3 && text.length <= 2)
	);
}

function isDate(text: string): boolean {
	const dayAndMonth = '(0?[1-9]|[12]\\d|3[01])[-./]?(0?[1-9]|[12]\\d|3[01])';
	const year = '(19|20)\\d{2}';
	return new RegExp(`^(${dayAndMonth}[-./]?${year}|${year}[-./]?${dayAndMonth})$`).test(text);
}

const substitutes: Record<string, string> = {
	'0': 'o',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'7': 't',
	'@': 'a',
	$: 's',
};

/** Replaces symbols that stand for letters: p4$$w0rd. A 1 may be an i or an l. */
function undress(text: string): string[] {
	const plain = text.replace(/[03457@$]/g, (sign) => substitutes[sign] ?? sign);
	// Digits at the end are a number, not letters.
	const ending = /(?<![\d!@#$%^&*?._+-])[\d!@#$%^&*?._+-]*$/.exec(text)?.[0] ?? '';
	const withEnding = plain.slice(0, plain.length - ending.length) + ending;
	return [plain, withEnding].flatMap((one) => [
		one,
		one.replace(/[1!](?=.)/g, 'i'),
		one.replace(/1(?=.)/g, 'l'),
	]);
}

/** One or two known words, surrounded only by what people add to satisfy password rules. */
function isDressedWord(text: string, isKnown: (word: string) => boolean): boolean {
	const [, before = '', core = '', after = ''] =
		/^([^\p{L}]*)(\p{L}(?:[ ._-]*\p{L})*)([^\p{L}]*)$/su.exec(text) ?? [];
	const word = lettersOf(core);
	return isDressing(before) && isDressing(after) && isMadeOf(word, isKnown);
}

/** A short number, a year, a run of digits, up to three symbols. */
function isDressing(text: string): boolean {
	const digits = text.replace(/[^\d]/g, '');
	const signs = text.length - digits.length;
	const isSmallNumber = digits.length <= 4 || walks.some((walk) => walk.includes(digits));
	return (isSmallNumber || /^(.)\1*$/.test(digits)) && signs <= 3;
}

function isMadeOf(word: string, isKnown: (word: string) => boolean): boolean {
	if (word.length === 0) return false;
	if (isKnown(word) || isKnown(word.replace(/s$/, ''))) return true;
	for (let at = 2; at <= word.length - 2; at += 1)
		if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return true;
	return false;
}

function lettersOf(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
