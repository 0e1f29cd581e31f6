import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import { slugOfName, uniqueSlug } from '#text/slug.ts';
import { type Catalogue, type ListedNewsletter, named } from './catalogue.ts';
import { feedAddress, wayOf } from './delivery-ways.ts';
import type { DemoCategory, DemoContent, DemoNewsletter } from './demo-content.ts';
import { fractionOf } from './made-up/fraction-of.ts';
import { dayMs, listedAt } from './spread-times.ts';

const openedDaysAgo = 545;

/** Inserts the categories and their newsletters, oldest first. */
export async function loadCatalogue(
	tx: Tx,
	content: Pick<DemoContent, 'categories' | 'listing'>,
	now: Date,
): Promise<Catalogue> {
	const categoryIds = await loadCategories(tx, content.categories, now);
	const home = new Map(
		content.categories.flatMap(({ category, newsletters }) =>
			newsletters.map((newsletter): [DemoNewsletter, string] => [newsletter, category.slug]),
		),
	);
	const newestFirst = [...home.keys()].sort((a, b) => placeOf(a) - placeOf(b));
	const taken = new Set<string>();
	const rows = newestFirst.map((newsletter, rank) => {
		const slug = uniqueSlug(slugOfName(newsletter.name), taken);
		taken.add(slug);
		return toRow(newsletter, {
			slug,
			listing: content.listing,
			createdAt: listedAt(rank, newestFirst.length, now),
		});
	});
	const inserted = await insertRows(tx, 'newsletters', rows.toReversed(), { returning: ['id', 'slug'] });
	const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
	const newsletters = new Map(
		newestFirst.map((newsletter, rank): [string, ListedNewsletter] => {
			const slug = rows[rank]?.slug ?? '';
			const topics = new Set([home.get(newsletter) ?? '', ...newsletter.alsoIn]);
			return [
				newsletter.name,
				{
					id: named(ids, slug),
					slug,
					categoryIds: [...topics].map((topic) => named(categoryIds, topic)),
					way: wayOf(newsletter, content.listing),
					content: newsletter,
				},
			];
		}),
	);
	await insertRows(
		tx,
		'newsletter_categories',
		[...newsletters.values()].flatMap((newsletter) =>
			newsletter.categoryIds.map((category_id) => ({ newsletter_id: newsletter.id, category_id })),
		),
	);
	return { categoryIds, newsletters };
}

async function loadCategories(tx: Tx, categories: DemoCategory[], now: Date): Promise<Map<string, number>> {
	const rows = categories.map(({ category }, position) => ({
		...category,
		position,
		created_at: new Date(now.getTime() - openedDaysAgo * dayMs),
	}));
	const inserted = await insertRows(tx, 'categories', rows, { returning: ['id', 'slug'] });
	return new Map(inserted.map(({ id, slug }) => [slug, id]));
}

/** Pseudo-random, but newsletters without issues are among the newest. */
function placeOf({ name, issues }: DemoNewsletter): number {
	return fractionOf(name, 'listed') * (issues.length === 0 ? 0.12 : 1);
}

function toRow(
	newsletter: DemoNewsletter,
	{ slug, listing, createdAt }: { slug: string; listing: DemoContent['listing']; createdAt: Date },
) {
	const { name, description, frequency, rating, subscribers, tags, channel, site } = newsletter;
	const way = wayOf(newsletter, listing);
	const isMailed = way === 'announce' || way === 'forward';
	return {
		slug,
		name,
		description,
		signup_url: `https://${site}/subscribe`,
		youtube_url: channel ? `https://www.youtube.com/${channel.handle}` : '',
		frequency,
		rating,
		subscribers,
		tags,
		is_sponsored: newsletter.sponsored,
		featured_text: newsletter.featuredText,
		direct_signup: way === 'own-page',
		delivery: way === 'forward' || way === 'hand-over' ? way : ('announce' as const),
		feed_url: isMailed ? feedAddress(site) : '',
		hidden: listing.hidden.includes(name),
		created_at: createdAt,
		updated_at: createdAt,
	};
}
