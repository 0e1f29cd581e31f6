import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import { type RenderedDigest, renderDigest, renderDigestMail } from '#features/digests/rules/digest-mail.ts';
import { countEntries, type DigestNews, describeNews } from '#features/digests/rules/digest-news.ts';
import {
	capitalised,
	fillSubject,
	fillTemplate,
	hasContentPlace,
	nameSubject,
	writeDigestDate,
} from '#features/digests/rules/digest-template.ts';
import type { NewsWindow } from '#features/digests/store/digest-news.ts';
import { writeMarkdown } from '#features/mail/rules/mail-markdown.ts';
import { fillMailing, fillMailingHtml } from '#features/mail/rules/mailing-text.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { shortenText } from '#text/shorten-text.ts';
import type { DigestCollection, DigestNeeds } from '../needs.ts';
import { buildNews, countNew, gatherNews, isAnythingNew } from './gather-news.ts';
import { summariseNews } from './summarise-news.ts';

export type DigestInput = {
	collection: DigestCollection;
	frequency: DigestFrequency;
	/** Both may contain placeholders; the text is Markdown. */
	subject: string;
	text: string;
	date: Date;
	window: NewsWindow;
	videoIds?: readonly number[];
	newsletterIds?: readonly number[];
	summaries?: Readonly<Record<string, string>>;
	/** Costs money and time, so previews do not ask. */
	asksTextModel?: boolean | undefined;
};

/** A fully composed digest. It gets its archive address once it has an id. */
export type PreparedDigest = {
	collection: DigestCollection;
	subject: string;
	preheader: string;
	newIssues: number;
	newVideos: number;
	newNewsletters: number;
	isAnythingNew: boolean;
	/** Whether there is more in it than its text: news, or what an editor has chosen or written. */
	isAnythingTold: boolean;
	summaries: Record<string, string>;
	/** Whose news is told: empty if the text has no place for it. */
	window: NewsWindow;
	/** The mail as sent, and the full version as shown. The id is that of the archive (`e12`). */
	layOut: (archiveId: string | null) => { mail: RenderedDigest; shown: string };
};

const maxPreheaderLength = 140;

/** Collects what is new and composes the digest. Nothing is stored, so it can be repeated. */
export async function prepareDigest(needs: DigestNeeds, input: DigestInput): Promise<PreparedDigest> {
	const { collection, frequency, date, window, summaries: known = {} } = input;
	const { site } = needs;
	const withNews = hasContentPlace(input.text);
	const gathered = await gatherNews(needs.db, {
		collectionId: collection.id,
		window,
		newsletterIds: input.newsletterIds ?? [],
		videoIds: input.videoIds ?? [],
		withNews,
	});
	const summaries = input.asksTextModel ? await summariseNews(needs, gathered, known) : { ...known };
	const news = buildNews(site, gathered, summaries);
	const values = { collectionName: collection.name, frequency, date };
	const { before, after } = fillTemplate(input.text, values);
	const preheader = writePreheader(news, before, site.url());
	return {
		collection,
		subject: fillSubject(input.subject, values) || nameSubject({ collection: collection.name, frequency }),
		preheader,
		...countNew(gathered),
		isAnythingNew: isAnythingNew(gathered),
		isAnythingTold: countEntries(news) > 0,
		summaries,
		window: withNews ? window : { ...window, until: window.from },
		layOut(archiveId) {
			const mail = {
				siteName: site.name,
				siteUrl: site.url(),
				collection: { name: collection.name, url: site.url() + addresses.collection(collection.slug) },
				kind: `${capitalised(frequency)} digest`,
				date: writeDigestDate(date),
				preheader,
				before,
				news,
				after,
				archiveUrl: archiveId && site.url() + addresses.digest(collection.slug, archiveId),
			};
			return { mail: renderDigestMail(mail), shown: showDigest(site, renderDigest(mail)).html };
		},
	};
}

/** A digest for the public: links point to their targets directly, and it has no personal leave link. */
export function showDigest(
	site: { url: () => string },
	{ html, plainText, links }: RenderedDigest,
): { html: string; plainText: string } {
	const filled = {
		leaveUrl: `${site.url()}/account`,
		linkUrl: (position: number) => links[position] ?? site.url(),
	};
	return { html: fillMailingHtml(html, filled), plainText: fillMailing(plainText, filled) };
}

/** A summary of the news with titles; without news, the start of the text. */
function writePreheader(news: DigestNews, before: string, siteUrl: string): string {
	const said = describeNews(news);
	if (said === '') {
		const { plainText } = writeMarkdown(before, { siteUrl, write: () => '' });
		return shortenText(plainText, maxPreheaderLength);
	}
	const titles = [
		...news.newsletters.flatMap(({ issues }) => issues.slice(0, 1).map(({ title }) => title)),
		...news.videos.map(({ title }) => title),
		...news.newcomers.map(({ name }) => name),
	];
	return shortenText(`${said}: ${titles.join(' · ')}`, maxPreheaderLength);
}
