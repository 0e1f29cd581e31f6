import { addresses } from '#features/site/rules/addresses.ts';
import { writeJsonFeed } from '#features/syndication/rules/write-json-feed.ts';
import { writeRss } from '#features/syndication/rules/write-rss.ts';
import type { Document } from '#platform/http/files/documents.ts';
import { type ArchiveNeeds, listDigests } from './archive.ts';

const digestsPerFeed = 20;

/** The digests of a collection as a feed, for readers who prefer that to mail. */
export async function makeDigestFeed(
	needs: ArchiveNeeds & { site: { name: string; url: () => string } },
	slugOrId: string,
	form: 'xml' | 'json',
): Promise<Document> {
	const { site } = needs;
	const page = { limit: digestsPerFeed, offset: 0 };
	const { collection, digests } = await listDigests(needs, slugOrId, page);
	const path = addresses.digests(collection.slug);
	if (collection.slug !== slugOrId) return { movedTo: `${path}.${form}` };
	const feed = {
		title: `Digests of ${collection.name} · ${site.name}`,
		description: `What was new in ${collection.name}, as it was mailed.`,
		pageUrl: site.url() + path,
		feedUrl: site.url() + path,
		iconUrl: `${site.url()}/icons/icon-192.png`,
		items: digests.map((digest) => ({
			id: `${site.url()}/collection/${collection.id}/digests/${digest.id}`,
			url: site.url() + addresses.digest(collection.slug, digest.id),
			title: digest.title,
			summary: digest.excerpt,
			contentHtml: digest.content,
			imageUrl: site.url() + addresses.collectionShare(collection.slug),
			publishedAt: digest.sent_at,
			tags: collection.tags,
		})),
	};
	return form === 'xml'
		? { type: 'application/rss+xml; charset=utf-8', body: writeRss(feed) }
		: { type: 'application/feed+json; charset=utf-8', body: writeJsonFeed(feed) };
}
