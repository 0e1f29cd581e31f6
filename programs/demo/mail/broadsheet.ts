import { escapeHtml } from '#text/escape-html.ts';
import type { Design } from './design.ts';
import { footer, link, list, row, rule, serif } from './parts.ts';

/** Ink on paper: a centered masthead between two rules. */
export const broadsheet: Design = {
	page: 'background:#f4f1ea;',
	sheet: 'background:#fffdf8;border:1px solid #ddd6c6;',
	head: ({ newsletter, title }, { dark, quiet }) =>
		row(
			'padding:36px 40px 0 40px;',
			`${rule(dark)}<p style="margin:14px 0 4px 0;font:bold 34px/40px ${serif};color:${dark};">${escapeHtml(newsletter.name)}</p><p style="margin:0 0 14px 0;font:italic 14px/20px ${serif};color:${quiet};">${escapeHtml(newsletter.frequency)} · ${escapeHtml(newsletter.site)}</p>${rule(dark)}`,
			'center',
		) +
		row(
			'padding:28px 40px 8px 40px;',
			`<h1 style="margin:0;font:normal 28px/36px ${serif};color:#1f1c17;">${escapeHtml(title)}</h1>`,
		),
	block(block, { dark, accent, ink, quiet }) {
		const body = `margin:0;font:17px/28px ${serif};color:${ink};`;
		switch (block.kind) {
			case 'text':
				return row('padding:8px 40px;', `<p style="${body}">${escapeHtml(block.text)}</p>`);
			case 'heading':
				return row(
					'padding:26px 40px 4px 40px;',
					`<h2 style="margin:0;font:bold 21px/28px ${serif};color:${dark};">${escapeHtml(block.text)}</h2>`,
				);
			case 'quote':
				return row(
					'padding:18px 64px;',
					`<p style="margin:0;font:italic 21px/30px ${serif};color:${accent};">${escapeHtml(block.text)}</p>`,
					'center',
				);
			case 'list':
				return row(
					'padding:14px 40px;',
					`<p style="margin:0 0 6px 0;font:italic 15px/22px ${serif};color:${quiet};">${escapeHtml(block.title)}</p>${list(block.items, `font:16px/24px ${serif};color:${ink};`)}`,
				);
			case 'sign-off':
				return row(
					'padding:18px 40px 0 40px;',
					`<p style="${body}font-style:italic;">${escapeHtml(block.text)}</p>`,
				);
			case 'link':
				return row(
					'padding:14px 40px 28px 40px;',
					link(block.href, block.text, `font:16px/24px ${serif};color:${accent};`),
				);
		}
	},
	foot: (mail, { quiet }) =>
		row('padding:22px 40px 30px 40px;border-top:1px solid #ddd6c6;', footer(mail, quiet, serif), 'center'),
};
