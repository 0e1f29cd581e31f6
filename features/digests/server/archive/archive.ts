import type { Db } from '#database/database.ts';
import { type CollectionRow, findCollection } from '#features/collections/store/collections.ts';
import type { ArchivedDigest, ArchivedDigestDetail } from '#features/digests/contract/digest-archive.ts';
import {
	type ArchivedDigestRow,
	type ArchiveEntry,
	countArchivedDigests,
	findArchivedDigest,
	listArchivedDigests,
} from '#features/digests/store/digest-archive.ts';
import { Problem } from '#platform/problem.ts';
import type { DigestReader, Reading } from './digest-reader.ts';

export type ArchiveNeeds = { db: Db; readDigest: DigestReader };
export type ReadDigest = ArchivedDigestRow & Reading;

/** One page of a collection's sent digests with their text, newest first. */
export async function listDigests(
	{ db, readDigest }: ArchiveNeeds,
	slugOrId: string,
	page: { limit: number; offset: number },
): Promise<{ collection: CollectionRow; digests: ReadDigest[]; total: number }> {
	const collection = await findCollection(db, slugOrId);
	if (!collection) throw new Problem('collection_not_found');
	const rows = await listArchivedDigests(db, collection.id, page);
	const total = await countArchivedDigests(db, collection.id);
	const digests = await Promise.all(
		rows.map(async (row) => ({ ...row, ...(await readDigest(row, collection)) })),
	);
	return { collection, digests, total };
}

export async function getDigest(
	{ db, readDigest }: ArchiveNeeds,
	slugOrId: string,
	id: string,
): Promise<ArchivedDigestDetail> {
	const collection = await findCollection(db, slugOrId);
	if (!collection) throw new Problem('collection_not_found');
	const row = await findArchivedDigest(db, collection.id, id);
	if (!row) throw new Problem('not_found');
	const reading = await readDigest(row, collection);
	return {
		...presentDigest({ ...row, ...reading }),
		content: reading.content,
		collection: { id: collection.id, slug: collection.slug, name: collection.name },
		newer: presentLink(row.newer),
		older: presentLink(row.older),
	};
}

export function presentDigest({ id, title, excerpt, sent_at }: ReadDigest): ArchivedDigest {
	return { id, title, excerpt, sentAt: sent_at.toISOString() };
}

function presentLink(entry: ArchiveEntry | null) {
	return entry && { id: entry.id, title: entry.title, sentAt: entry.sent_at.toISOString() };
}
