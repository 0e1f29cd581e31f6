import type { Db } from '#database/database.ts';
import { findCollection } from '#features/collections/store/collections.ts';
import { requireVisible } from '#features/newsletters/server/visibility/require-visible.ts';
import { findCategory } from '#features/newsletters/store/categories.ts';
import { type IssueRow, listIssues } from '#features/newsletters/store/issues.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import type { Feed, FeedItem } from '#features/syndication/rules/feed.ts';
import { writeJsonFeed } from '#features/syndication/rules/write-json-feed.ts';
import { writeRss } from '#features/syndication/rules/write-rss.ts';
import { listNewestNewsletters, type SyndicatedNewsletter } from '#features/syndication/store/syndication.ts';
import type { Document } from '#platform/http/files/documents.ts';
import { Problem } from '#platform/problem.ts';
import { markup } from '#text/markup.ts';
import { shortenText } from '#text/shorten-text.ts';
import { pictureUrl } from './picture-url.ts';
import type { Site } from './site.ts';

type Needs = { db: Db; site: Site };
/** A feed, or the path it has moved to. */
type Found = Feed | { movedTo: string };
export type FeedForm = 'xml' | 'json';

const newslettersPerFeed = 50;
const issuesPerFeed = 20;
const longestSummary = 400;
const coverSize = { width: 800, height: 600 };

/** Writes a feed in the requested format. */
export function presentFeed(found: Found, form: FeedForm): Document {
	if ('movedTo' in found) return { movedTo: `${found.movedTo}/feed.${form}` };
	return form === 'xml'
		? { type: 'application/rss+xml; charset=utf-8', body: writeRss(found) }
		: { type: 'application/feed+json; charset=utf-8', body: writeJsonFeed(found) };
}

export async function makeSiteFeed({ db, site }: Needs): Promise<Feed> {
	return newsletterFeed(site, {
		title: `New on ${site.name}`,
		description: `Newsletters that were added to ${site.name} lately.`,
		pagePath: '/',
		feedPath: '/feed',
		newsletters: await listNewestNewsletters(db, {}, newslettersPerFeed),
	});
}

export async function makeCategoryFeed({ db, site }: Needs, slugOrId: string): Promise<Found> {
	if (slugOrId === 'all') return { movedTo: '' };
	const category = await findCategory(db, slugOrId);
	if (!category) throw new Problem('category_not_found');
	const path = addresses.category(category.slug);
	if (category.slug !== slugOrId) return { movedTo: path };
	return newsletterFeed(site, {
		title: `New in ${category.name} · ${site.name}`,
		description: category.description || `Discover the best ${category.name} newsletters`,
		pagePath: path,
		feedPath: `${path}/feed`,
		newsletters: await listNewestNewsletters(db, { categoryId: category.id }, newslettersPerFeed),
	});
}

export async function makeCollectionFeed({ db, site }: Needs, slugOrId: string): Promise<Found> {
	const collection = await findCollection(db, slugOrId);
	if (!collection) throw new Problem('collection_not_found');
	const path = addresses.collection(collection.slug);
	if (collection.slug !== slugOrId) return { movedTo: path };
	return newsletterFeed(site, {
		title: `${collection.name} · ${site.name}`,
		description: collection.description || `Newsletters of the collection ${collection.name}.`,
		pagePath: path,
		feedPath: `${path}/feed`,
		newsletters: await listNewestNewsletters(db, { collectionId: collection.id }, newslettersPerFeed),
	});
}

export async function makeIssueFeed({ db, site }: Needs, slugOrId: string): Promise<Found> {
	const newsletter = await requireVisible(db, slugOrId);
	const path = addresses.newsletter(newsletter.slug);
	if (newsletter.slug !== slugOrId) return { movedTo: path };
	const issues = await listIssues(db, newsletter.id, { limit: issuesPerFeed, offset: 0 });
	return {
		title: newsletter.name,
		description: shortenText(newsletter.description, longestSummary) || `Issues of ${newsletter.name}.`,
		pageUrl: site.url() + path,
		feedUrl: `${site.url()}${path}/feed`,
		iconUrl: pictureUrl(site, newsletter),
		items: issues.map((issue) => issueItem(site, newsletter, issue)),
	};
}

function newsletterFeed(
	site: Site,
	list: {
		title: string;
		description: string;
		pagePath: string;
		feedPath: string;
		newsletters: SyndicatedNewsletter[];
	},
): Feed {
	return {
		title: list.title,
		description: list.description,
		pageUrl: site.url() + list.pagePath,
		feedUrl: site.url() + list.feedPath,
		iconUrl: `${site.url()}/icons/icon-192.png`,
		items: list.newsletters.map((newsletter) => newsletterItem(site, newsletter)),
	};
}

function newsletterItem(site: Site, newsletter: SyndicatedNewsletter): FeedItem {
	const imageUrl = pictureUrl(site, newsletter);
	const { width, height } = coverSize;
	const picture = markup`<p><img src="${imageUrl}" alt="" width="${width}" height="${height}"></p>`;
	return {
		id: `${site.url()}/newsletter/${newsletter.id}`,
		url: site.url() + addresses.newsletter(newsletter.slug),
		title: newsletter.name,
		summary: shortenText(newsletter.description, longestSummary),
		contentHtml: String(markup`${picture}<p>${newsletter.description}</p>`),
		imageUrl,
		publishedAt: newsletter.created_at,
		tags: newsletter.tags,
	};
}

function issueItem(
	site: Site,
	newsletter: { id: number; slug: string; image_url: string; tags: string[] },
	issue: IssueRow,
): FeedItem {
	return {
		id: `${site.url()}/newsletter/${newsletter.id}/issues/${issue.id}`,
		url: site.url() + addresses.issue(newsletter.slug, issue),
		title: issue.title,
		summary: shortenText(issue.excerpt, longestSummary),
		contentHtml: issue.reading_html,
		imageUrl: pictureUrl(site, newsletter),
		publishedAt: issue.sent_at,
		tags: newsletter.tags,
	};
}
