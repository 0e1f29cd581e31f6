import { escapeHtml } from '#text/escape-html.ts';

// Colours, letters and pieces that every mail is made of.

export const sans = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const serif = "Newsreader,Georgia,'Times New Roman',serif";

export const light = {
	page: '#fbfaf7',
	sheet: '#ffffff',
	line: '#e3dfd6',
	text: '#17191e',
	muted: '#5d646c',
	accent: '#3350d8',
	onAccent: '#ffffff',
};
const dark: typeof light = {
	page: '#131519',
	sheet: '#1b1e23',
	line: '#2f343c',
	text: '#edebe6',
	muted: '#a5abb4',
	accent: '#aebcff',
	onAccent: '#10142b',
};

/** What all our mails share: narrow screens, and the dark. */
export const styleSheet = [
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

/** Shown in the list of a mailbox only; what follows keeps the mailbox from reading on into the heading. */
export function writePreheader(text: string): string {
	const hidden = 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all';
	return `<div style="${hidden}">${escapeForMail(text)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;
}

export function font(family: string, size: number, leading: number): string {
	return `font-family:${family};font-size:${size}px;line-height:${leading}px`;
}

/** Braces, too: what stands in a mail is never taken for one of its placeholders. */
export function escapeForMail(text: string): string {
	return escapeHtml(text).replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`);
}
