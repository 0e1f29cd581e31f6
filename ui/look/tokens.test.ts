import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
	[...css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
		([, name = '', light = '', dark = '']) => [name, { light, dark }],
	),
);

const grounds = ['background', 'surface', 'raised', 'sunken'];
const textPairs: [text: string, grounds: string[]][] = [
	['text', [...grounds, 'accent-soft', 'teal-soft', 'amber-soft', 'danger-soft']],
	['muted', grounds],
	['accent', ['background', 'surface', 'raised']],
	['accent-strong', [...grounds, 'accent-soft']],
	['on-accent', ['accent', 'accent-strong']],
	['teal-text', [...grounds, 'teal-soft']],
	['amber-text', [...grounds, 'amber-soft']],
	['danger', [...grounds, 'danger-soft']],
];
const shapePairs: [shape: string, grounds: string[]][] = [
	['focus', grounds],
	['border-strong', grounds],
];

const pairs = (list: [string, string[]][]) =>
	list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

test('every colour token is written once, as a light and a dark hex', () => {
	const declared = css.match(/--color-[\w-]+:/g) ?? [];
	expect(tokens.size).toBe(declared.length);
});

test.each(pairs(textPairs))('%s on %s is readable text in light and dark', (front, back) => {
	for (const theme of ['light', 'dark'] as const) {
		expect(contrast(hex(front, theme), hex(back, theme)), theme).toBeGreaterThanOrEqual(4.5);
	}
});

test.each(pairs(shapePairs))('%s on %s can be made out in light and dark', (front, back) => {
	for (const theme of ['light', 'dark'] as const) {
		expect(contrast(hex(front, theme), hex(back, theme)), theme).toBeGreaterThanOrEqual(3);
	}
});

function hex(name: string, theme: 'light' | 'dark'): string {
	const token = tokens.get(name);
	if (!token) throw new Error(`No colour token named ${name}`);
	return token[theme];
}

function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
