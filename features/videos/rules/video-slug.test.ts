import fc from 'fast-check';
import { expect, test } from 'vitest';
import { videoSlug } from './video-slug.ts';

test.each([
	['One chord, eleven ways', 'one-chord-eleven-ways'],
	['Oboe gives an A: why the oboe?', 'oboe-gives-an-a-why-the-oboe'],
	['What the conductor’s left hand is for', 'what-the-conductors-left-hand-is-for'],
	['Salt & fire - part 2', 'salt-fire-part-2'],
	['  Hidden   gems  ', 'hidden-gems'],
	['Café crème', 'café-crème'],
	['Как устроен оркестр?', 'как-устроен-оркестр'],
	['???', 'video'],
])('%s becomes %s', (title, slug) => {
	expect(videoSlug(title)).toBe(slug);
});

test('a long title is cut to 100 characters', () => {
	expect(videoSlug('long '.repeat(60))).toHaveLength(99);
	expect(videoSlug('x'.repeat(300))).toHaveLength(100);
});

test('a slug of anything is a path segment, and slugging it again changes nothing', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (title) => {
			const slug = videoSlug(title);
			expect(slug).toMatch(/^[\p{L}\p{M}\p{N}-]{1,100}$/u);
			expect(videoSlug(slug)).toBe(slug);
		}),
	);
});
