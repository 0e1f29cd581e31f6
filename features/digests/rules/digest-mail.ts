import { plain, writeMarkdown } from '#features/mail/rules/mail-markdown.ts';
import {
	escapeForMail,
	writeDatedMasthead,
	writeFooter,
	writePage,
} from '#features/mail/rules/mail-parts.ts';
import { font, light } from '#features/mail/rules/mail-style.ts';
import { contentsBegin, contentsEnd } from './digest-contents.ts';
import { countEntries, cutNews, type DigestNews, describeNews } from './digest-news.ts';
import { writeNewcomer, writeNewsletterNews, writeSectionHeading, writeVideo } from './digest-news-html.ts';

/** The content of a digest. The editor's text is Markdown; everything else is plain text. */
export type DigestMail = {
	siteName: string;
	/** Without a trailing slash. */
	siteUrl: string;
	collection: { name: string; url: string };
	/** "Weekly digest". */
	kind: string;
	/** "15 November 2026". */
	date: string;
	preheader: string;
	before: string;
	news: DigestNews;
	after: string;
	/** Its public address; null if it cannot be opened there. */
	archiveUrl: string | null;
};

/** With `{{link:0}}` for its links, by position, and `{{leave_url}}` for the reader's leave link. */
export type RenderedDigest = { html: string; plainText: string; links: string[] };

/** Some mailboxes clip mails at 102 kB, and with them the leave link. */
const maxBytes = 98_000;
/** Extra bytes per link: a placeholder is shorter than the final address. */
const bytesPerLink = 70;

const sheetRules = [
	'@media (max-width:480px){',
	'.stack{display:block!important;width:100%!important}.still{width:100%!important;margin:0 0 10px!important}',
	'.stack+.gap{display:none!important}.gap{width:12px!important}.cover,.cover img{width:40px!important}.cover img{height:40px!important}}',
].join('\n');

/** The full digest, as shown in the archive. */
export function renderDigest(mail: DigestMail): RenderedDigest {
	return write(mail, 0);
}

/** The digest as mailed: cut after a whole entry if it is too long for mailboxes, with a link to the rest. */
export function renderDigestMail(mail: DigestMail): RenderedDigest {
	let laidOut = write(mail, 0);
	let entries = countEntries(mail.news);
	while (sizeOf(laidOut) > maxBytes && entries > 0) {
		entries = Math.floor(entries * 0.8);
		const { news, leftOut } = cutNews(mail.news, entries);
		laidOut = write({ ...mail, news }, leftOut);
	}
	return laidOut;
}

function sizeOf({ html, links }: RenderedDigest): number {
	return new TextEncoder().encode(html).length + links.length * bytesPerLink;
}

function write(mail: DigestMail, leftOut: number): RenderedDigest {
	const links: string[] = [];
	const link = (url: string) => {
		if (!links.includes(url)) links.push(url);
		return `{{link:${links.indexOf(url)}}}`;
	};
	const markdown = { siteUrl: mail.siteUrl, write: link };
	const before = writeMarkdown(mail.before, markdown);
	const after = writeMarkdown(mail.after, markdown);
	return {
		html: writeHtml(mail, { before, after, leftOut, link }),
		plainText: writePlainText(mail, { before, after, leftOut, link }),
		links,
	};
}

type Pieces = {
	before: ReturnType<typeof writeMarkdown>;
	after: ReturnType<typeof writeMarkdown>;
	leftOut: number;
	link: (url: string) => string;
};

function writeHtml(mail: DigestMail, { before, after, leftOut, link }: Pieces): string {
	const { siteName, siteUrl, collection, kind, date } = mail;
	const isOwnTitle = before.title !== null && before.title !== collection.name;
	return writePage({
		title: collection.name,
		preheader: mail.preheader,
		rules: sheetRules,
		width: 600,
		masthead: writeDatedMasthead(siteName, siteUrl, date),
		sheetPadding: '36px 36px 20px',
		sheet: [
			`<div style="margin:0 0 8px"><a class="link" href="${link(collection.url)}" style="${font('sans', 13, 20)};font-weight:600;color:${light.accent};text-decoration:none">${escapeForMail(isOwnTitle ? `${collection.name} · ${kind}` : kind)}</a></div>`,
			...(before.title === null
				? [
						`<h1 class="text" style="margin:0 0 16px;${font('serif', 32, 38)};font-weight:600;color:${light.text}">${escapeForMail(collection.name)}</h1>`,
					]
				: []),
			contentsBegin,
			before.html,
			...newsHtml(mail, link),
			...(leftOut > 0 && mail.archiveUrl ? [writeRest(mail.archiveUrl, leftOut, link)] : []),
			...(after.html ? [`<div style="padding:8px 0 0">${after.html}</div>`] : []),
			contentsEnd,
		],
		footer: writeDigestFooter(mail, link),
	});
}

function newsHtml({ news, collection }: DigestMail, link: (url: string) => string): string[] {
	const { newsletters, videos, newcomers } = news;
	const said = describeNews(news);
	return [
		...(said
			? [
					`<p class="muted" style="margin:0 0 20px;${font('sans', 15, 23)};color:${light.muted}">${escapeForMail(said)}.</p>`,
				]
			: []),
		...newsletters.map((one) => writeNewsletterNews(one, link)),
		...(videos.length > 0 ? [writeSectionHeading('To watch')] : []),
		...videos.map((video) => writeVideo(video, link)),
		...(newcomers.length > 0 ? [writeSectionHeading(`New in ${collection.name}`)] : []),
		...newcomers.map((one) => writeNewcomer(one, link)),
	];
}

function writeRest(url: string, leftOut: number, link: (url: string) => string): string {
	return `<p class="text line" style="margin:0;padding:20px 0 24px;border-top:1px solid ${light.line};${font('sans', 16, 24)};color:${light.text}">There is more than a mail can hold. <a class="link" href="${link(url)}" style="color:${light.accent};text-decoration:underline">${escapeForMail(sayRest(leftOut))}</a></p>`;
}

function sayRest(leftOut: number): string {
	return leftOut === 1 ? 'Read the last entry on the web' : `Read ${leftOut} more entries on the web`;
}

/** Why it was sent, and how to stop it: these links are not counted. */
function writeDigestFooter(
	{ siteName, siteUrl, collection, archiveUrl }: DigestMail,
	link: (url: string) => string,
): string {
	return writeFooter(
		[whyText(siteName, collection.name)],
		[
			{ label: 'Leave this digest', href: '{{leave_url}}' },
			{ label: 'Your subscriptions', href: `${escapeForMail(siteUrl)}/account` },
			...(archiveUrl ? [{ label: 'Read on the web', href: link(archiveUrl) }] : []),
			{ label: siteName, href: escapeForMail(siteUrl) },
		],
	);
}

function whyText(siteName: string, collectionName: string): string {
	return `You get this mail because you asked ${siteName} for the digest of ${collectionName}, and confirmed it.`;
}

function writePlainText(mail: DigestMail, { before, after, leftOut, link }: Pieces): string {
	const { siteName, siteUrl, collection, kind, date, news, archiveUrl } = mail;
	const said = describeNews(news);
	const parts = [
		`${plain(collection.name)}\n${kind}, ${date}`,
		before.plainText,
		said && `${said}.`,
		...news.newsletters.map(({ name, url, summary, issues, further }) =>
			[
				`${plain(name)}\n${link(url)}`,
				plain(summary),
				...issues.map((issue) =>
					[
						`* ${plain(issue.title)}`,
						...(summary ? [] : [`  ${plain(issue.opening)}`]),
						`  ${link(issue.url)}`,
					]
						.filter((line) => line.trim() !== '')
						.join('\n'),
				),
				further > 0 ? `${further} more` : '',
			]
				.filter((part) => part !== '')
				.join('\n\n'),
		),
		news.videos.length > 0 ? 'TO WATCH' : '',
		...news.videos.map(({ title, from, summary, url }) =>
			[`* ${plain(title)} (${plain(from)})`, summary && `  ${plain(summary)}`, `  ${link(url)}`]
				.filter((line) => line !== '')
				.join('\n'),
		),
		news.newcomers.length > 0 ? `NEW IN ${plain(collection.name).toUpperCase()}` : '',
		...news.newcomers.map(({ name, description, url }) =>
			[`* ${plain(name)}`, description && `  ${plain(description)}`, `  ${link(url)}`]
				.filter((line) => line !== '')
				.join('\n'),
		),
		leftOut > 0 && archiveUrl ? `${sayRest(leftOut)}:\n${link(archiveUrl)}` : '',
		after.plainText,
		`-- \n${plain(whyText(siteName, collection.name))}`,
		'Leave this digest:\n{{leave_url}}',
		`Your subscriptions:\n${siteUrl}/account`,
		archiveUrl ? `Read on the web:\n${link(archiveUrl)}` : '',
		`${plain(siteName)}\n${siteUrl}`,
	];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
