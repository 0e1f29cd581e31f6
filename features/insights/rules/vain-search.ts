const longest = 80;
const maxDigits = 4;

/**
 * Normalizes a search in vain for storage, so equal searches are counted together; null for text that may identify the
 * person: addresses, numbers, tokens.
 */
export function vainSearchText(typed: string): string | null {
	const text = typed
		.toWellFormed()
		.normalize('NFKC')
		.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
		.trim()
		.toLowerCase();
	const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
	if (digits > maxDigits || /@|:\/\/|\bwww\.|\S{41}/.test(text)) return null;
	if (digits > 0 && /\b(?:street|straße|strasse|avenue|road|rue)\b/.test(text)) return null;
	const signs = [...text].slice(0, longest).join('').trim();
	return [...signs].length >= 2 && /\p{L}/u.test(signs) ? signs : null;
}
