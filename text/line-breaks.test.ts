import { expect, test } from 'vitest';
import { inOneLine, paragraphsOf } from './line-breaks.ts';

test('a text in one line has single spaces and none at its ends', () => {
	expect(inOneLine(' The\tDaily\r\n  Sheet\n')).toBe('The Daily Sheet');
});

test('paragraphs are what stands between empty lines', () => {
	expect(paragraphsOf('\n\nOne\nline.\n \nAnother. \n\n\n')).toEqual(['One\nline.', 'Another.']);
});
