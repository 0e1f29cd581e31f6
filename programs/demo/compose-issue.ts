import { createHash } from 'node:crypto';
import { escapeHtml } from '#text/escape-html.ts';
import { slugify } from '#text/slug.ts';
import type { DemoIssue, DemoNewsletter } from './demo-content.ts';
import { chooseBy, fractionOf } from './made-up/fraction-of.ts';
import type { Block } from './mail/design.ts';
import { designMail } from './mail/design-mail.ts';

export type ComposedIssue = {
	slug: string;
	originalHtml: string;
	readingHtml: string;
	excerpt: string;
	contentHash: string;
};

const longestExcerpt = 240;
const listTitles = ['In this letter', 'Today', 'Three things', 'What is inside'] as const;
const linkTexts = [
	'Read this issue on the web',
	'Reply to this letter',
	'Share it with a friend',
	'Browse the archive',
] as const;

/** Writes an issue from the same words twice: as a designed mail and as plain reading. */
export function composeIssue(newsletter: DemoNewsletter, issue: DemoIssue): ComposedIssue {
	const slug = slugify(issue.title);
	const blocks = blocksOf(newsletter, issue, slug);
	const readingHtml = blocks.map(toReading).join('\n');
	const originalHtml = designMail({
		newsletter,
		title: issue.title,
		preheader: excerptOf(issue.intro),
		blocks,
	});
	return {
		slug,
		originalHtml,
		readingHtml,
		excerpt: excerptOf(issue.intro),
		contentHash: createHash('sha256').update(issue.title).update('\0').update(originalHtml).digest('hex'),
	};
}

function blocksOf({ name, site, sender }: DemoNewsletter, issue: DemoIssue, slug: string): Block[] {
	const chance = (what: string) => fractionOf(name, issue.title, what);
	const blocks: Block[] = [{ kind: 'text', text: issue.intro }];
	if (issue.stories.length > 2)
		blocks.push({
			kind: 'list',
			title: chooseBy(listTitles, name),
			items: issue.stories.map((story) => story.heading),
		});
	for (const [index, story] of issue.stories.entries()) {
		blocks.push({ kind: 'heading', text: story.heading });
		const { text, lastWord } =
			chance(`quote ${index}`) < 0.4 ? withLastWordApart(story.text) : { text: story.text, lastWord: null };
		const paragraphs = chance(`split ${index}`) < 0.5 ? splitInTwo(text) : [text];
		blocks.push(...paragraphs.map((paragraph): Block => ({ kind: 'text', text: paragraph })));
		if (lastWord) blocks.push({ kind: 'quote', text: lastWord });
	}
	const linkText = chooseBy(linkTexts, name, issue.title, 'link');
	blocks.push({ kind: 'sign-off', text: sender.name });
	blocks.push({ kind: 'link', text: linkText, href: `https://${site}/letters/${encodeURIComponent(slug)}` });
	return blocks;
}

function sentencesOf(text: string): string[] {
	return text.split(/(?<=[.?!]”?)\s+(?=[“\p{Lu}\d£€])/u);
}

function splitInTwo(text: string): string[] {
	const sentences = sentencesOf(text);
	if (sentences.length < 4) return [text];
	const middle = Math.ceil(sentences.length / 2);
	return [sentences.slice(0, middle).join(' '), sentences.slice(middle).join(' ')];
}

/** Splits off a story's last sentence if it can stand alone: neither long nor short, and not part of a quotation. */
function withLastWordApart(text: string): { text: string; lastWord: string | null } {
	const sentences = sentencesOf(text);
	const last = sentences.at(-1) ?? '';
	const standsAlone = last.length >= 30 && last.length <= 120 && !/[“”()]/.test(last);
	if (!standsAlone || sentences.length < 4) return { text, lastWord: null };
	return { text: sentences.slice(0, -1).join(' '), lastWord: last };
}

function excerptOf(text: string): string {
	if (text.length <= longestExcerpt) return text;
	const words = text.slice(0, longestExcerpt).replace(/(?<!\S)\S*$/, '');
	return `${words.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}

function toReading(block: Block): string {
	switch (block.kind) {
		case 'text':
			return `<p>${escapeHtml(block.text)}</p>`;
		case 'heading':
			return `<h2>${escapeHtml(block.text)}</h2>`;
		case 'quote':
			return `<blockquote><p>${escapeHtml(block.text)}</p></blockquote>`;
		case 'sign-off':
			return `<p><em>${escapeHtml(block.text)}</em></p>`;
		case 'list':
			return `<p><strong>${escapeHtml(block.title)}</strong></p>\n<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
		case 'link':
			return `<p><a href="${escapeHtml(block.href)}" rel="noopener nofollow ugc" target="_blank">${escapeHtml(block.text)}</a></p>`;
	}
}
