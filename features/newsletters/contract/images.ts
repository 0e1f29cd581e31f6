import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { RequiredProse } from '#protocol/values.ts';

/** Size limits, checked before decoding and against the image header. */
const maxImageBytes = 5 * 1024 * 1024;
export const maxImagePixels = 40_000_000;

/** The widths in pixels stored for every uploaded picture, smallest first; the last one is its address. */
export const imageWidths = [160, 480, 960] as const;

export const uploadNewsletterImage = endpoint('POST /api/upload/newsletter-image', 'admin', {
	changesCatalogue: false,
	summary:
		'Keeps a picture (JPEG, PNG, WebP, GIF or AVIF, up to 5 MB and 40 megapixels), drawn anew and without its metadata.',
	upload: { field: 'image', maxBytes: maxImageBytes },
	response: z.object({ imageUrl: z.string() }),
	status: 201,
});

export const imageStyles = [
	'photographic',
	'digital-art',
	'enhance',
	'anime',
	'neon-punk',
	'isometric',
	'low-poly',
	'origami',
	'line-art',
	'cinematic',
	'3d-model',
	'pixel-art',
] as const;
export type ImageStyle = (typeof imageStyles)[number];

export const generateNewsletterImage = endpoint('POST /api/generate/newsletter-image', 'admin', {
	changesCatalogue: false,
	summary: 'Has the image model draw what is described, and keeps the picture.',
	body: z.strictObject({
		prompt: RequiredProse(2000, 'Description is required'),
		style: z._default(z.enum(imageStyles), 'photographic'),
	}),
	response: z.object({ imageUrl: z.string(), message: z.string() }),
	status: 201,
});
