import { expect, test } from 'vitest';
import { standardThumbnail, videoAddressPart } from './video-address.ts';

test('a video is found by number and named by title', () => {
	expect(videoAddressPart({ id: 12, title: 'One chord, eleven ways' })).toBe('12-one-chord-eleven-ways');
});

test('an id cannot leave its place in the address of a still', () => {
	expect(standardThumbnail('abc')).toBe('https://i.ytimg.com/vi/abc/mqdefault.jpg');
	expect(standardThumbnail('../x?y')).toBe('https://i.ytimg.com/vi/..%2Fx%3Fy/mqdefault.jpg');
});
