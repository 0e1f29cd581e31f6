import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { Problem } from '#platform/problem.ts';

type Draw = () => Promise<Buffer>;

/** Returns the picture with this name, from the cache or newly drawn. */
export type PictureCache = (name: string, draw: Draw) => Promise<Buffer>;

/**
 * Drawing takes a few tenths of a second of CPU, and anyone can request it. So concurrency is limited, concurrent requests for
 * one name are deduplicated, the queue is short, and results are cached up to a size limit.
 */
export function createPictureCache({
	atOnce = 2,
	longestLine = 100,
	maxBytes = 24 * 1024 * 1024,
}: {
	atOnce?: number;
	longestLine?: number;
	maxBytes?: number;
} = {}): PictureCache {
	const queue = new PQueue({ concurrency: atOnce });
	const pictures = new LRUCache<string, Buffer, Draw>({
		maxSize: maxBytes,
		sizeCalculation: ({ length }) => length,
		ignoreFetchAbort: true,
		async fetchMethod(_name, _old, { context: draw }) {
			if (queue.size >= longestLine) throw new Problem('too_many_requests', { retryAfterSeconds: 5 });
			return queue.add(draw);
		},
	});
	return (name, draw) => pictures.forceFetch(name, { context: draw });
}
