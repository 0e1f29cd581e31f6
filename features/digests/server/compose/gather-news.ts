import type { Db } from '#database/database.ts';
import type { DigestNews, NewsOfNewsletter, NewVideo } from '#features/digests/rules/digest-news.ts';
import {
	type DigestNewsletterRow,
	listChosenVideos,
	listDigestNewsletters,
	listNewIssues,
	listNewslettersById,
	listNewVideos,
	type NewIssueRow,
	type NewsWindow,
	type NewVideoRow,
} from '#features/digests/store/digest-news.ts';
import { coverAddress } from '#features/newsletters/rules/cover-address.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { shortenText } from '#text/shorten-text.ts';

const maxOpeningLength = 220;
const maxDescriptionLength = 160;
/** Further issues of a newsletter are only counted; its page lists them. */
const maxIssuesOfOne = 5;

type NewsletterRow = Omit<DigestNewsletterRow, 'is_new'>;

export type NewsQuery = {
	collectionId: number;
	window: NewsWindow;
	/** Only these newsletters of the collection; all if empty. */
	newsletterIds: readonly number[];
	/** Chosen by an editor: listed first, whether new or not. */
	videoIds: readonly number[];
	/** If false, only the chosen videos are included. */
	withNews: boolean;
};

/** What is new, as raw rows. */
export type Gathered = {
	newsletters: NewsletterRow[];
	issues: Map<number, NewIssueRow[]>;
	videos: NewVideoRow[];
	newcomers: NewsletterRow[];
	/** New videos, regardless of which were chosen. */
	newVideos: number;
};

export async function gatherNews(db: Db, query: NewsQuery): Promise<Gathered> {
	const { window, videoIds } = query;
	const chosen = await listChosenVideos(db, videoIds);
	const members = query.withNews ? await listDigestNewsletters(db, query.collectionId, window) : [];
	const isWanted = ({ id }: { id: number }) =>
		query.newsletterIds.length === 0 || query.newsletterIds.includes(id);
	const newsletters = members.filter(isWanted);
	const ids = newsletters.map(({ id }) => id);
	const issues = Map.groupBy(await listNewIssues(db, ids, window), ({ newsletter_id }) => newsletter_id);
	const newVideos = await listNewVideos(db, ids, window);
	const others = newVideos.filter(({ id }) => !videoIds.includes(id));
	const outside = [...chosen, ...others]
		.map(({ newsletter_id }) => newsletter_id)
		.filter((id) => !ids.includes(id));
	return {
		newsletters: [...newsletters, ...(await listNewslettersById(db, [...new Set(outside)]))],
		issues,
		videos: [...chosen, ...others],
		newcomers: newsletters.filter(({ is_new }) => is_new),
		newVideos: newVideos.length,
	};
}

export function countNew({ issues, newVideos, newcomers }: Gathered) {
	return {
		newIssues: [...issues.values()].reduce((sum, list) => sum + list.length, 0),
		newVideos,
		newNewsletters: newcomers.length,
	};
}

export function isAnythingNew(gathered: Gathered): boolean {
	return Object.values(countNew(gathered)).some((count) => count > 0);
}

/** The news as shown in the mail: newsletters with new issues or an editor's summary, most recent first. */
export function buildNews(
	site: { url: () => string },
	{ newsletters, issues, videos, newcomers }: Gathered,
	summaries: Readonly<Record<string, string>>,
): DigestNews {
	const siteUrl = site.url();
	const byId = new Map(newsletters.map((row) => [row.id, row]));
	const told = newsletters.filter(({ id }) => issues.has(id) || summaries[id]?.trim());
	const latest = ({ id }: NewsletterRow) => issues.get(id)?.[0]?.sent_at.getTime() ?? 0;
	return {
		newsletters: told
			.toSorted((a, b) => latest(b) - latest(a))
			.map((row) => tellNewsletter(siteUrl, row, issues.get(row.id) ?? [], summaries[row.id] ?? '')),
		videos: videos.map((video) => tellVideo(siteUrl, video, byId.get(video.newsletter_id))),
		newcomers: newcomers.map((row) => ({
			name: row.name,
			url: siteUrl + addresses.newsletter(row.slug),
			pictureUrl: coverAddress(siteUrl, row),
			description: shortenText(row.description, maxDescriptionLength),
		})),
	};
}

function tellNewsletter(
	siteUrl: string,
	row: NewsletterRow,
	issues: readonly NewIssueRow[],
	summary: string,
): NewsOfNewsletter {
	return {
		name: row.name,
		url: siteUrl + addresses.newsletter(row.slug),
		pictureUrl: coverAddress(siteUrl, row),
		summary: summary.trim(),
		issues: issues.slice(0, maxIssuesOfOne).map((issue) => ({
			title: issue.title,
			url: siteUrl + addresses.issue(row.slug, issue),
			sentAt: issue.sent_at,
			opening: shortenText(issue.excerpt, maxOpeningLength),
		})),
		further: Math.max(0, issues.length - maxIssuesOfOne),
	};
}

function tellVideo(siteUrl: string, video: NewVideoRow, newsletter: NewsletterRow | undefined): NewVideo {
	const slug = newsletter?.slug ?? '';
	const isOurs = video.thumbnail_url.startsWith('/uploads/');
	return {
		title: video.title,
		url: siteUrl + addresses.video(slug, video),
		from: newsletter?.name ?? video.channel_title,
		// A remote image would tell its host who opened the mail, and when.
		pictureUrl: siteUrl + (isOurs ? video.thumbnail_url : addresses.newsletterShare(slug)),
		summary: shortenText(video.description, maxDescriptionLength),
	};
}
