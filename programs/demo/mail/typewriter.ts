import { escapeHtml } from '#text/escape-html.ts';
import type { Design } from './design.ts';
import { footer, link, list, mono, row } from './parts.ts';

/** Typed on one sheet, hardly designed at all. */
export const typewriter: Design = {
	page: 'background:#ffffff;',
	sheet: 'background:#ffffff;',
	head: ({ newsletter, title }, { dark, accent }) =>
		row(
			`padding:34px 20px 10px 20px;border-bottom:3px double ${accent};`,
			`<p style="margin:0 0 6px 0;font:bold 18px/24px ${mono};color:${dark};">${escapeHtml(newsletter.name)}</p><p style="margin:0;font:14px/20px ${mono};color:#555555;">from: ${escapeHtml(newsletter.sender.name)}<br>subject: ${escapeHtml(title)}</p>`,
		),
	block(block, { dark, accent, ink }) {
		const body = `margin:0;font:15px/25px ${mono};color:${ink};`;
		switch (block.kind) {
			case 'text':
				return row('padding:10px 20px;', `<p style="${body}">${escapeHtml(block.text)}</p>`);
			case 'heading':
				return row(
					'padding:26px 20px 2px 20px;',
					`<h2 style="margin:0;font:bold 15px/24px ${mono};color:${dark};text-decoration:underline;">${escapeHtml(block.text)}</h2>`,
				);
			case 'quote':
				return row(
					'padding:12px 20px 12px 44px;',
					`<p style="${body}color:${accent};">&gt; ${escapeHtml(block.text)}</p>`,
				);
			case 'list':
				return row(
					'padding:12px 20px;',
					`<p style="${body}">${escapeHtml(block.title)}:</p>${list(block.items, `font:15px/24px ${mono};color:${ink};`)}`,
				);
			case 'sign-off':
				return row('padding:20px 20px 0 20px;', `<p style="${body}">-- ${escapeHtml(block.text)}</p>`);
			case 'link':
				return row(
					'padding:10px 20px 26px 20px;',
					link(block.href, block.text, `font:15px/24px ${mono};color:${accent};`),
				);
		}
	},
	foot: (mail) =>
		row('padding:16px 20px 34px 20px;border-top:1px dashed #999999;', footer(mail, '#555555', mono)),
};
