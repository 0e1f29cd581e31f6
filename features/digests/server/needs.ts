import type { Db } from '#database/database.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';

export type DigestNeeds = {
	db: Db;
	log: Log;
	enqueue: Enqueue;
	site: { name: string; url: () => string };
	textModel: TextModel | null;
	/** What is due goes by the database's clock; only a test has another. */
	readTime: (db: Db) => Promise<Date>;
};

/** The collection that a digest is about. */
export type DigestCollection = { id: number; slug: string; name: string };

export function collectionOf(row: {
	collection_id: number;
	collection_slug: string;
	collection_name: string;
}): DigestCollection {
	return { id: row.collection_id, slug: row.collection_slug, name: row.collection_name };
}
