import { expect, test } from 'vitest';
import { toOriginalHtml, toReadingHtml } from '#platform/html/sanitise-html.ts';
import { composeIssue } from './compose-issue.ts';
import { readDemoContent } from './demo-content.ts';

const newsletters = readDemoContent().categories.flatMap((category) => category.newsletters);
const issues = newsletters.flatMap((newsletter) =>
	newsletter.issues.map((issue) => ({ newsletter, issue, composed: composeIssue(newsletter, issue) })),
);

test('the reading view is semantic HTML only', () => {
	for (const { composed } of issues) {
		const tags = new Set([...composed.readingHtml.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag));
		expect([...tags].filter((tag) => !/^(p|h2|ul|li|blockquote|a|em|strong)$/.test(tag ?? ''))).toEqual([]);
		expect(composed.readingHtml).not.toContain('style=');
	}
	for (const tag of ['<blockquote>', '<ul>', '<a href="https://'])
		expect(
			issues.some(({ composed }) => composed.readingHtml.includes(tag)),
			tag,
		).toBe(true);
});

test('the original design needs nothing from the network and runs no script', () => {
	for (const { composed } of issues)
		expect(composed.originalHtml).not.toMatch(/<script|<img|<link|<iframe|url\(|@import|\son\w+=/i);
});

test('every word of an issue stands in both views', () => {
	const wordsOf = (html: string) =>
		html.replace(/<[^>]*>/g, ' ').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
	for (const { issue, composed } of issues) {
		const words = `${issue.intro} ${issue.stories.map(({ text }) => text).join(' ')}`.split(/\s+/);
		for (const html of [composed.readingHtml, composed.originalHtml]) {
			const shown = new Set(wordsOf(html).split(/\s+/));
			expect(words.filter((word) => !shown.has(word))).toEqual([]);
		}
	}
});

test('at least four designs are in use, and a newsletter keeps its own', () => {
	const designOf = (html: string) =>
		html
			.replace(/#[0-9a-f]{6}/g, '')
			.match(/<table role="presentation" width="100%"[^>]*max-width[^>]*>\s*<tr><td[^>]*>/)?.[0];
	expect(new Set(issues.map(({ composed }) => designOf(composed.originalHtml))).size).toBeGreaterThanOrEqual(
		4,
	);
	for (const own of Map.groupBy(issues, ({ newsletter }) => newsletter.name).values())
		expect(new Set(own.map(({ composed }) => designOf(composed.originalHtml))).size).toBe(1);
});

test('the same issue is always composed alike', () => {
	const [first] = issues;
	expect(first && composeIssue(first.newsletter, first.issue)).toEqual(first?.composed);
	expect(new Set(issues.map(({ composed }) => composed.contentHash)).size).toBe(issues.length);
});

test('an excerpt is the opening of the text', () => {
	for (const { issue, composed } of issues) {
		expect(issue.intro.startsWith(composed.excerpt.replace(/…$/, ''))).toBe(true);
		expect(composed.excerpt.length).toBeLessThanOrEqual(241);
	}
});

// Issues go through the sanitiser here rather than at every first start, where it would cost seconds.
const everyTenth = issues.filter((_, index) => index % 10 === 0);
const decoded = (html: string) =>
	html.replace(/&#(\d+);|&(amp|quot|nbsp);/g, (_, code, name) =>
		code ? String.fromCharCode(code) : ({ amp: '&', quot: '"' }[name as string] ?? '\u00a0'),
	);

test('the reading view is what the sanitiser would make of it', async () => {
	for (const { composed } of everyTenth)
		expect(decoded(await toReadingHtml(composed.readingHtml))).toBe(decoded(composed.readingHtml));
}, 120_000);

test('the sanitiser finds nothing to take from the original design', async () => {
	const essence = (html: string) => ({
		words: decoded(html.replace(/<[^>]*>/g, ' ')).split(/\s+/),
		links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => decoded(href ?? '')),
		styles: html.match(/ style="/g)?.length,
	});
	for (const { composed } of everyTenth)
		expect(essence(await toOriginalHtml(composed.originalHtml))).toEqual(essence(composed.originalHtml));
}, 120_000);
