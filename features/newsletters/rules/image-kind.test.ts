import { describe, expect, test } from 'vitest';
import { recogniseImage } from './image-kind.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the kind of a picture', () => {
	test.each([
		['jpeg', '\xff\xd8\xff\xe0'],
		['png', '\x89PNG\r\n\x1a\n'],
		['gif', 'GIF89a...'],
		['webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
		['avif', '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00mif1miaf'],
		['avif', '\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00avif'],
	])('%s is known by its first bytes', (kind, text) => {
		expect(recogniseImage(bytesOf(text))).toBe(kind);
	});

	test.each([
		'',
		'<svg xmlns="http://www.w3.org/2000/svg"/>',
		'<!doctype html><script>',
		'GIF8',
		'RIFF\x10\x00\x00\x00WAVE',
		'\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic',
		'%PDF-1.7',
		'II*\x00',
	])('%j is none', (text) => {
		expect(recogniseImage(bytesOf(text))).toBeNull();
	});
});
