import { expect, test } from 'vitest';
import { contentsBegin, contentsEnd, digestContents } from './digest-contents.ts';

test('of a digest, what stands between its marks is shown to everyone', () => {
	const mail = `<p>Masthead</p>${contentsBegin}<p>New</p>${contentsEnd}<p>Why you get this</p>`;
	expect(digestContents(mail)).toBe('<p>New</p>');
});

test.each(['<p>New</p>', `${contentsEnd}<p>New</p>${contentsBegin}`, `<p>New</p>${contentsEnd}`])(
	'a mail without proper marks is shown whole: %s',
	(mail) => {
		expect(digestContents(mail)).toBe(mail);
	},
);
