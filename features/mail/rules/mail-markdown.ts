import { lexer, type Tokens } from 'marked';
import { escapeForMail } from './mail-parts.ts';
import { font, fontFamilies, light } from './mail-style.ts';

export type MailLinks = {
	/** Base for relative paths in the text. */
	siteUrl: string;
	/** What the mail contains in place of an address. */
	write: (url: string) => string;
};

/** Any Markdown token; its fields depend on its type. */
type Token = Tokens.Generic;

export type WrittenMarkdown = {
	html: string;
	plainText: string;
	/** The opening heading, if it is a title for the whole text. */
	title: string | null;
};

const textStyle = `${font('sans', 16, 25)};color:${light.text}`;
const headings: Record<number, string> = {
	1: `margin:0 0 16px;${font('serif', 28, 34)}`,
	2: `margin:24px 0 12px;${font('serif', 22, 28)}`,
	3: `margin:20px 0 8px;${font('serif', 18, 25)}`,
};

/** Markdown as HTML for mail programs and as plain text. HTML inside it is escaped. */
export function writeMarkdown(markdown: string, links: MailLinks): WrittenMarkdown {
	const blocks = read(markdown);
	const first = blocks.find(({ type }) => type !== 'space' && type !== 'def');
	return {
		html: blocks.map((block) => blockHtml(block, links)).join('\n'),
		plainText: blocksText(blocks, links),
		title: first?.type === 'heading' && first['depth'] === 1 ? inlineText(first, links).trim() : null,
	};
}

/** The parser throws on excessive nesting; fall back to the text as paragraphs. */
function read(markdown: string): Token[] {
	try {
		return lexer(markdown) as Token[];
	} catch {
		return markdown
			.split(/\n\s*\n/)
			.map((text) => ({ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] }));
	}
}

function blockHtml(token: Token, links: MailLinks): string {
	const inside = () => inlineHtml(token, links);
	switch (token.type) {
		case 'heading': {
			const level = Math.min(token['depth'], 3);
			return `<h${level} class="text" style="${headings[level]};font-weight:600;color:${light.text}">${inside()}</h${level}>`;
		}
		case 'paragraph':
			return `<p class="text" style="margin:0 0 16px;${textStyle}">${inside()}</p>`;
		case 'text':
			return inside();
		case 'list':
			return listHtml(token as Tokens.List, links);
		case 'blockquote':
			return [
				`<blockquote class="line" style="margin:0 0 16px;padding:4px 0 0 16px;border-left:3px solid ${light.line}">`,
				(token.tokens ?? []).map((inner) => blockHtml(inner, links)).join('\n'),
				'</blockquote>',
			].join('\n');
		case 'code':
			return `<pre class="text line" style="margin:0 0 16px;padding:12px;border:1px solid ${light.line};border-radius:8px;white-space:pre-wrap;word-break:break-word;${font('code', 14, 21)};color:${light.text}">${escapeForMail(token['text'])}</pre>`;
		case 'hr':
			return `<div class="line" style="margin:24px 0;border-top:1px solid ${light.line};font-size:0;line-height:0">&nbsp;</div>`;
		case 'table':
			return tableHtml(token as Tokens.Table, links);
		case 'html':
			return `<p class="text" style="margin:0 0 16px;${textStyle}">${escapeForMail(token.raw.trim())}</p>`;
		default:
			return '';
	}
}

function listHtml({ ordered, start, items }: Tokens.List, links: MailLinks): string {
	const tag = ordered ? 'ol' : 'ul';
	const from = ordered && Number(start) > 1 ? ` start="${Number(start)}"` : '';
	const rows = items.map(
		(item) =>
			`<li style="margin:0 0 8px">${item.tokens.map((inner) => blockHtml(inner, links)).join('\n')}</li>`,
	);
	return `<${tag} class="text"${from} style="margin:0 0 16px;padding:0 0 0 24px;${textStyle}">\n${rows.join('\n')}\n</${tag}>`;
}

function tableHtml({ header, rows }: Tokens.Table, links: MailLinks): string {
	const cell = (tag: 'th' | 'td') => (one: Tokens.TableCell) =>
		`<${tag} class="text line" align="left" style="padding:8px 12px 8px 0;border-bottom:1px solid ${light.line};${font('sans', 15, 22)};color:${light.text}">${one.tokens.map((inner) => inlineHtml(inner, links)).join('')}</${tag}>`;
	return [
		'<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">',
		`<tr>${header.map(cell('th')).join('')}</tr>`,
		...rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`),
		'</table>',
	].join('\n');
}

function inlineHtml(token: Token, links: MailLinks): string {
	const inside = () =>
		token.tokens
			? token.tokens.map((inner) => inlineHtml(inner, links)).join('')
			: escapeForMail(token['text'] ?? '');
	switch (token.type) {
		case 'strong':
			return `<strong>${inside()}</strong>`;
		case 'em':
			return `<em>${inside()}</em>`;
		case 'del':
			return `<s>${inside()}</s>`;
		case 'codespan':
			return `<code style="font-family:${fontFamilies.code};font-size:14px">${escapeForMail(token['text'])}</code>`;
		case 'br':
			return '<br>';
		case 'link': {
			const url = safeAddress(token['href'], links.siteUrl);
			if (!url) return inside();
			return `<a class="link" href="${links.write(url)}" style="color:${light.accent};text-decoration:underline">${inside()}</a>`;
		}
		case 'image': {
			const url = safeAddress(token['href'], links.siteUrl);
			if (!url?.startsWith('http')) return escapeForMail(token['text']);
			return `<img src="${escapeForMail(url)}" alt="${escapeForMail(token['text'])}" style="display:block;max-width:100%;height:auto;border:0;border-radius:8px">`;
		}
		case 'html':
			return escapeForMail(token.raw);
		case 'checkbox':
			return token['checked'] ? '☑ ' : '☐ ';
		default:
			return inside();
	}
}

function blocksText(tokens: readonly Token[], links: MailLinks): string {
	return tokens
		.map((token) => blockText(token, links))
		.filter((text) => text !== '')
		.join('\n\n');
}

function blockText(token: Token, links: MailLinks): string {
	const inside = () => inlineText(token, links).trim();
	switch (token.type) {
		case 'heading':
			return token['depth'] === 1 ? inside().toUpperCase() : inside();
		case 'paragraph':
		case 'text':
			return inside();
		case 'list': {
			const { items, ordered, start } = token as Tokens.List;
			return items
				.map((item, index) => {
					const sign = ordered ? `${Number(start || 1) + index}.` : '*';
					return `${sign} ${blocksText(item.tokens, links).replaceAll('\n', '\n  ')}`;
				})
				.join('\n');
		}
		case 'blockquote':
			return blocksText(token.tokens ?? [], links).replace(/^/gm, '> ');
		case 'code':
			return plain(token['text']);
		case 'hr':
			return '* * *';
		case 'table': {
			const { header, rows } = token as Tokens.Table;
			const line = (cells: Tokens.TableCell[]) =>
				cells.map((cell) => cell.tokens.map((inner) => inlineText(inner, links)).join('')).join(' | ');
			return [header, ...rows].map(line).join('\n');
		}
		case 'html':
			return plain(token.raw.trim());
		default:
			return '';
	}
}

function inlineText(token: Token, links: MailLinks): string {
	const inside = () =>
		token.tokens
			? token.tokens.map((inner) => inlineText(inner, links)).join('')
			: plain(token['text'] ?? '');
	if (token.type === 'br') return '\n';
	if (token.type === 'checkbox') return token['checked'] ? '[x] ' : '[ ] ';
	if (token.type === 'html') return plain(token.raw);
	if (token.type !== 'link') return inside();
	const url = safeAddress(token['href'], links.siteUrl);
	return url ? `${inside()} (${links.write(url)})` : inside();
}

/** Text that cannot be mistaken for a placeholder. */
export function plain(text: string): string {
	return text.replace(/\{(?=\{)/g, '{ ').replace(/\}(?=\})/g, '} ');
}

/** An address that is safe in a mail; null for one that could run or read something. */
function safeAddress(href: string, siteUrl: string): string | null {
	if (!URL.canParse(href, siteUrl)) return null;
	const url = new URL(href, siteUrl);
	return /^(https?|mailto):$/.test(url.protocol) ? url.href : null;
}
