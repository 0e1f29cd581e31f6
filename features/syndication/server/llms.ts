import type { Db } from '#database/database.ts';
import { listCollections } from '#features/collections/store/collections.ts';
import { listCategories } from '#features/newsletters/store/categories.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { shortenText } from '#text/shorten-text.ts';
import type { Site } from './site.ts';

/** The site as one page of Markdown, for language models. */
export async function makeLlmsText({ db, site }: { db: Db; site: Site }): Promise<string> {
	const [categories, collections] = await Promise.all([listCategories(db), listCollections(db)]);
	const link = (name: string, path: string, note = '') =>
		`- [${plain(name)}](${site.url()}${path})${note === '' ? '' : `: ${plain(note)}`}`;
	return [
		`# ${plain(site.name)}`,
		'',
		`> ${plain(site.name)} is a public directory of newsletters. People find newsletters by topic, frequency and rating, read past issues before they subscribe, and subscribe here or at the newsletter's own site.`,
		'',
		'Every newsletter has a page with its description, how often it comes, a rating by the editors where there is one, and its past issues. Sponsored newsletters are marked as such.',
		'',
		'## Lists',
		'',
		link('All newsletters', '/'),
		link('All categories', '/category/all'),
		link('All collections', '/collections'),
		link('Every page', '/sitemap.xml', 'the sitemap'),
		'',
		'## Categories',
		'',
		...categories.map(({ name, slug, description, newsletter_count }) =>
			link(name, addresses.category(slug), description || `${newsletter_count} newsletters`),
		),
		'',
		'## Collections',
		'',
		...collections.map(({ name, slug, description }) => link(name, addresses.collection(slug), description)),
		'',
		'## For programs',
		'',
		link('Public calls', '/api/docs', 'described for machines at /api/openapi.json'),
		link('New newsletters as RSS', '/feed.xml', 'as JSON Feed at /feed.json'),
		link('Recommendations', '/.well-known/recommendations.json', 'the newsletters of all collections'),
		'',
		'Each category, collection and newsletter has feeds of its own: add /feed.xml or /feed.json to its address. A collection has an outline (OPML) at /opml.',
		'',
	].join('\n');
}

/** One line of text with Markdown escaped. */
function plain(text: string): string {
	return shortenText(text, 200).replace(/[\\`*_[\]<>]/g, '\\$&');
}
