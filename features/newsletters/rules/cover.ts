import { escapeHtml } from '#text/escape-html.ts';
import { oklchToHex } from '#text/oklch.ts';
import { firstLetter } from '#text/truncate-text.ts';
import { type CoverPattern, coverPatterns, drawCoverPattern } from './cover-patterns.ts';

/** How a newsletter without a picture looks; the same name always yields the same cover. */
export type Cover = {
	monogram: string;
	seed: number;
	pattern: CoverPattern;
	hues: [number, number];
	ground: string;
	shade: string;
	ink: string;
};

const smallWords = new Set([
	'a',
	'an',
	'the',
	'and',
	'of',
	'for',
	'in',
	'on',
	'to',
	'at',
	'with',
	'by',
	'from',
]);

/** Formats a colour given by lightness, chroma and hue. */
type Paint = (lightness: number, chroma: number, hue: number) => string;

/** For pages: browsers support oklch, so nothing needs converting. */
const inPage: Paint = (lightness, chroma, hue) => `oklch(${lightness} ${chroma} ${hue})`;

/** Derives monogram, colours and pattern from a newsletter's name. */
export function designCover(name: string, paint = inPage): Cover {
	const seed = hash(name.normalize('NFC'));
	const hue = seed % 360;
	const distance = 18 + ((seed >>> 9) % 5) * 8;
	const second = (hue + ((seed >>> 14) % 2 === 0 ? distance : 360 - distance)) % 360;
	const onPaper = (seed >>> 16) % 5 < 2;
	return {
		monogram: monogramOf(name),
		seed,
		pattern: coverPatterns[(seed >>> 20) % coverPatterns.length] ?? 'columns',
		hues: [hue, second],
		ground: onPaper ? paint(0.925, 0.028, hue) : paint(0.39, 0.062, hue),
		shade: onPaper ? paint(0.885, 0.042, second) : paint(0.435, 0.068, second),
		ink: onPaper ? paint(0.38, 0.08, hue) : paint(0.965, 0.016, hue),
	};
}

type Size = { width: number; height: number };

/** Draws the cover for use inside a page, where CSS styles its letters (`drawing` in parts.css). */
export function drawCover(name: string, { width, height }: Size): string {
	return `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${drawParts(designCover(name), { width, height })}</svg>`;
}

/** Draws the cover as a standalone file. */
export function drawCoverFile(name: string, { width, height }: Size): string {
	const attributes = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
	const letters = `text-anchor="middle" font-family="Newsreader, Georgia, 'Times New Roman', serif" font-weight="500"`;
	return `<svg ${attributes} preserveAspectRatio="xMidYMid slice" ${letters}>${drawParts(designCover(name, oklchToHex), { width, height })}</svg>`;
}

function drawParts(cover: Cover, { width, height }: Size): string {
	const size = Math.round(Math.min(height * 0.44, width * 0.3));
	const baseline = Math.round(height / 2 + size * 0.33);
	return [
		`<path fill="${cover.ground}" d="M0 0h${width}v${height}H0z"/>`,
		drawCoverPattern(cover.pattern, { width, height, seed: cover.seed, colour: cover.shade }),
		`<text x="${Math.round(width / 2)}" y="${baseline}" fill="${cover.ink}" font-size="${size}">`,
		`${escapeHtml(cover.monogram)}</text>`,
	].join('');
}

function monogramOf(name: string): string {
	const words = printable(name)
		.split(/[^\p{L}\p{N}\p{M}'’]+/u)
		.map((word) => word.replace(/^['’]+/, ''))
		.filter((word) => /[\p{L}\p{N}]/u.test(word));
	const telling = words.filter((word) => !smallWords.has(word.toLowerCase()));
	const chosen = (telling.length > 0 ? telling : words).slice(0, 2);
	const initials = chosen.map((word) => firstLetter(word).toUpperCase()).join('');
	return initials || firstLetter(printable(name).trim()) || '•';
}

// XML cannot represent most control characters, and lone surrogates are not valid text.
function printable(text: string): string {
	return text.replace(/[\p{Cc}\p{Cs}\p{Cn}]+/gu, ' ');
}

// FNV-1a plus the MurmurHash3 finalizer, so that names differing in one letter get unrelated hashes.
function hash(text: string): number {
	let mixed = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193);
	}
	mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
	mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
	return (mixed ^ (mixed >>> 16)) >>> 0;
}
