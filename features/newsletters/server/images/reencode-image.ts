import type { Sharp } from 'sharp';
import { imageWidths, maxImagePixels } from '#features/newsletters/contract/images.ts';
import { recogniseImage } from '#features/newsletters/rules/image-kind.ts';
import { Problem } from '#platform/problem.ts';

/** A picture in every stored width, smallest first. */
export type DrawnImage = { width: number; bytes: Buffer }[];

const patienceSeconds = 15;
const animationPatienceSeconds = 30;
const maxTimesAsTall = 2;
/** Hundreds of small frames take as long as one large picture, and longer to send. */
const maxFrames = 300;

/**
 * Decodes an untrusted picture and re-encodes it. The result contains only pixels we wrote: no metadata, no second file
 * appended, nothing a browser could mistake for a page. The large picture is decoded once, and the smaller ones are made from
 * it. Animations stay animated; the limits apply to all frames together.
 */
export async function reencodeImage(bytes: Buffer): Promise<DrawnImage> {
	if (!recogniseImage(bytes)) throw new Problem('image_kind_refused');
	// Loaded on the first upload: servers without uploads start without it.
	const open = (await import('sharp')).default;
	open.cache(false);
	const largest = Math.max(...imageWidths);
	let frames = 1;
	try {
		const reading = { limitInputPixels: maxImagePixels, failOn: 'warning', sequentialRead: true } as const;
		const { format, pages = 1 } = await open(bytes, reading).metadata();
		// In other formats, multiple pages are not an animation.
		frames = format === 'gif' || format === 'webp' ? pages : 1;
		if (frames > maxFrames) throw new Problem('image_animation_too_large');
		const moves = frames > 1 ? { animated: true } : {};
		const first = open(bytes, { ...reading, ...moves });
		// Animations have no orientation and cannot be rotated.
		const master = await encode(frames > 1 ? first : first.autoOrient(), largest, { quality: 84, frames });
		const smaller = imageWidths.filter((width) => width !== largest);
		const drawn: DrawnImage = [];
		for (const width of smaller)
			drawn.push({ width, bytes: await encode(open(master, moves), width, { quality: 80, frames }) });
		return [...drawn, { width: largest, bytes: master }];
	} catch (error) {
		throw explain(error, frames);
	}
}

function encode(
	picture: Sharp,
	width: number,
	{ quality, frames }: { quality: number; frames: number },
): Promise<Buffer> {
	return (
		picture
			.resize({ width, height: width * maxTimesAsTall, fit: 'inside', withoutEnlargement: true })
			// Many frames at the usual effort would hold up everyone else's pictures.
			.webp({ quality, effort: frames > 1 ? 1 : 4 })
			.timeout({ seconds: frames > 1 ? animationPatienceSeconds : patienceSeconds })
			.toBuffer()
	);
}

function explain(error: unknown, frames: number): Problem {
	if (error instanceof Problem) return error;
	const said = error instanceof Error ? error.message : '';
	const isTooLarge = /pixel limit|exceeds? .{0,80}dimension/i.test(said);
	if (frames > 1 && isTooLarge) return new Problem('image_animation_too_large', { cause: error });
	if (frames > 1 && /timeout/i.test(said)) {
		const message = 'This animation takes too long to draw. Make it shorter or smaller.';
		return new Problem('image_animation_too_large', { message, cause: error });
	}
	return new Problem(isTooLarge ? 'image_too_many_pixels' : 'image_not_readable', { cause: error });
}
