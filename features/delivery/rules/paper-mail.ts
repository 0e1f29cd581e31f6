import type { NewsOfNewsletter } from '#features/digests/rules/digest-news.ts';
import { writeNewsletterNews } from '#features/digests/rules/digest-news-html.ts';
import {
	escapeForMail,
	writeDatedMasthead,
	writeFooter,
	writePage,
} from '#features/mail/rules/mail-parts.ts';
import { font, light } from '#features/mail/rules/mail-style.ts';
import { describeFooter } from './mail-footer.ts';

export type Paper = {
	site: { name: string; url: string };
	/** "Monday 16 November 2026", in the reader's time zone. */
	date: string;
	/** Newest first. */
	entries: readonly PaperEntry[];
	/** The page to leave or pause the paper's newsletters, or to leave everything. */
	leaveUrl: string;
};

export type PaperEntry = Omit<NewsOfNewsletter, 'summary' | 'further'> & { leaveUrl: string };

/** With more entries, mailboxes would clip the mail, and with it the leave link. */
const maxEntries = 40;

const rules =
	'@media (max-width:480px){.gap{width:12px!important}.cover,.cover img{width:40px!important}.cover img{height:40px!important}.leave{margin-left:52px!important}}';

/** "Your paper: Ferries in winter and 3 more". */
export function paperSubject(newestTitle: string, issues: number): string {
	return `Your paper: ${newestTitle}${issues > 1 ? ` and ${issues - 1} more` : ''}`;
}

export function renderPaper({ site, date, entries, leaveUrl }: Paper): { html: string; plainText: string } {
	const shown = entries.slice(0, maxEntries);
	const leftOut = entries.length - shown.length;
	const footer = describeFooter(site, null);
	const more = leftOut > 0 ? `There are ${leftOut} more than a mail can hold: find them at ${site.url}.` : '';
	const names = [...new Set(shown.map(({ name }) => name))];
	const fill = (text: string, url: string) => text.replaceAll('{{leave_url}}', () => url);
	const html = writePage({
		title: 'Your paper',
		preheader: names.join(', '),
		rules,
		width: 600,
		masthead: writeDatedMasthead(site.name, site.url, date),
		sheetPadding: '36px 36px 20px',
		sheet: [
			`<h1 class="text" style="margin:0 0 20px;${font('serif', 32, 38)};font-weight:600;color:${light.text}">Your paper</h1>`,
			...shown.flatMap((entry) => [
				writeNewsletterNews({ ...entry, summary: '', further: 0 }, escapeForMail),
				writeLeave(entry),
			]),
			...(more
				? [
						`<p class="text" style="margin:16px 0;${font('sans', 15, 23)};color:${light.text}">${escapeForMail(more)}</p>`,
					]
				: []),
		],
		footer: writeFooter([footer.why], footer.links),
	});
	const texts = shown.flatMap(({ name, issues, leaveUrl: leave }) => [
		...issues.map(({ title, opening, url }) =>
			[name, `* ${title}`, opening && `  ${opening}`, `  ${url}`].filter((line) => line !== '').join('\n'),
		),
		`Leave ${name}:\n${leave}`,
	]);
	const plainText = [`Your paper\n${date}`, ...texts, ...(more ? [more] : []), footer.plainText].join('\n\n');
	return { html: fill(html, escapeForMail(leaveUrl)), plainText: `${fill(plainText, leaveUrl)}\n` };
}

function writeLeave({ name, leaveUrl }: PaperEntry): string {
	return `<p class="muted leave" style="margin:-12px 0 20px 68px;${font('sans', 12, 18)};color:${light.muted}"><a class="muted" href="${escapeForMail(leaveUrl)}" style="color:${light.muted};text-decoration:underline">Leave ${escapeForMail(name)}</a></p>`;
}
