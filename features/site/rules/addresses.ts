import { videoSlug } from '#features/videos/rules/video-slug.ts';

/** The paths of public pages, encoded for use in documents. */
export const addresses = {
	newsletter: (slug: string) => `/newsletter/${encodeURIComponent(slug)}`,
	/** The form for browsers without scripts; with scripts, a dialog opens instead. */
	subscribe: (slug: string) => `/newsletter/${encodeURIComponent(slug)}/subscribe`,
	/** The newsletter's page with the dialog open; without scripts, scrolled to the link to the form. */
	subscribeDialog: (slug: string) => `/newsletter/${encodeURIComponent(slug)}#subscribe`,
	/** What publishers embed on their own sites. */
	embed: (slug: string, kind: 'badge' | 'card') => `/embed/${encodeURIComponent(slug)}/${kind}`,
	issue: (newsletterSlug: string, issue: { id: number; slug: string }) =>
		`/newsletter/${encodeURIComponent(newsletterSlug)}/issues/${issue.id}-${encodeURIComponent(issue.slug)}`,
	/** A video without a newsletter has a top-level path. */
	video: (newsletterSlug: string, video: { id: number; title: string }) =>
		`${newsletterSlug && `/newsletter/${encodeURIComponent(newsletterSlug)}`}/videos/${video.id}-${encodeURIComponent(videoSlug(video.title))}`,
	category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
	collection: (slug: string) => `/collection/${encodeURIComponent(slug)}`,
	/** The sent digests of a collection; ids look like `e12` or `c7`. */
	digests: (collectionSlug: string) => `/collection/${encodeURIComponent(collectionSlug)}/digests`,
	digest: (collectionSlug: string, id: string) =>
		`/collection/${encodeURIComponent(collectionSlug)}/digests/${id}`,
	/** Images, drawn on request. */
	cover: (slug: string) => `/covers/${encodeURIComponent(slug)}.png`,
	newsletterShare: (slug: string) => `/share/newsletter/${encodeURIComponent(slug)}.png`,
	collectionShare: (slug: string) => `/share/collection/${encodeURIComponent(slug)}.png`,
	siteShare: '/share/site.png',
};
