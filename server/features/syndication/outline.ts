import { addresses } from '#rules/addresses.ts';
import { shortenText } from '#rules/shorten-text.ts';
import { writeOpml } from '#rules/write-opml.ts';
import type { Document } from '#server/http/documents.ts';
import { Problem } from '#server/platform/problem.ts';
import { findCollection } from '#server/store/collections.ts';
import type { Db } from '#server/store/database.ts';
import { listMembers } from '#server/store/syndication.ts';
import type { Site } from './site.ts';

const mostFeeds = 1000;

/** A collection for feed readers: each member with its own feed, or with ours where it has none. */
export async function makeOutline({ db, site }: { db: Db; site: Site }, slugOrId: string): Promise<Document> {
	const collection = await findCollection(db, slugOrId);
	if (!collection) throw new Problem('collection_not_found');
	const path = addresses.collection(collection.slug);
	if (collection.slug !== slugOrId) return { movedTo: `${path}/opml` };
	const members = await listMembers(db, collection.id, mostFeeds);
	const body = writeOpml({
		title: `${collection.name} · ${site.name}`,
		ownerUrl: site.url() + path,
		feeds: members.map((newsletter) => {
			const pagePath = addresses.newsletter(newsletter.slug);
			return {
				title: newsletter.name,
				description: shortenText(newsletter.description, 300),
				feedUrl: /^https?:\/\//i.test(newsletter.feed_url)
					? newsletter.feed_url
					: `${site.url()}${pagePath}/feed.xml`,
				pageUrl: site.url() + pagePath,
			};
		}),
	});
	const file = `${encodeURIComponent(collection.slug)}.opml`;
	return {
		type: 'text/x-opml; charset=utf-8',
		body,
		headers: { 'content-disposition': `attachment; filename="collection.opml"; filename*=UTF-8''${file}` },
	};
}
