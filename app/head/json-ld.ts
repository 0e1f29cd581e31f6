import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import type { Site } from '../router-context.ts';

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** Structured data of a page, in schema.org vocabulary. */
export type JsonLd = { '@type': string; [name: string]: JsonValue };

/** The content of a data block, escaped so that it cannot close its script element. */
export function writeJsonLd(things: JsonLd[]): string {
	const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
	return text.replace(
		/[<>&\u2028\u2029]/g,
		(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}

export function siteJsonLd({ identity, ...site }: Site): JsonLd {
	return {
		'@type': 'WebSite',
		name: site.name,
		url: `${site.origin}/`,
		...(identity.tagline ? { description: identity.tagline } : {}),
		...(identity.legalName
			? {
					publisher: {
						'@type': 'Organization',
						name: identity.legalName,
						...(identity.postalAddress ? { address: identity.postalAddress } : {}),
						...(identity.contactEmail ? { email: identity.contactEmail } : {}),
						...(identity.logoUrl ? { logo: site.origin + identity.logoUrl } : {}),
					},
				}
			: {}),
		potentialAction: {
			'@type': 'SearchAction',
			target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/search?q={search_term_string}` },
			'query-input': 'required name=search_term_string',
		},
	};
}

/** A rating is the editors' own judgement, so it is a review by them, never an aggregate rating. */
export function newsletterJsonLd(
	site: Site,
	newsletter: Pick<
		Newsletter,
		'slug' | 'name' | 'description' | 'rating' | 'tags' | 'signupUrl' | 'createdAt'
	>,
): JsonLd {
	const { slug, name, description, rating, tags, signupUrl, createdAt } = newsletter;
	return {
		'@type': 'Periodical',
		name,
		description,
		url: site.origin + addresses.newsletter(slug),
		image: site.origin + addresses.cover(slug),
		keywords: tags.join(', '),
		...(signupUrl ? { sameAs: signupUrl } : {}),
		...(rating === null
			? {}
			: {
					review: {
						'@type': 'Review',
						author: { '@type': 'Organization', name: site.name, url: `${site.origin}/` },
						datePublished: createdAt,
						reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 0 },
					},
				}),
	};
}

export function issueJsonLd(
	site: Site,
	issue: {
		id: number;
		slug: string;
		title: string;
		excerpt: string;
		sentAt: string;
		newsletter: { slug: string; name: string };
	},
): JsonLd {
	const { newsletter } = issue;
	const address = site.origin + addresses.issue(newsletter.slug, issue);
	return {
		'@type': 'Article',
		headline: issue.title,
		description: issue.excerpt,
		url: address,
		mainEntityOfPage: address,
		image: site.origin + addresses.newsletterShare(newsletter.slug),
		datePublished: issue.sentAt,
		author: { '@type': 'Organization', name: newsletter.name },
		isPartOf: {
			'@type': 'Periodical',
			name: newsletter.name,
			url: site.origin + addresses.newsletter(newsletter.slug),
		},
	};
}

export function videoJsonLd(video: {
	title: string;
	description: string;
	thumbnailUrl: string;
	publishedAt: string;
	videoId: string;
}): JsonLd {
	return {
		'@type': 'VideoObject',
		name: video.title,
		description: video.description || video.title,
		thumbnailUrl: video.thumbnailUrl || `https://i.ytimg.com/vi/${video.videoId}/hqdefault.jpg`,
		uploadDate: video.publishedAt,
		embedUrl: `https://www.youtube-nocookie.com/embed/${video.videoId}`,
	};
}

/** A page that lists newsletters: a category or a collection. */
export function listJsonLd(
	site: Site,
	list: {
		name: string;
		description: string;
		path: string;
		newsletters: { slug: string; name: string }[];
	},
): JsonLd {
	return {
		'@type': 'CollectionPage',
		name: list.name,
		description: list.description,
		url: site.origin + list.path,
		mainEntity: {
			'@type': 'ItemList',
			numberOfItems: list.newsletters.length,
			itemListElement: list.newsletters.map(({ slug, name }, index) => ({
				'@type': 'ListItem',
				position: index + 1,
				name,
				url: site.origin + addresses.newsletter(slug),
			})),
		},
	};
}

export function digestJsonLd(
	site: Site,
	digest: {
		id: string;
		title: string;
		excerpt: string;
		sentAt: string;
		collection: { slug: string; name: string };
	},
): JsonLd {
	const { collection } = digest;
	const address = site.origin + addresses.digest(collection.slug, digest.id);
	return {
		'@type': 'Article',
		headline: digest.title,
		description: digest.excerpt,
		url: address,
		mainEntityOfPage: address,
		image: site.origin + addresses.collectionShare(collection.slug),
		datePublished: digest.sentAt,
		author: { '@type': 'Organization', name: site.name, url: `${site.origin}/` },
		isPartOf: {
			'@type': 'CollectionPage',
			name: collection.name,
			url: site.origin + addresses.collection(collection.slug),
		},
	};
}

export function digestListJsonLd(
	site: Site,
	list: { slug: string; title: string; description: string; digests: { id: string; title: string }[] },
): JsonLd {
	return {
		'@type': 'CollectionPage',
		name: list.title,
		description: list.description,
		url: site.origin + addresses.digests(list.slug),
		mainEntity: {
			'@type': 'ItemList',
			numberOfItems: list.digests.length,
			itemListElement: list.digests.map(({ id, title }, index) => ({
				'@type': 'ListItem',
				position: index + 1,
				name: title,
				url: site.origin + addresses.digest(list.slug, id),
			})),
		},
	};
}

/** The breadcrumbs from the front page to this one, which is the last step. */
export function breadcrumbJsonLd(site: Site, steps: { name: string; path: string }[]): JsonLd {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: [{ name: site.name, path: '/' }, ...steps].map(({ name, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: site.origin + path,
		})),
	};
}
