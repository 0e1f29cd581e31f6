import { addresses } from '#features/site/rules/addresses.ts';

/** A cover for a mail, always hosted by us: a remote picture would tell its owner who opened the mail, and when. */
export function coverAddress(
	siteUrl: string,
	{ slug, image_url }: { slug: string; image_url: string },
): string {
	return siteUrl + (image_url.startsWith('/uploads/') ? image_url : addresses.cover(slug));
}
