import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oklchToHex } from '#text/oklch.ts';
import { designCover, drawCover, drawCoverFile } from './cover.ts';
import { coverPatterns } from './cover-patterns.ts';

const size = { width: 480, height: 270 };

test('a monogram takes the first letters of the two words that tell most', () => {
	expect(designCover('The Slow Furnace').monogram).toBe('SF');
	expect(designCover('Ctrl & Kettle').monogram).toBe('CK');
	expect(designCover('Øre for Øre').monogram).toBe('ØØ');
	expect(designCover('Ledger').monogram).toBe('L');
	expect(designCover('Of the').monogram).toBe('OT');
	expect(designCover('47 Minutes').monogram).toBe('4M');
	expect(designCover('Новости недели').monogram).toBe('НН');
	expect(designCover('每日新闻').monogram).toBe('每');
});

test('a name without letters still has a monogram', () => {
	expect(designCover('').monogram).toBe('•');
	expect(designCover('  ').monogram).toBe('•');
	expect(designCover('!?').monogram).toBe('!');
	expect(designCover('🗞️ ☕').monogram).toBe('🗞️');
});

test('the same name gives the same cover, another name another one', () => {
	fc.assert(
		fc.property(anyText(), (name) => {
			expect(drawCover(name, size)).toBe(drawCover(name, size));
		}),
	);
	const names = Array.from({ length: 200 }, (_, index) => `Letter ${index}`);
	expect(new Set(names.map((name) => drawCover(name, size))).size).toBeGreaterThan(190);
});

test('all patterns and the whole circle of hues occur', () => {
	const covers = Array.from({ length: 500 }, (_, index) => designCover(`Newsletter ${index}`));
	expect(new Set(covers.map((cover) => cover.pattern)).size).toBe(coverPatterns.length);
	expect(new Set(covers.map((cover) => Math.floor(cover.hues[0] / 30))).size).toBe(12);
});

test('any name in any size makes well-formed markup with nothing of the name left unescaped', () => {
	fc.assert(
		fc.property(
			anyText(),
			fc.integer({ min: 1, max: 2000 }),
			fc.integer({ min: 1, max: 2000 }),
			(name, width, height) => {
				for (const draw of [drawCover, drawCoverFile]) {
					const picture = draw(name, { width, height });
					expect(picture).toMatch(
						/^<svg [^<>]+>(<path [^<>]+\/>){2}<text [^<>]+>([^<>&]|&#\d+;)+<\/text><\/svg>$/u,
					);
					expect(picture).not.toMatch(/NaN|undefined|Infinity/);
					expect(picture.isWellFormed()).toBe(true);
				}
			},
		),
	);
});

test('a cover adds little to a page', () => {
	const lengths = Array.from(
		{ length: 500 },
		(_, index) => drawCover(`Newsletter ${index}`, { width: 480, height: 216 }).length,
	);
	expect(Math.max(...lengths)).toBeLessThan(1200);
	expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(600);
});

test('a monogram is readable on its ground and on its pattern', () => {
	fc.assert(
		fc.property(anyText(), (name) => {
			const { ink, ground, shade } = designCover(name, oklchToHex);
			expect(contrast(ink, ground)).toBeGreaterThan(5);
			expect(contrast(ink, shade)).toBeGreaterThan(4.5);
		}),
	);
});

function anyText() {
	return fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), anyUnits());
}

function contrast(one: string, other: string): number {
	const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
	const [r, g, b] = [1, 3, 5].map((at) => {
		const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	}) as [number, number, number];
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// Includes lone surrogates, which generators of well-formed strings never produce.
function anyUnits() {
	return fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
}
