import { createHash } from 'node:crypto';
import { imageWidths } from '#features/newsletters/contract/images.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import { Problem } from '#platform/problem.ts';
import { reencodeImage } from './reencode-image.ts';

// A decoded picture may take 160 MB: one at a time per process, with a short queue.
const maxWaiting = 8;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Re-encodes a picture, stores it in every width, and returns its address. If the queue is long, interactive callers are asked
 * to retry; background work waits its turn.
 */
export async function keepImage(
	{ files }: { files: FileStorage },
	bytes: Buffer,
	{ canWait = false }: { canWait?: boolean } = {},
): Promise<{ imageUrl: string }> {
	if (waiting > maxWaiting && !canWait) throw new Problem('too_many_requests', { retryAfterSeconds: 10 });
	waiting += 1;
	const drawing = last.then(() => reencodeImage(bytes));
	last = drawing.catch(() => {});
	try {
		const drawn = await drawing;
		const largest = drawn.at(-1)?.bytes ?? Buffer.alloc(0);
		const name = nameOf(largest);
		// The file behind the address is written last: once it exists, all of them do.
		for (const { width, bytes: content } of drawn)
			await files.put(fileNameOf(name, width), content, 'image/webp');
		return { imageUrl: `/uploads/${fileNameOf(name, Math.max(...imageWidths))}` };
	} finally {
		waiting -= 1;
	}
}

/** For work that can continue without an unreadable picture. If storing failed, the error is rethrown for a retry. */
export function ignoreUnreadable(error: unknown): '' {
	if (error instanceof Problem && error.status < 500) return '';
	throw error;
}

/** A content hash in UUID form, so that identical pictures are stored once. */
function nameOf(content: Buffer): string {
	const hash = createHash('sha256').update(content).digest('hex');
	return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function fileNameOf(name: string, width: number): string {
	return width === Math.max(...imageWidths) ? `${name}.webp` : `${name}-${width}.webp`;
}
