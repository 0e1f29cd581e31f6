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
	/** The database's clock decides what is due; only tests use another. */
	readTime: (db: Db) => Promise<Date>;
};

export type DigestCollection = { id: number; slug: string; name: string };

export function collectionOf(row: {
	collection_id: number;
	collection_slug: string;
	collection_name: string;
}): DigestCollection {
	return { id: row.collection_id, slug: row.collection_slug, name: row.collection_name };
}
