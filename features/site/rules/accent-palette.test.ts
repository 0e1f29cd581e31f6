import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveAccent, grounds } from './accent-palette.ts';

test('whatever colour an operator likes, what follows from it is readable in light and in dark', () => {
	const colour = fc
		.integer({ min: 0, max: 0xffffff })
		.map((number) => `#${number.toString(16).padStart(6, '0')}`);
	fc.assert(
		fc.property(colour, (chosen) => {
			const palette = deriveAccent(chosen);
			for (const scheme of ['light', 'dark'] as const) {
				const { accent, strong, onAccent, soft } = palette[scheme];
				const pairs = [
					...grounds[scheme].grounds.flatMap((ground) => [
						[accent, ground],
						[strong, ground],
					]),
					[strong, soft],
					[onAccent, accent],
					[onAccent, strong],
					[grounds[scheme].text, soft],
				];
				for (const [front = '', back = ''] of pairs)
					expect(wcagContrast(front, back), `${chosen} ${scheme} ${front} on ${back}`).toBeGreaterThanOrEqual(
						4.5,
					);
			}
		}),
		{ numRuns: 300, examples: [['#ffffff'], ['#000000'], ['#ffff00']] },
	);
});

test('a colour that is readable already stays as it is', () => {
	expect(deriveAccent('#3350d8').light.accent).toBe('#3350d8');
});

test('the grounds are those of the style sheet', () => {
	const css = readFileSync(new URL('../../../ui/look/tokens.css', import.meta.url), 'utf8');
	const tokens = new Map(
		[...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
			name,
			{ light, dark },
		]),
	);
	for (const scheme of ['light', 'dark'] as const) {
		for (const name of ['background', 'surface', 'raised', 'sunken'])
			expect(grounds[scheme].grounds).toContain(tokens.get(name)?.[scheme]);
		expect(grounds[scheme].text).toBe(tokens.get('text')?.[scheme]);
	}
});
