import { escapeForMail } from '#features/mail/rules/mail-parts.ts';
import { font, light } from '#features/mail/rules/mail-style.ts';
import type { Newcomer, NewsOfNewsletter, NewVideo } from './digest-news.ts';

type Write = (url: string) => string;

const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The news of a newsletter: its cover and name, a summary if there is one, then each issue. */
export function writeNewsletterNews(
	{ name, url, pictureUrl, summary, issues, further }: NewsOfNewsletter,
	link: Write,
): string {
	const address = link(url);
	return [
		`${table} class="line" style="border-top:1px solid ${light.line}"><tr>`,
		`<td class="cover" width="52" valign="top" style="padding:24px 0 24px"><a href="${address}" style="text-decoration:none"><img src="${escapeForMail(pictureUrl)}" width="52" height="52" alt="Cover of ${escapeForMail(name)}" style="display:block;border:0;border-radius:8px;${font('sans', 10, 12)};color:${light.muted}"></a></td>`,
		'<td class="gap" width="16" style="font-size:0;line-height:0">&nbsp;</td>',
		'<td valign="top" style="padding:22px 0 24px">',
		`<h2 class="muted" style="margin:0 0 4px;${font('sans', 14, 20)};font-weight:600;color:${light.muted}"><a class="muted" href="${address}" style="color:${light.muted};text-decoration:none">${escapeForMail(name)}</a></h2>`,
		...(summary ? [writeSummary(summary)] : []),
		...issues.map((issue, place) =>
			writeIssue(issue, link, { isFirst: place === 0 && !summary, isBrief: summary !== '' }),
		),
		...(further > 0
			? [
					`<div class="muted" style="margin:12px 0 0;${font('sans', 14, 21)};color:${light.muted}"><a class="link" href="${address}" style="color:${light.accent};text-decoration:underline">${further.toLocaleString('en')} more</a></div>`,
				]
			: []),
		'</td></tr></table>',
	].join('\n');
}

function writeIssue(
	{ title, url, sentAt, opening }: NewsOfNewsletter['issues'][number],
	link: Write,
	{ isFirst, isBrief }: { isFirst: boolean; isBrief: boolean },
): string {
	const day = sentAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
	const size = isBrief ? font('sans', 16, 23) : font('serif', 20, 26);
	const words = isBrief
		? `<span class="muted" style="${font('sans', 13, 20)};color:${light.muted};white-space:nowrap">&nbsp;&nbsp;${day}</span>`
		: [
				`<div class="text" style="margin:6px 0 0;${font('sans', 15, 23)};color:${light.text}">${escapeForMail(opening)}</div>`,
				`<div class="muted" style="margin:6px 0 0;${font('sans', 13, 20)};color:${light.muted}">${day}</div>`,
			].join('');
	return `<div style="margin:${isFirst ? 0 : isBrief ? 6 : 18}px 0 0"><a class="${isBrief ? 'link' : 'text'}" href="${link(url)}" style="${size};font-weight:600;color:${isBrief ? light.accent : light.text};text-decoration:${isBrief ? 'underline' : 'none'}">${escapeForMail(title)}</a>${words}</div>`;
}

function writeSummary(summary: string): string {
	const paragraphs = summary.split(/\n\s*\n/).map((text) => escapeForMail(text.trim()));
	return paragraphs
		.map(
			(text) =>
				`<p class="text" style="margin:0 0 10px;${font('serif', 18, 26)};color:${light.text}">${text}</p>`,
		)
		.join('\n');
}

export function writeSectionHeading(text: string): string {
	return `<h2 class="text line" style="margin:0;padding:28px 0 16px;border-top:1px solid ${light.line};${font('serif', 22, 28)};font-weight:600;color:${light.text}">${escapeForMail(text)}</h2>`;
}

export function writeVideo({ title, url, from, pictureUrl, summary }: NewVideo, link: Write): string {
	const address = link(url);
	return [
		`${table} style="margin:0 0 24px"><tr>`,
		`<td class="stack" width="176" valign="top" style="padding:2px 0 0"><a href="${address}" style="text-decoration:none"><img class="still" src="${escapeForMail(pictureUrl)}" width="176" alt="Still from ${escapeForMail(title)}" style="display:block;width:176px;height:auto;border:0;border-radius:8px;${font('sans', 13, 18)};color:${light.muted}"></a></td>`,
		'<td class="gap" width="16" style="font-size:0;line-height:0">&nbsp;</td>',
		'<td class="stack" valign="top">',
		`<a class="text" href="${address}" style="${font('serif', 18, 24)};font-weight:600;color:${light.text};text-decoration:none">${escapeForMail(title)}</a>`,
		...(summary
			? [
					`<div class="text" style="margin:4px 0 0;${font('sans', 14, 21)};color:${light.text}">${escapeForMail(summary)}</div>`,
				]
			: []),
		`<div class="muted" style="margin:4px 0 0;${font('sans', 13, 20)};color:${light.muted}">${escapeForMail(from)}</div>`,
		'</td></tr></table>',
	].join('\n');
}

export function writeNewcomer({ name, url, pictureUrl, description }: Newcomer, link: Write): string {
	const address = link(url);
	return [
		`${table} style="margin:0 0 20px"><tr>`,
		`<td class="cover" width="52" valign="top"><a href="${address}" style="text-decoration:none"><img src="${escapeForMail(pictureUrl)}" width="52" height="52" alt="Cover of ${escapeForMail(name)}" style="display:block;border:0;border-radius:8px;${font('sans', 10, 12)};color:${light.muted}"></a></td>`,
		'<td class="gap" width="16" style="font-size:0;line-height:0">&nbsp;</td>',
		'<td valign="top">',
		`<a class="text" href="${address}" style="${font('serif', 18, 24)};font-weight:600;color:${light.text};text-decoration:none">${escapeForMail(name)}</a>`,
		`<div class="muted" style="margin:2px 0 0;${font('sans', 14, 21)};color:${light.muted}">${escapeForMail(description)}</div>`,
		'</td></tr></table>',
	].join('\n');
}
