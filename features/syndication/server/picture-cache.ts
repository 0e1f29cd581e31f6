import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { Problem } from '#platform/problem.ts';

type Draw = () => Promise<Buffer>;

/** Answers the picture of that name, drawn now or kept from before. */
export type PictureCache = (name: string, draw: Draw) => Promise<Buffer>;

/**
 * Drawing costs a processor for some tenths of a second, and anyone may ask: so few are drawn at a time, one name is
 * never drawn twice at once, the line of waiting ones is short, and what was drawn is kept while there is room.
 */
export function createPictureCache({
	atOnce = 2,
	longestLine = 100,
	maximumBytes = 24 * 1024 * 1024,
}: {
	atOnce?: number;
	longestLine?: number;
	maximumBytes?: number;
} = {}): PictureCache {
	const queue = new PQueue({ concurrency: atOnce });
	const pictures = new LRUCache<string, Buffer, Draw>({
		maxSize: maximumBytes,
		sizeCalculation: ({ length }) => length,
		ignoreFetchAbort: true,
		async fetchMethod(_name, _old, { context: draw }) {
			if (queue.size >= longestLine) throw new Problem('too_many_requests', { retryAfterSeconds: 5 });
			return queue.add(draw);
		},
	});
	return (name, draw) => pictures.forceFetch(name, { context: draw });
}
