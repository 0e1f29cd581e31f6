import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeMarkdown } from './mail-markdown.ts';

const links = { siteUrl: 'https://site.example', write: (url: string) => `<<${url}>>` };
const write = (markdown: string) => writeMarkdown(markdown, links);

describe('Markdown in a mail', () => {
	test('says the same in HTML and in plain text', () => {
		const { html, plainText, title } = write(
			'# Title\n\nSome **bold** and *soft* words, [a link](/about).\n\n1. one\n2. two\n\n> said\n\n---\n\n| a | b |\n|---|---|\n| c | d |',
		);
		for (const part of [
			'<h1',
			'<strong>bold</strong>',
			'<em>soft</em>',
			'<ol',
			'<blockquote',
			'<table',
			'href="<<https://site.example/about>>"',
		])
			expect(html).toContain(part);
		expect(plainText).toBe(
			'TITLE\n\nSome bold and soft words, a link (<<https://site.example/about>>).\n\n1. one\n2. two\n\n> said\n\n* * *\n\na | b\nc | d',
		);
		expect(title).toBe('Title');
		expect(write('## Smaller').title).toBeNull();
	});

	test.each([
		'[x](javascript:alert(1))',
		'[x](data:text/html,hello)',
		'<a href="javascript:alert(1)">x</a>',
		'![x](javascript:alert(1))',
		'<script>alert(1)</script>',
		'<img src=x onerror=alert(1)>',
		'<https://a.example/"onmouseover=x>',
		'`<b>`',
	])('%s cannot run anything', (markdown) => {
		const { html } = write(markdown);
		expect(html).not.toMatch(/<script|<img[^>]+(?:javascript|onerror)|href="<<(?:javascript|data)/i);
		expect(html.replace(/<<.*?>>/g, '')).not.toMatch(/"\s*on\w+=/i);
	});

	test('whatever is typed, every tag is one of ours, and no placeholder is made by accident', () => {
		const ours =
			/<\/?(?:h[1-3]|p|div|ul|ol|li|a|em|strong|s|code|pre|blockquote|table|tr|th|td|br|img)(?:\s[^<>]*)?>/g;
		fc.assert(
			fc.property(
				fc.string({ unit: fc.constantFrom(...'ab <>"\'&[]()!#*_`~|-{}\n:/=1.'.split('')), maxLength: 120 }),
				(markdown) => {
					const { html, plainText } = writeMarkdown(markdown, { ...links, write: () => 'LINK' });
					expect(html.replace(ours, '')).not.toMatch(/[<>]/);
					expect(html).not.toContain('{{');
					expect(plainText).not.toContain('{{');
				},
			),
		);
	});

	test('text that nests without end keeps its words', () => {
		expect(write(`${'>'.repeat(40_000)} deep`).html).toContain('deep');
	});
});
