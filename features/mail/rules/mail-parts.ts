import { escapeHtml } from '#text/escape-html.ts';
import { dark, font, light } from './mail-style.ts';

// Building blocks shared by all mails.

/** Placeholders for the logo and the imprint, filled in when a mail is sent. */
export const logoPlace = '<!--logo-->';
export const imprintPlace = '<!--imprint-->';

/** Styles shared by all mails, for narrow screens and dark mode. */
const styleSheet = [
	':root{color-scheme:light dark;supported-color-schemes:light dark}',
	'@media (max-width:480px){',
	'.around{padding:20px 12px!important}.sheet{padding:24px 20px!important}h1{font-size:24px!important;line-height:30px!important}',
	'.wide{width:100%!important}}',
	'@media (prefers-color-scheme:dark){',
	`.page{background-color:${dark.page}!important}`,
	`.sheet{background-color:${dark.sheet}!important;border-color:${dark.line}!important}`,
	`.line{border-color:${dark.line}!important}`,
	`.text{color:${dark.text}!important}.muted{color:${dark.muted}!important}.link{color:${dark.accent}!important}`,
	`.accent{background-color:${dark.accent}!important}.on-accent{color:${dark.onAccent}!important}`,
	'}',
].join('\n');

/** The page of every mail: masthead, sheet, and a footer with why it was sent. Everything but the title is HTML. */
export function writePage(page: {
	title: string;
	preheader: string;
	/** In addition to the shared styles. */
	rules?: string;
	width: number;
	masthead: string;
	sheet: readonly string[];
	sheetPadding: string;
	footer: string;
}): string {
	return [
		'<!doctype html>',
		'<html lang="en" dir="ltr">',
		'<head>',
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="color-scheme" content="light dark">',
		'<meta name="supported-color-schemes" content="light dark">',
		'<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
		`<title>${escapeForMail(page.title)}</title>`,
		`<style>${styleSheet}${page.rules ? `\n${page.rules}` : ''}</style>`,
		'</head>',
		`<body class="page" style="margin:0;padding:0;background-color:${light.page};-webkit-text-size-adjust:100%">`,
		writePreheader(page.preheader),
		`<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light.page}">`,
		'<tr><td class="around" align="center" style="padding:32px 16px">',
		`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${page.width}px">`,
		`<tr><td style="padding:0 4px 16px">${page.masthead}</td></tr>`,
		`<tr><td class="sheet" style="padding:${page.sheetPadding};background-color:${light.sheet};border:1px solid ${light.line};border-radius:12px">`,
		...page.sheet,
		'</td></tr>',
		`<tr><td style="padding:20px 4px 0">${page.footer}${imprintPlace}</td></tr>`,
		'</table>',
		'</td></tr>',
		'</table>',
		'</body>',
		'</html>',
		'',
	].join('\n');
}

/** The site's name, linked to the site. */
export function writeSiteLink(siteName: string, siteUrl: string): string {
	return `<a class="text" href="${escapeForMail(siteUrl)}" style="${font('serif', 20, 28)};font-weight:600;color:${light.text};text-decoration:none">${logoPlace}${escapeForMail(siteName)}</a>`;
}

/** The site's name on one side, a date on the other. */
export function writeDatedMasthead(siteName: string, siteUrl: string, date: string): string {
	return [
		'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>',
		`<td>${writeSiteLink(siteName, siteUrl)}</td>`,
		`<td class="muted" align="right" style="${font('sans', 13, 20)};color:${light.muted}">${escapeForMail(date)}</td>`,
		'</tr></table>',
	].join('\n');
}

/** The address is HTML, so that it can be a placeholder. */
export function writeButton(label: string, href: string): string {
	return [
		'<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>',
		`<td class="accent" align="center" style="background-color:${light.accent};border-radius:8px">`,
		`<a class="on-accent" href="${href}" style="display:block;padding:13px 28px;${font('sans', 16, 22)};font-weight:600;color:${light.onAccent};text-decoration:none">${escapeForMail(label)}</a>`,
		'</td></tr></table>',
	].join('\n');
}

/** Why the mail was sent, and how to stop it. The addresses are HTML. */
export function writeFooter(
	why: readonly string[],
	links: readonly { label: string; href: string }[],
): string {
	const style = `${font('sans', 13, 20)};color:${light.muted}`;
	const anchors = links.map(
		({ label, href }) =>
			`<a class="muted" href="${href}" style="color:${light.muted};text-decoration:underline;white-space:nowrap">${escapeForMail(label)}</a>`,
	);
	return [
		...why.map((text) => `<p class="muted" style="margin:0 0 8px;${style}">${escapeForMail(text)}</p>`),
		...(anchors.length > 0
			? [`<p class="muted" style="margin:0;${style}">${anchors.join(' &nbsp;·&nbsp; ')}</p>`]
			: []),
	].join('\n');
}

/** Shown in mailbox lists only; the padding keeps them from continuing with the heading. */
function writePreheader(text: string): string {
	const hidden = 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all';
	return `<div style="${hidden}">${escapeForMail(text)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;
}

/** Also escapes braces, so that text in a mail is never mistaken for a placeholder. */
export function escapeForMail(text: string): string {
	return escapeHtml(text).replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`);
}
