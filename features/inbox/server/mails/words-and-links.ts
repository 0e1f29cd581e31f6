import { compile } from 'html-to-text';
import type { ReadMail } from '#features/inbox/rules/mail.ts';
import { limitDepth } from '#platform/html/limit-depth.ts';
import { truncateText } from '#text/truncate-text.ts';

const longestHtml = 400_000;
const maxLinks = 500;

type Links = { href: string; text: string }[];
type Node = {
	name?: string;
	data?: string;
	type?: string;
	children?: Node[];
	attribs?: Record<string, string>;
};

/** Module state is safe here: conversion is synchronous, so it belongs to one document at a time. */
let found: Links = [];

const convert = compile({
	wordwrap: false,
	limits: { maxInputLength: longestHtml, maxDepth: 60, ellipsis: '' },
	formatters: {
		wordsOfLink(element, walk, builder) {
			const { attribs, children } = element as Node;
			const href = attribs?.['href']?.trim() ?? '';
			if (href !== '' && found.length < maxLinks) found.push({ href, text: wordsOf(children).trim() });
			walk(element.children, builder);
		},
	},
	selectors: [
		{ selector: 'a', format: 'wordsOfLink' },
		{ selector: 'img', format: 'skip' },
		...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
			selector,
			format: 'heading',
			options: { uppercase: false },
		})),
	],
});

/** The text of a mail, one line per block, and its links with their text. */
export function wordsAndLinks(html: string): Pick<ReadMail, 'text' | 'links'> {
	found = [];
	try {
		const text = convert(limitDepth(html.slice(0, longestHtml)))
			.replace(/(?:\u00ad|\u034f|[\u200b-\u200f]|\u2060|\ufeff)+/g, '')
			.replace(/[ \t\u00a0]+/g, ' ')
			.replace(/(?<!\s)\s*\n\s*/g, '\n')
			.trim();
		return { text, links: found };
	} catch {
		return { text: html.slice(0, longestHtml).replace(/<[^<>]*>/g, ' '), links: found };
	}
}

function wordsOf(nodes: readonly Node[] | undefined, depth = 0): string {
	if (depth > 20) return '';
	const words = (nodes ?? [])
		.map((node) => {
			if (node.type === 'text') return node.data ?? '';
			return node.name === 'img' ? (node.attribs?.['alt'] ?? '') : wordsOf(node.children, depth + 1);
		})
		.join('');
	return truncateText(words, 300);
}
