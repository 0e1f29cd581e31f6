import { addresses } from '#features/site/rules/addresses.ts';
import type { Site } from './site.ts';

/** The newsletter's own picture, or the cover we draw. */
export function pictureUrl(site: Site, newsletter: { slug: string; image_url: string }): string {
	const { image_url: own, slug } = newsletter;
	if (/^https?:\/\//i.test(own)) return own;
	return site.url() + (own.startsWith('/uploads/') ? own : addresses.cover(slug));
}
