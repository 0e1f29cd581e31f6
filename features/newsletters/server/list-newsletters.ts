import type { Db } from '#database/database.ts';
import type { NewsletterListQuery, NewsletterSort } from '#features/newsletters/contract/newsletters.ts';
import { cacheTags } from '#features/newsletters/rules/cache-tags.ts';
import type { DirectoryFilter } from '#features/newsletters/rules/directory-index.ts';
import { findCategory } from '#features/newsletters/store/categories.ts';
import { listVisibleNewslettersById, type NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import { findNewsletters } from '#features/search/server/search.ts';
import type { Directory } from './directory.ts';

/** One page of the directory, and the total across all pages. */
export async function listNewsletters(
	{ db, directory }: { db: Db; directory: Directory },
	query: NewsletterListQuery,
): Promise<{ rows: NewsletterRow[]; total: number; tags: string[] | null }> {
	const filter = await readFilter(db, query);
	if (filter === null) return { rows: [], total: 0, tags: [] };
	const offset = (query.page - 1) * query.limit;
	if (query.q === '') {
		const sort = query.sort ?? 'recent';
		const { ids, total } = await directory.page(filter, { sort, offset, limit: query.limit });
		return { rows: await listVisibleNewslettersById(db, ids), total, tags: tagsOf(ids, filter, sort) };
	}
	const { hits } = await findNewsletters(db, query.q, { reach: 'long' });
	const found = await directory.keep(
		hits.map(({ id }) => id),
		filter,
		query.sort,
	);
	return {
		rows: await listVisibleNewslettersById(db, found.slice(offset, offset + query.limit)),
		total: found.length,
		// Any change to any newsletter may affect the matches.
		tags: null,
	};
}

/** The cache tags of a directory page: which newsletters are on it, and their content. */
export function tagsOf(ids: readonly number[], filter: DirectoryFilter, sort: NewsletterSort): string[] {
	const { list, ratings, frequencies, popularity } = cacheTags;
	return [
		list,
		...(sort === 'rating' || filter.minimumRating !== undefined ? [ratings] : []),
		...(sort === 'popular' ? [popularity] : []),
		...(filter.frequencies.length > 0 ? [frequencies] : []),
		...filter.categoryIds.map(cacheTags.category),
		...ids.map(cacheTags.newsletter),
	];
}

/** Null if categories were requested and none of them exists: then nothing can match. */
async function readFilter(db: Db, query: NewsletterListQuery): Promise<DirectoryFilter | null> {
	const categories = await Promise.all(query.category.map((slugOrId) => findCategory(db, slugOrId)));
	const categoryIds = categories.filter((category) => category !== null).map((category) => category.id);
	if (query.category.length > 0 && categoryIds.length === 0) return null;
	return { categoryIds, frequencies: query.frequency, minimumRating: query.rating };
}
