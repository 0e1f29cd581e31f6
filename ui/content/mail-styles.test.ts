import { expect, test } from 'vitest';
import { stylesFor, takeStyles } from './mail-styles.ts';

const css = 'p { color: black } @media (prefers-color-scheme: dark) { p { color: white } }';

test('what a mail says for dark colours holds when dark is looked at, and never otherwise', () => {
	expect(stylesFor(css, 'dark')).toBe('p { color: black } @media (min-width: 0px) { p { color: white } }');
	expect(stylesFor(css, 'light')).toBe('p { color: black } @media (max-width: 0px) { p { color: white } }');
});

test('a query with more to it keeps the rest', () => {
	const wide = '@media screen and (prefers-color-scheme:light) and (min-width: 600px) { p { margin: 0 } }';
	expect(stylesFor(wide, 'light')).toContain('screen and (min-width: 0px) and (min-width: 600px)');
});

test('styles are taken out of a mail, wherever they stand', () => {
	const mail = '<head><style type="text/css">p { color: red }</style></head><p>Hello</p><STYLE>a {}</STYLE >';
	expect(takeStyles(mail)).toEqual({ rest: '<head></head><p>Hello</p>', css: 'p { color: red }\na {}' });
});
