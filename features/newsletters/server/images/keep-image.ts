import { createHash } from 'node:crypto';
import { imageWidths } from '#features/newsletters/contract/images.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import { Problem } from '#platform/problem.ts';
import { drawAnew } from './draw-anew.ts';

// A decoded picture may take 160 MB: one at a time in a process, and a short line of waiting ones.
const maxWaiting = 8;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Makes a picture ours, keeps it in every width, and answers its address. Where the line is long, a person is asked to come
 * back; work that nobody watches waits its turn.
 */
export async function keepImage(
	{ files }: { files: FileStorage },
	bytes: Buffer,
	{ canWait = false }: { canWait?: boolean } = {},
): Promise<{ imageUrl: string }> {
	if (waiting > maxWaiting && !canWait) throw new Problem('too_many_requests', { retryAfterSeconds: 10 });
	waiting += 1;
	const drawing = last.then(() => drawAnew(bytes));
	last = drawing.catch(() => {});
	try {
		const drawn = await drawing;
		const largest = drawn.at(-1)?.bytes ?? Buffer.alloc(0);
		const name = nameOf(largest);
		// The address comes last: once it is there, all of it is.
		for (const { width, bytes: content } of drawn)
			await files.put(fileNameOf(name, width), content, 'image/webp');
		return { imageUrl: `/uploads/${fileNameOf(name, Math.max(...imageWidths))}` };
	} finally {
		waiting -= 1;
	}
}

/** For work that goes on without a picture that cannot be read. One that could not be kept is tried again later. */
export function ignoreUnreadable(error: unknown): '' {
	if (error instanceof Problem && error.status < 500) return '';
	throw error;
}

/** The content's own hash, in the form of a UUID: the same picture is kept once. */
function nameOf(content: Buffer): string {
	const hash = createHash('sha256').update(content).digest('hex');
	return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function fileNameOf(name: string, width: number): string {
	return width === Math.max(...imageWidths) ? `${name}.webp` : `${name}-${width}.webp`;
}
