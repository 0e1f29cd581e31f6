import { escapeForMail, writeButton, writeFooter, writePage, writeSiteLink } from './mail-parts.ts';
import { font, light } from './mail-style.ts';

/** The content of a mail in reading order. All plain text: the layout adds the markup. */
export type MailContent = {
	siteName: string;
	/** Without a trailing slash. */
	siteUrl: string;
	/** Shown after the subject in a mailbox list. */
	preheader: string;
	heading: string;
	paragraphs: readonly string[];
	list?: readonly MailListItem[];
	button?: { label: string; url: string };
	/** Text after the button. */
	closing?: readonly string[];
	/** Why the reader gets this mail. */
	footer: readonly string[];
	footerLinks?: readonly { label: string; url: string }[];
};

type MailListItem = {
	title: string;
	description?: string;
	url?: string;
	/** Absolute address of a square image, such as our drawn cover as PNG. */
	pictureUrl?: string;
};

/** Lays out a mail as HTML for mail programs of any age, and as equivalent plain text. */
export function renderMail(content: MailContent): { html: string; plainText: string } {
	return { html: writeHtml(content), plainText: writePlainText(content) };
}

function writeHtml(content: MailContent): string {
	const { siteName, siteUrl, heading, paragraphs, list = [], button, closing = [] } = content;
	return writePage({
		title: heading,
		preheader: content.preheader,
		width: 560,
		masthead: writeSiteLink(siteName, siteUrl),
		sheetPadding: '32px',
		sheet: [
			`<h1 class="text" style="margin:0 0 16px;${font('serif', 28, 34)};font-weight:600;color:${light.text}">${escapeForMail(heading)}</h1>`,
			...paragraphs.map((text) => writeParagraph(text)),
			...(list.length > 0 ? [writeList(list)] : []),
			...(button ? [writeButton(button.label, escapeForMail(button.url))] : []),
			...closing.map((text) => writeParagraph(text)),
			...(button ? [writeFallback(button.url)] : []),
		],
		footer: writeFooter(
			content.footer,
			(content.footerLinks ?? []).map(({ label, url }) => ({ label, href: escapeForMail(url) })),
		),
	});
}

function writeParagraph(text: string): string {
	return `<p class="text" style="margin:0 0 16px;${font('sans', 16, 25)};color:${light.text}">${escapeForMail(text)}</p>`;
}

function writeList(items: readonly MailListItem[]): string {
	const hasPictures = items.some(({ pictureUrl }) => pictureUrl);
	return [
		'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">',
		...items.map((item, position) =>
			writeItem(item, { isFirst: position === 0, columns: hasPictures ? 2 : 1 }),
		),
		'</table>',
	].join('\n');
}

function writeItem(
	{ title, description, url, pictureUrl }: MailListItem,
	{ isFirst, columns }: { isFirst: boolean; columns: number },
): string {
	const span = columns > 1 && !pictureUrl ? ` colspan="${columns}"` : '';
	const top = isFirst ? '' : `border-top:1px solid ${light.line};`;
	const name = url
		? `<a class="text" href="${escapeForMail(url)}" style="color:${light.text};text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px">${escapeForMail(title)}</a>`
		: escapeForMail(title);
	const picture = pictureUrl
		? `<td class="line" width="56" valign="top" style="${top}padding:12px 16px 12px 0"><img src="${escapeForMail(pictureUrl)}" width="56" height="56" alt="" style="display:block;border:0;border-radius:8px"></td>`
		: '';
	const words = description
		? `<div class="muted" style="margin-top:4px;${font('sans', 14, 21)};color:${light.muted}">${escapeForMail(description)}</div>`
		: '';
	return [
		`<tr>${picture}<td class="line"${span} valign="middle" style="${top}padding:12px 0">`,
		`<div class="text" style="${font('serif', 18, 25)};font-weight:600;color:${light.text}">${name}</div>${words}</td></tr>`,
	].join('');
}

function writeFallback(url: string): string {
	return [
		`<p class="muted line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${light.line};${font('sans', 14, 21)};color:${light.muted}">If the button does not work, open this address:<br>`,
		`<a class="link" href="${escapeForMail(url)}" style="color:${light.accent};word-break:break-all">${escapeForMail(url)}</a></p>`,
	].join('\n');
}

function writePlainText(content: MailContent): string {
	const { siteName, siteUrl, heading, paragraphs, list = [], button, closing = [], footer } = content;
	const parts = [
		heading,
		...paragraphs,
		...(list.length > 0 ? [list.map(writePlainItem).join('\n\n')] : []),
		...(button ? [`${button.label}:\n${button.url}`] : []),
		...closing,
		['-- ', ...footer].join('\n'),
		...(content.footerLinks ?? []).map(({ label, url }) => `${label}:\n${url}`),
		`${siteName}\n${siteUrl}`,
	];
	return `${parts.join('\n\n')}\n`;
}

function writePlainItem({ title, description, url }: MailListItem): string {
	return [`* ${title}`, ...(description ? [`  ${description}`] : []), ...(url ? [`  ${url}`] : [])].join(
		'\n',
	);
}
