import { expect, test } from 'vitest';
import { embedAddress, frameSnippet, htmlSnippet } from './embed-snippet.ts';

const embed = {
	site: 'https://directory.example',
	slug: 'tea-leaves',
	name: 'Tea & "<Leaves>"',
	kind: 'card',
	theme: 'auto',
} as const;

test('a frame has a title and a size, is loaded when it is seen, and holds nothing that is not escaped', () => {
	const snippet = frameSnippet(embed);
	expect(snippet).toContain('src="https://directory.example/embed/tea-leaves/card"');
	expect(snippet).toContain('title="Subscribe to Tea &#38; &#34;&#60;Leaves&#62;&#34;"');
	expect(snippet).toMatch(/width="480" height="\d+" loading="lazy"/);
});

test('a theme is asked for only where one was chosen', () => {
	expect(embedAddress({ ...embed, theme: 'dark' })).toMatch(/\/card\?theme=dark$/);
	expect(embedAddress(embed)).not.toContain('theme');
});

test.each(['badge', 'card'] as const)(
	'a %s without a frame is plain HTML that leads to the listing',
	(kind) => {
		const snippet = htmlSnippet({ ...embed, kind });
		expect(snippet).toContain('href="https://directory.example/newsletter/tea-leaves"');
		expect(snippet).not.toMatch(/<script|<iframe|<Leaves>/);
	},
);
