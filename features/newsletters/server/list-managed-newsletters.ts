import type { Db } from '#database/database.ts';
import {
	type ManagedListQuery,
	maxFound,
	maxWaitingCounted,
} from '#features/newsletters/contract/manage-newsletters.ts';
import {
	countManagedNewsletters,
	listManagedNewsletters as listRows,
	type ManagedRow,
} from '#features/newsletters/store/managed-newsletters.ts';
import { readSearchedText } from '#features/search/rules/search-plan.ts';
import type { Directory } from './directory.ts';

/** A page of the editors' list. The count of visible ones comes from the directory's index. */
export async function listManagedNewsletters(
	{ db, directory }: { db: Db; directory: Directory },
	query: ManagedListQuery,
): Promise<{ rows: ManagedRow[]; total: number }> {
	const { words } = readSearchedText(query.q);
	if (query.q !== '' && words.length === 0) return { rows: [], total: 0 };
	const reachesNobody = query.delivery === 'none';
	const filter = { words, visibility: query.hidden, reachesNobody, maxFound };
	const rows = await listRows(db, filter, {
		sort: query.sort,
		limit: query.limit,
		offset: (query.page - 1) * query.limit,
		maxWaitingCounted,
	});
	if (words.length > 0 || reachesNobody || query.hidden === 'hidden')
		return { rows, total: await countManagedNewsletters(db, filter) };
	const visible = await countVisible(directory);
	if (query.hidden === 'visible') return { rows, total: visible };
	const hidden = await countManagedNewsletters(db, { ...filter, visibility: 'hidden' });
	return { rows, total: visible + hidden };
}

async function countVisible(directory: Directory): Promise<number> {
	const everything = { categoryIds: [], frequencies: [], minimumRating: undefined };
	const { total } = await directory.page(everything, { sort: 'recent', offset: 0, limit: 1 });
	return total;
}
