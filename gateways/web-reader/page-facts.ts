import { truncateText } from '#text/truncate-text.ts';

/** What a page or feed says about itself; empty if nothing. */
export type PageFacts = {
	name: string;
	description: string;
	/** Absolute and https, because readers' browsers will request it. */
	imageUrl: string;
	feedUrl: string;
};

const longestName = 200;
const longestDescription = 2000;
const longestAddress = 2000;

/** The first text that is not blank, on one line. */
export function firstLine(candidates: readonly (string | undefined)[], maximum = longestName): string {
	for (const candidate of candidates) {
		// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
		const line = (candidate ?? '').replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
		if (line !== '') return truncateText(line, maximum);
	}
	return '';
}

export function firstDescription(candidates: readonly (string | undefined)[]): string {
	return firstLine(candidates, longestDescription);
}

/** The first valid address of the wanted kind, made absolute. */
export function firstAddress(
	candidates: readonly (string | undefined)[],
	base: string,
	protocols: RegExp = /^https?:$/,
): string {
	for (const candidate of candidates) {
		const text = candidate?.trim();
		if (!text || !URL.canParse(text, base)) continue;
		const url = new URL(text, base);
		const isFit = protocols.test(url.protocol) && url.username === '' && url.password === '';
		if (isFit && url.href.length <= longestAddress) return url.href;
	}
	return '';
}

export function firstImage(candidates: readonly (string | undefined)[], base: string): string {
	return firstAddress(candidates, base, /^https:$/);
}
