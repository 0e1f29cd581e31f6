import { plain } from '#features/mail/rules/mail-markdown.ts';
import {
	escapeForMail,
	writeButton,
	writeDatedMasthead,
	writeFooter,
	writePage,
} from '#features/mail/rules/mail-parts.ts';
import { font, light } from '#features/mail/rules/mail-style.ts';
import { describeFooter } from './mail-footer.ts';

export type IssueMail = {
	site: { name: string; url: string };
	newsletter: { name: string; url: string; pictureUrl: string };
	issue: { title: string; opening: string; url: string; sentAt: Date };
	/** The sanitized issue, if its publisher permitted forwarding; null if it is only announced. */
	whole: { html: string; plainText: string } | null;
};

/** Some mailboxes clip mails at 102 kB, and with them the leave link. */
const maxWholeBytes = 85_000;

const rules =
	'.whole img{max-width:100%!important;height:auto!important}.whole pre{white-space:pre-wrap}.whole a{color:inherit}';

/**
 * With `{{link:0}}` for the issue, `{{link:1}}` for the newsletter, and `{{leave_url}}`. An issue that is too long for
 * mailboxes is only announced.
 */
export function renderIssueMail(mail: IssueMail): { html: string; plainText: string; links: string[] } {
	const { site, newsletter, issue } = mail;
	const isTooLong = mail.whole !== null && new TextEncoder().encode(mail.whole.html).length > maxWholeBytes;
	const whole = isTooLong ? null : mail.whole;
	const footer = describeFooter(site, newsletter.name);
	const date = issue.sentAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
	return {
		html: writePage({
			title: issue.title,
			preheader: issue.opening,
			rules,
			width: 600,
			masthead: writeDatedMasthead(site.name, site.url, date),
			sheetPadding: '32px 36px 20px',
			sheet: [
				writeNewsletter(newsletter),
				`<h1 class="text" style="margin:0 0 16px;${font('serif', 30, 36)};font-weight:600;color:${light.text}"><a class="text" href="{{link:0}}" style="color:${light.text};text-decoration:none">${escapeForMail(issue.title)}</a></h1>`,
				...(whole ? [writeWhole(whole.html, site.url)] : writeOpening(issue.opening)),
				...(whole
					? [
							`<p style="margin:24px 0 16px;${font('sans', 14, 21)}">${anchor('Read on the web', '{{link:0}}')}</p>`,
						]
					: [writeButton('Read the issue', '{{link:0}}')]),
			],
			footer: writeFooter([footer.why], footer.links),
		}),
		plainText: writePlainText({ ...mail, whole }, footer),
		links: [issue.url, newsletter.url],
	};
}

function writeNewsletter({ name, pictureUrl }: IssueMail['newsletter']): string {
	return [
		'<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>',
		`<td width="52"><a href="{{link:1}}" style="text-decoration:none"><img src="${escapeForMail(pictureUrl)}" width="52" height="52" alt="Cover of ${escapeForMail(name)}" style="display:block;border:0;border-radius:8px;${font('sans', 10, 12)};color:${light.muted}"></a></td>`,
		`<td style="padding-left:14px"><a class="link" href="{{link:1}}" style="${font('sans', 15, 21)};font-weight:600;color:${light.accent};text-decoration:none">${escapeForMail(name)}</a></td>`,
		'</tr></table>',
	].join('\n');
}

function writeOpening(opening: string): string[] {
	if (opening === '') return [];
	return [
		`<p class="text" style="margin:0 0 16px;${font('sans', 16, 25)};color:${light.text}">${escapeForMail(opening)}</p>`,
	];
}

/**
 * Already sanitized on arrival. Makes its addresses absolute, and escapes braces so that they are not mistaken for
 * placeholders.
 */
function writeWhole(html: string, siteUrl: string): string {
	const body = html
		.replace(/\b(src|href)="\/(?!\/)/g, (_, name: string) => `${name}="${escapeForMail(siteUrl)}/`)
		.replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`);
	return `<div class="whole text" style="${font('sans', 16, 25)};color:${light.text}">${body}</div>`;
}

function anchor(label: string, href: string): string {
	return `<a class="link" href="${href}" style="color:${light.accent};text-decoration:underline">${label}</a>`;
}

function writePlainText(
	{ newsletter, issue, whole }: IssueMail,
	footer: ReturnType<typeof describeFooter>,
): string {
	const parts = [
		`${plain(newsletter.name)}\n${plain(issue.title)}`,
		plain(whole ? whole.plainText : issue.opening),
		'Read the issue:\n{{link:0}}',
		footer.plainText,
	];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
