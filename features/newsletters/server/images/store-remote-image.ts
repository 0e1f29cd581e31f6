import type { Db } from '#database/database.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import type { WebReader } from '#gateways/web-reader/web-reader.ts';
import { Problem } from '#platform/problem.ts';
import { keepImage } from './keep-image.ts';

type Trouble = Extract<Awaited<ReturnType<WebReader['readImage']>>, { trouble: unknown }>['trouble'];

export type ImageNeeds = { webReader: WebReader; files: FileStorage };

/**
 * Returns the address under which an image can be shown. Pages never load pictures over plain http: those are fetched once and
 * stored. All others stay where they are.
 */
export async function storeRemoteImage(needs: ImageNeeds, imageUrl: string): Promise<string> {
	if (!/^http:/i.test(imageUrl)) return imageUrl;
	return keepCopy(needs, imageUrl, ['http address', 'Use an https address, or upload the file.']);
}

/** Publishers' images are always stored: a remote one could change after an editor has accepted it. */
export async function storePublishersImage(needs: ImageNeeds, imageUrl: string): Promise<string> {
	if (!/^https?:/i.test(imageUrl)) return imageUrl;
	return keepCopy(needs, imageUrl, ['address', 'Upload the file instead.']);
}

/** The same for a listing: its current image never blocks another change. */
export async function chooseImage(
	needs: ImageNeeds & { db: Db },
	newsletterId: number,
	imageUrl: string,
	store = storeRemoteImage,
): Promise<string> {
	const current = await findNewsletter(needs.db, newsletterId);
	return current?.image_url === imageUrl ? imageUrl : store(needs, imageUrl);
}

async function keepCopy(
	{ webReader, files }: ImageNeeds,
	imageUrl: string,
	[place, advice]: [place: string, advice: string],
): Promise<string> {
	function refusal(reason: string, cause?: unknown): Problem {
		const message = `The image at this ${place} could not be kept: ${reason} ${advice}`;
		return new Problem('invalid_input', { message, fields: { imageUrl: message }, cause });
	}
	const picture = await webReader.readImage(imageUrl);
	if ('trouble' in picture) throw refusal(describeTrouble(picture.trouble));
	try {
		return (await keepImage({ files }, picture.bytes)).imageUrl;
	} catch (error) {
		throw error instanceof Problem && error.status < 500 ? refusal(error.message, error) : error;
	}
}

function describeTrouble(trouble: Trouble): string {
	if (typeof trouble === 'number') return `its server answered ${trouble}.`;
	switch (trouble) {
		case 'not_a_page':
			return 'Only JPEG, PNG, WebP, GIF or AVIF images are accepted.';
		case 'too_large':
			return 'Image is larger than 5 MB.';
		case 'busy':
			return 'too many are being fetched at once; try again in a moment.';
		case 'too_slow':
			return 'its server takes too long.';
		case 'too_many_redirects':
			return 'it leads from one address to the next.';
		case 'unreachable':
			return 'its server could not be reached.';
	}
}
