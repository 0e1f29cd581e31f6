import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { noIdentity } from '#features/site/rules/identity.ts';
import type { Site } from '../router-context.ts';
import {
	breadcrumbJsonLd,
	issueJsonLd,
	listJsonLd,
	newsletterJsonLd,
	siteJsonLd,
	videoJsonLd,
	writeJsonLd,
} from './json-ld.ts';
import { notFoundHead, pageHead } from './page-head.ts';

const site: Site = {
	name: 'Broadsheet',
	origin: 'https://broadsheet.example',
	identity: noIdentity,
	fontPreloads: [],
	renderedAt: 0,
};
const page = { title: 'Tea', description: 'About tea.', path: '/newsletter/tea' };

type Tag = { title?: string; name?: string; property?: string; content?: string };

function contentOf(head: { meta: Tag[] }, name: string): string | undefined {
	return head.meta.find((tag) => tag.name === name || tag.property === name)?.content;
}

describe('the head of a page', () => {
	test('says the same to engines and to whoever shows a link', () => {
		const head = pageHead(site, { ...page, image: '/share/newsletter/tea.png' });
		expect(head.meta[0]).toEqual({ title: 'Tea · Broadsheet' });
		expect(contentOf(head, 'og:title')).toBe('Tea');
		expect(contentOf(head, 'og:url')).toBe('https://broadsheet.example/newsletter/tea');
		expect(contentOf(head, 'og:image')).toBe('https://broadsheet.example/share/newsletter/tea.png');
		expect(contentOf(head, 'twitter:card')).toBe('summary_large_image');
		expect(head.links).toEqual([{ rel: 'canonical', href: 'https://broadsheet.example/newsletter/tea' }]);
		expect(contentOf(head, 'robots')).toBeUndefined();
	});

	test('a title that names the site already does not name it twice', () => {
		expect(pageHead(site, { ...page, title: 'Broadsheet: read' }).meta[0]).toEqual({
			title: 'Broadsheet: read',
		});
	});

	test('a long description is cut', () => {
		const description = contentOf(
			pageHead(site, { ...page, description: 'tea '.repeat(200) }),
			'description',
		);
		expect(description?.length).toBeLessThanOrEqual(200);
	});

	test('feeds, outline and card are offered where there are any', () => {
		const { links } = pageHead(site, {
			...page,
			feeds: [{ title: 'Issues', path: '/newsletter/tea/feed' }],
			outline: { title: 'All', path: '/collection/x/opml' },
			embeddable: true,
		});
		expect(links.map(({ href }) => href)).toEqual([
			'https://broadsheet.example/newsletter/tea',
			'https://broadsheet.example/newsletter/tea/feed.xml',
			'https://broadsheet.example/newsletter/tea/feed.json',
			'https://broadsheet.example/collection/x/opml',
			'https://broadsheet.example/oembed?url=https%3A%2F%2Fbroadsheet.example%2Fnewsletter%2Ftea&format=json',
		]);
	});

	test('pages that are not to be found say so', () => {
		expect(contentOf(pageHead(site, { ...page, unlisted: true }), 'robots')).toBe('noindex, follow');
		expect(contentOf(notFoundHead(site, 'Nothing'), 'robots')).toBe('noindex');
	});
});

describe('data about a page', () => {
	const newsletter = {
		slug: 'tea',
		name: 'Tea',
		description: 'About tea.',
		rating: 4.5,
		tags: ['tea'],
		signupUrl: 'https://tea.example/',
		createdAt: '2026-01-01T00:00:00.000Z',
	} as Newsletter;

	test('a rating is a review by the editors, and no rating is no review', () => {
		expect(newsletterJsonLd(site, newsletter)).toMatchObject({
			'@type': 'Periodical',
			review: { author: { name: 'Broadsheet' }, reviewRating: { ratingValue: 4.5, bestRating: 5 } },
		});
		expect(newsletterJsonLd(site, newsletter)).not.toHaveProperty('aggregateRating');
		expect(newsletterJsonLd(site, { ...newsletter, rating: null })).not.toHaveProperty('review');
	});

	test('every kind of page has absolute addresses', () => {
		const issue = {
			id: 3,
			slug: 'flush',
			title: 'Flush',
			excerpt: '',
			sentAt: '2026-01-01T00:00:00.000Z',
			newsletter: { slug: 'tea', name: 'Tea' },
		};
		const video = {
			title: 'Brew',
			description: '',
			thumbnailUrl: '',
			publishedAt: '2026-01-01',
			videoId: 'abc',
		};
		const things = [
			siteJsonLd(site),
			issueJsonLd(site, issue),
			videoJsonLd(video),
			listJsonLd(site, { name: 'All', description: '', path: '/collections', newsletters: [newsletter] }),
			breadcrumbJsonLd(site, [{ name: 'Tea', path: '/newsletter/tea' }]),
		];
		const written = JSON.parse(writeJsonLd(things));
		expect(written['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
			'WebSite',
			'Article',
			'VideoObject',
			'CollectionPage',
			'BreadcrumbList',
		]);
		expect(JSON.stringify(written)).not.toMatch(/"(url|item|image|embedUrl|thumbnailUrl)":"(?!https:)/);
	});

	test('nothing in it can end the element that it stands in, and it reads back as it was', () => {
		fc.assert(
			fc.property(fc.string(), (name) => {
				const written = writeJsonLd([{ '@type': 'Thing', name }]);
				expect(written).not.toMatch(/[<>&\u2028\u2029]/);
				expect(JSON.parse(written)['@graph'][0].name).toBe(name);
			}),
			{ examples: [['</script><script>alert(1)</script>'], ['<!--\u2028']] },
		);
	});
});
