import { describe, expect, test } from 'vitest';
import { imageOfWidth, imageSources } from './image-sources.ts';

const base = '/uploads/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f';

describe('the widths of a picture', () => {
	test('an uploaded picture is asked for in the smallest width that is enough', () => {
		expect(imageOfWidth(`${base}.webp`, 120)).toBe(`${base}-160.webp`);
		expect(imageOfWidth(`${base}.webp`, 300)).toBe(`${base}-480.webp`);
		expect(imageOfWidth(`${base}.webp`, 2000)).toBe(`${base}.webp`);
	});

	test("others' pictures stay as they are", () => {
		expect(imageOfWidth('https://cdn.example/a.webp', 120)).toBe('https://cdn.example/a.webp');
		expect(imageSources('https://cdn.example/a.webp')).toBeUndefined();
		expect(imageSources('')).toBeUndefined();
	});

	test('a browser is offered all of them', () => {
		expect(imageSources(`${base}.webp`)).toBe(
			`${base}-160.webp 160w, ${base}-480.webp 480w, ${base}.webp 960w`,
		);
	});
});
