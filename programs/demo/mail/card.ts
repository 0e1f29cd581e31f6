import { escapeHtml } from '#text/escape-html.ts';
import type { Design } from './design.ts';
import { button, footer, list, row, sans } from './parts.ts';

/** A colored band and a white card on a tinted page, with a round button. */
export const card: Design = {
	page: 'background:#eef1f4;',
	sheet: 'background:#ffffff;border-radius:14px;',
	head: ({ newsletter, title }, { dark, tint }) =>
		row(
			`padding:30px 36px;background:${dark};border-radius:14px 14px 0 0;`,
			`<p style="margin:0 0 14px 0;font:bold 14px/18px ${sans};letter-spacing:1px;color:${tint};">${escapeHtml(newsletter.name.toUpperCase())}</p><h1 style="margin:0;font:bold 27px/34px ${sans};color:#ffffff;">${escapeHtml(title)}</h1>`,
		) + row('padding:14px 0 0 0;font-size:0;line-height:0;', '&nbsp;'),
	block(block, { dark, accent, tint, ink }) {
		switch (block.kind) {
			case 'text':
				return row(
					'padding:8px 36px;',
					`<p style="margin:0;font:16px/26px ${sans};color:${ink};">${escapeHtml(block.text)}</p>`,
				);
			case 'heading':
				return row(
					'padding:24px 36px 2px 36px;',
					`<h2 style="margin:0;font:bold 19px/26px ${sans};color:${dark};">${escapeHtml(block.text)}</h2>`,
				);
			case 'quote':
				return row(
					'padding:16px 36px;',
					`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:16px 20px;background:${tint};border-radius:10px;font:bold 17px/26px ${sans};color:${dark};">${escapeHtml(block.text)}</td></tr></table>`,
				);
			case 'list':
				return row(
					'padding:12px 36px;',
					`<p style="margin:0 0 8px 0;font:bold 14px/20px ${sans};color:${accent};">${escapeHtml(block.title)}</p>${list(block.items, `font:16px/24px ${sans};color:${ink};`)}`,
				);
			case 'sign-off':
				return row(
					'padding:20px 36px 4px 36px;',
					`<p style="margin:0;font:16px/24px ${sans};color:${ink};">Yours, ${escapeHtml(block.text)}</p>`,
				);
			case 'link':
				return row(
					'padding:16px 36px 30px 36px;',
					button(block.href, block.text, accent, 'border-radius:24px;'),
				);
		}
	},
	foot: (mail, { tint, quiet }) =>
		row(
			`padding:22px 36px 28px 36px;background:${tint};border-radius:0 0 14px 14px;`,
			footer(mail, quiet, sans),
		),
};
