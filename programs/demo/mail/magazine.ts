import { escapeHtml } from '#text/escape-html.ts';
import type { Design } from './design.ts';
import { button, footer, list, row, rule, sans, serif } from './parts.ts';

/** Dark masthead, large headings, and numbered stories in their own column. */
export const magazine: Design = {
	page: 'background:#e9e7e4;',
	sheet: 'background:#ffffff;',
	head: ({ newsletter, title }, { accent, tint }) =>
		row(
			`padding:26px 32px;background:#17181b;border-bottom:6px solid ${accent};`,
			`<p style="margin:0;font:bold 40px/44px ${sans};color:${tint};letter-spacing:-1px;">${escapeHtml(newsletter.name)}</p>`,
		) +
		row(
			'padding:34px 32px 6px 32px;',
			`<h1 style="margin:0;font:bold 32px/38px ${serif};color:#17181b;">${escapeHtml(title)}</h1>`,
		),
	block(block, { dark, accent, ink, quiet }, number) {
		switch (block.kind) {
			case 'text':
				return row(
					'padding:8px 32px;',
					`<p style="margin:0;font:17px/27px ${serif};color:${ink};">${escapeHtml(block.text)}</p>`,
				);
			case 'heading':
				return row(
					'padding:32px 32px 6px 32px;',
					`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="56" valign="top" style="font:bold 38px/38px ${sans};color:${accent};">${number}</td><td valign="middle"><h2 style="margin:0;font:bold 23px/29px ${sans};color:#17181b;">${escapeHtml(block.text)}</h2></td></tr></table>`,
				);
			case 'quote':
				return row(
					'padding:20px 32px;',
					`${rule(accent)}<p style="margin:14px 0;font:bold 22px/30px ${serif};color:${dark};">${escapeHtml(block.text)}</p>${rule(accent)}`,
				);
			case 'list':
				return row(
					'padding:14px 32px;',
					`<p style="margin:0 0 8px 0;font:bold 13px/18px ${sans};letter-spacing:1px;color:${quiet};">${escapeHtml(block.title.toUpperCase())}</p>${list(block.items, `font:17px/25px ${serif};color:${ink};`)}`,
				);
			case 'sign-off':
				return row(
					'padding:22px 32px 0 32px;',
					`<p style="margin:0;font:bold 15px/24px ${sans};color:#17181b;">${escapeHtml(block.text)}</p>`,
				);
			case 'link':
				return row('padding:16px 32px 34px 32px;', button(block.href, block.text, '#17181b', ''));
		}
	},
	foot: (mail) => row('padding:26px 32px 30px 32px;background:#17181b;', footer(mail, '#c9c7c3', sans)),
};
