import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain picture with a gradient, so that re-encoding has something to do. */
export function makePicture(
	format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif',
	{ width = 1200, height = 800, colour = '#2a9d8f' } = {},
): Promise<Buffer> {
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
	return sharp(Buffer.from(drawing)).toFormat(format, { effort: 1 }).toBuffer();
}

/** A GIF whose frames have different colours, each with its own duration. */
export async function makeAnimation(given: {
	frames: number;
	width: number;
	height: number;
	delaysMs: number[];
	loop: number;
}): Promise<Buffer> {
	const { frames, width, height, delaysMs, loop } = given;
	const pages = Array.from({ length: frames }, (_, index) =>
		sharp({ create: { width, height, channels: 3, background: { r: index * 40, g: 90, b: 80 } } })
			.png()
			.toBuffer(),
	);
	return sharp(await Promise.all(pages), { join: { animated: true } })
		.gif({ delay: delaysMs, loop, effort: 1 })
		.toBuffer();
}

/** A GIF with many frames on a large canvas, each drawing one pixel: a few bytes per frame. */
export function makeTinyFrames({
	frames,
	width,
	height,
}: {
	frames: number;
	width: number;
	height: number;
}): Buffer {
	const head = Buffer.alloc(13);
	head.write('GIF89a');
	head.writeUInt16LE(width, 6);
	head.writeUInt16LE(height, 8);
	head[10] = 0x80;
	const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
	const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
	return Buffer.concat([head, colours, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A photograph with GPS data and a rotated orientation. */
export async function makePhotographWithPlace(): Promise<Buffer> {
	return sharp(await makePicture('jpeg', { width: 600, height: 300 }))
		.withExif({
			IFD0: { Copyright: 'Somebody', Make: 'Camera of Secrets' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W' },
		})
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
}

/** A few kilobytes that claim to be a picture of any size: one colour, well compressed, at most 2,000 rows. */
export function makeBomb({ width, height }: { width: number; height: number }): Buffer {
	const row = Buffer.alloc(1 + Math.ceil(width / 8));
	const rows = Buffer.alloc(Math.min(height, 2000) * row.length);
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([1, 0, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

function chunk(type: string, data: Buffer): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const body = Buffer.concat([Buffer.from(type), data]);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** A form body with one file, and the matching headers. */
export async function makeForm(
	bytes: Buffer | string,
	{ field = 'image', name = 'picture.png', type = 'image/png' } = {},
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
	const form = new FormData();
	form.set(field, new File([new Uint8Array(Buffer.from(bytes))], name, { type }));
	const request = new Request('http://localhost/', { method: 'POST', body: form });
	return {
		headers: { 'content-type': String(request.headers.get('content-type')) },
		payload: Buffer.from(await request.arrayBuffer()),
	};
}
