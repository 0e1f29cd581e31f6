import { escapeHtml } from '#text/escape-html.ts';
import type { DemoNewsletter } from '../demo-content.ts';
import { chooseBy, fractionOf } from '../made-up/fraction-of.ts';
import type { Mail } from './design.ts';

export const serif = "Georgia,'Times New Roman',serif";
export const sans = 'Helvetica,Arial,sans-serif';
export const mono = "'Courier New',Courier,monospace";

export const row = (style: string, content: string, align = 'left') =>
	`<tr><td align="${align}" style="${style}">${content}</td></tr>`;
export const rule = (colour: string) =>
	`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="border-top:1px solid ${colour};font-size:0;line-height:0;">&nbsp;</td></tr></table>`;
export const link = (href: string, text: string, style: string) =>
	`<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;
export const button = (href: string, text: string, ground: string, style: string) =>
	`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="${ground}" style="background:${ground};${style}">${link(href, text, `display:inline-block;padding:12px 22px;color:#ffffff;text-decoration:none;font:bold 15px ${sans};`)}</td></tr></table>`;
export const list = (items: string[], style: string) =>
	`<ul style="margin:0;padding:0 0 0 20px;${style}">${items.map((item) => `<li style="margin:0 0 6px 0;">${escapeHtml(item)}</li>`).join('')}</ul>`;

function addressOf({ name }: DemoNewsletter): string {
	const street = chooseBy(
		['Harbour Street', 'Mill Lane', 'Station Road', 'Tannery Row', 'Orchard Yard', 'Bell Court'],
		name,
		'street',
	);
	const town = chooseBy(
		['Port Aldric', 'Lower Wexing', 'Sankt Oden', 'Maravelle', 'Thornmouth', 'Vesterhavn'],
		name,
		'town',
	);
	return `${1 + Math.floor(fractionOf(name, 'number') * 88)} ${street}, ${town}`;
}

export function footer({ newsletter }: Mail, colour: string, font: string): string {
	const { name, site, sender } = newsletter;
	const style = `color:${colour};text-decoration:underline;`;
	return `<p style="margin:0 0 8px 0;font:13px/20px ${font};color:${colour};">You are reading ${escapeHtml(name)}, written by ${escapeHtml(sender.name)}.<br>${escapeHtml(addressOf(newsletter))}</p>
<p style="margin:0;font:13px/20px ${font};color:${colour};">${link(`https://${site}/`, site, style)} &nbsp;·&nbsp; ${link(`https://${site}/archive`, 'Archive', style)} &nbsp;·&nbsp; ${link(`mailto:${sender.email}`, 'Write back', style)}</p>`;
}
