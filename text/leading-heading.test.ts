import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutLeadingHeading } from './leading-heading.ts';

const headings = ['What this video is about', 'One chord, eleven ways'];
const rest = '<p>Five players watch.</p><h2>What this video is about</h2>';

test.each([
	'<h2>What this video is about</h2>',
	'\n<h3 class="x">  What this <em>video</em> is about: </h3>\n',
	'<h1>ONE CHORD, ELEVEN WAYS</h1>',
	'<p><strong>What this video is about</strong></p>',
])('%s is taken away, and nothing after it', (heading) => {
	expect(withoutLeadingHeading(heading + rest, headings)).toBe(rest);
});

test.each([
	rest,
	'<h2>The players</h2><p>Five of them.</p>',
	'<p>What this video is about</p><p>is a long story.</p>',
	'What this video is about',
	'<h2>What this video is about',
	'',
])('%s stays as it is', (html) => {
	expect(withoutLeadingHeading(html, headings)).toBe(html);
});

test('a heading of signs alone is never taken for a title of signs alone', () => {
	expect(withoutLeadingHeading('<h2>???</h2><p>x</p>', ['!!!'])).toBe('<h2>???</h2><p>x</p>');
});

test('whatever is left is the end of what was there', () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (html, heading) => {
			return html.endsWith(withoutLeadingHeading(html, [heading]));
		}),
	);
});
