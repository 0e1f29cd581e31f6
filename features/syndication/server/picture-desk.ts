import { Problem } from '#platform/problem.ts';

/** Answers the picture of that name, drawn now or kept from before. */
export type PictureDesk = (name: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Drawing costs a processor for some tenths of a second, and anyone may ask: so few are drawn at a time, one name is
 * never drawn twice at once, the line of waiting ones is short, and what was drawn is kept while there is room.
 */
export function createPictureDesk({
	atOnce = 2,
	longestLine = 100,
	maximumBytes = 24 * 1024 * 1024,
}: {
	atOnce?: number;
	longestLine?: number;
	maximumBytes?: number;
} = {}): PictureDesk {
	const kept = new Map<string, Buffer>();
	const underWay = new Map<string, Promise<Buffer>>();
	const line: (() => void)[] = [];
	let drawing = 0;
	let bytes = 0;

	async function takeTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
		if (drawing >= atOnce) {
			if (line.length >= longestLine) throw new Problem('too_many_requests', { retryAfterSeconds: 5 });
			await new Promise<void>((resolve) => line.push(resolve));
		} else drawing++;
		try {
			return await draw();
		} finally {
			const next = line.shift();
			if (next) next();
			else drawing--;
		}
	}

	function keep(name: string, picture: Buffer): void {
		kept.set(name, picture);
		bytes += picture.length;
		for (const [oldName, old] of kept) {
			if (bytes <= maximumBytes) return;
			kept.delete(oldName);
			bytes -= old.length;
		}
	}

	return (name, draw) => {
		const known = kept.get(name);
		if (known) {
			kept.delete(name);
			kept.set(name, known);
			return Promise.resolve(known);
		}
		const started = underWay.get(name);
		if (started) return started;
		const picture = takeTurn(draw)
			.then((drawn) => {
				keep(name, drawn);
				return drawn;
			})
			.finally(() => underWay.delete(name));
		underWay.set(name, picture);
		return picture;
	};
}
