import { videoSlug } from '#features/videos/rules/video-slug.ts';

/** Where each kind of public page stands, as paths ready to be written into a document. */
export const addresses = {
	newsletter: (slug: string) => `/newsletter/${encodeURIComponent(slug)}`,
	/** The form for those without scripts; everyone else gets a dialog. */
	subscribe: (slug: string) => `/newsletter/${encodeURIComponent(slug)}/subscribe`,
	/** The newsletter's page with the dialog open; without scripts, at the link to the form. */
	subscribeDialog: (slug: string) => `/newsletter/${encodeURIComponent(slug)}#subscribe`,
	/** What publishers show on their own sites. */
	embed: (slug: string, kind: 'badge' | 'card') => `/embed/${encodeURIComponent(slug)}/${kind}`,
	issue: (newsletterSlug: string, issue: { id: number; slug: string }) =>
		`/newsletter/${encodeURIComponent(newsletterSlug)}/issues/${issue.id}-${encodeURIComponent(issue.slug)}`,
	/** A video without a newsletter stands alone. */
	video: (newsletterSlug: string, video: { id: number; title: string }) =>
		`${newsletterSlug && `/newsletter/${encodeURIComponent(newsletterSlug)}`}/videos/${video.id}-${encodeURIComponent(videoSlug(video.title))}`,
	category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
	collection: (slug: string) => `/collection/${encodeURIComponent(slug)}`,
	/** The digests of a collection that were sent; each has an id like `e12` or `c7`. */
	digests: (collectionSlug: string) => `/collection/${encodeURIComponent(collectionSlug)}/digests`,
	digest: (collectionSlug: string, id: string) =>
		`/collection/${encodeURIComponent(collectionSlug)}/digests/${id}`,
	/** Pictures, drawn on request. */
	cover: (slug: string) => `/covers/${encodeURIComponent(slug)}.png`,
	newsletterShare: (slug: string) => `/share/newsletter/${encodeURIComponent(slug)}.png`,
	collectionShare: (slug: string) => `/share/collection/${encodeURIComponent(slug)}.png`,
	siteShare: '/share/site.png',
};
