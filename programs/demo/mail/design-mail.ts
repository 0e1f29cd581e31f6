import { designCover } from '#features/newsletters/rules/cover.ts';
import { escapeHtml } from '#text/escape-html.ts';
import { oklchToHex } from '#text/oklch.ts';
import { chooseBy } from '../made-up/fraction-of.ts';
import { broadsheet } from './broadsheet.ts';
import { card } from './card.ts';
import type { Mail, Palette } from './design.ts';
import { magazine } from './magazine.ts';
import { noticeBoard } from './notice-board.ts';
import { typewriter } from './typewriter.ts';

const designs = [broadsheet, card, typewriter, magazine, noticeBoard] as const;

function paletteOf(name: string): Palette {
	const [first, second] = designCover(name).hues;
	return {
		dark: oklchToHex(0.36, 0.09, first),
		accent: oklchToHex(0.47, 0.12, second),
		tint: oklchToHex(0.95, 0.025, first),
		wash: oklchToHex(0.965, 0.02, second),
		ink: '#2a2a2a',
		quiet: '#5b5b5b',
	};
}

/** The content of a mail: tables and inline styles, no external images, no scripts. */
export function designMail(mail: Mail): string {
	const { newsletter, preheader, blocks } = mail;
	const design = chooseBy(designs, newsletter.name, 'design');
	const palette = paletteOf(newsletter.name);
	const page = design.page || `background:${palette.tint};`;
	let stories = 0;
	const rows = blocks.map((block) => {
		if (block.kind === 'heading') stories += 1;
		return design.block(block, palette, stories);
	});
	return `<div style="${page}">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${page}"><tr><td align="center" style="padding:24px 10px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;${design.sheet}">
${design.head(mail, palette)}
${rows.join('\n')}
${design.foot(mail, palette)}
</table></td></tr></table>
</div>`;
}

/** The same as a complete document, as it would arrive. */
export function asMailDocument(title: string, content: string): string {
	return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;">
${content}
</body></html>`;
}
