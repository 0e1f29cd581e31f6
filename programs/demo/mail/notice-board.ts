import { designCover } from '#features/newsletters/rules/cover.ts';
import { escapeHtml } from '#text/escape-html.ts';
import type { Design } from './design.ts';
import { button, footer, list, row, sans, serif } from './parts.ts';

/** A village notice board: tinted paper, and a colored edge beside each story. */
export const noticeBoard: Design = {
	page: '',
	sheet: 'background:#ffffff;',
	head: ({ newsletter, title }, { dark, accent, wash }) =>
		row(
			`padding:30px 34px 24px 34px;background:${wash};`,
			`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="58" height="58" align="center" bgcolor="${accent}" style="background:${accent};border-radius:29px;font:bold 22px/58px ${serif};color:#ffffff;">${escapeHtml(designCover(newsletter.name).monogram)}</td><td style="padding-left:16px;font:bold 25px/30px ${serif};color:${dark};">${escapeHtml(newsletter.name)}</td></tr></table>`,
		) +
		row(
			'padding:26px 34px 4px 34px;',
			`<h1 style="margin:0;font:bold 25px/32px ${serif};color:${dark};">${escapeHtml(title)}</h1>`,
		),
	block(block, { dark, accent, wash, ink }) {
		const edge = `border-left:4px solid ${accent};padding:6px 34px 6px 26px;`;
		switch (block.kind) {
			case 'text':
				return row(
					'padding:8px 34px;',
					`<p style="margin:0;font:16px/26px ${sans};color:${ink};">${escapeHtml(block.text)}</p>`,
				);
			case 'heading':
				return (
					row('padding:18px 0 0 0;font-size:0;line-height:0;', '&nbsp;') +
					row(
						edge,
						`<h2 style="margin:0;font:bold 20px/27px ${serif};color:${dark};">${escapeHtml(block.text)}</h2>`,
					)
				);
			case 'quote':
				return row(
					'padding:14px 34px;',
					`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:14px 18px;background:${wash};border:1px dashed ${accent};font:italic 18px/27px ${serif};color:${dark};">${escapeHtml(block.text)}</td></tr></table>`,
				);
			case 'list':
				return row(
					'padding:12px 34px;',
					`<p style="margin:0 0 6px 0;font:bold 16px/22px ${serif};color:${accent};">${escapeHtml(block.title)}</p>${list(block.items, `font:16px/24px ${sans};color:${ink};`)}`,
				);
			case 'sign-off':
				return row(
					'padding:18px 34px 0 34px;',
					`<p style="margin:0;font:italic 17px/26px ${serif};color:${ink};">With good wishes,<br>${escapeHtml(block.text)}</p>`,
				);
			case 'link':
				return row(
					'padding:14px 34px 28px 34px;',
					button(block.href, block.text, dark, 'border-radius:4px;'),
				);
		}
	},
	foot: (mail, { wash, quiet }) =>
		row(`padding:22px 34px 28px 34px;background:${wash};`, footer(mail, quiet, sans)),
};
