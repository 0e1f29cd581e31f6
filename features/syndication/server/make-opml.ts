import type { Db } from '#database/database.ts';
import { findCollection } from '#features/collections/store/collections.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { writeOpml } from '#features/syndication/rules/write-opml.ts';
import { listMembers } from '#features/syndication/store/syndication.ts';
import type { Document } from '#platform/http/files/documents.ts';
import { Problem } from '#platform/problem.ts';
import { shortenText } from '#text/shorten-text.ts';
import type { Site } from './site.ts';

const maxFeeds = 1000;

/** A collection for feed readers: each member with its own feed, or with ours if it has none. */
export async function makeOpml({ db, site }: { db: Db; site: Site }, slugOrId: string): Promise<Document> {
	const collection = await findCollection(db, slugOrId);
	if (!collection) throw new Problem('collection_not_found');
	const path = addresses.collection(collection.slug);
	if (collection.slug !== slugOrId) return { movedTo: `${path}/opml` };
	const members = await listMembers(db, collection.id, maxFeeds);
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
