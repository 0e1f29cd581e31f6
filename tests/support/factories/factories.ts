import type { Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { NewsletterSource } from '#features/inbox/contract/sources.ts';
import type { IssueDetail } from '#features/newsletters/contract/issues.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { slugify } from '#text/slug.ts';

let count = 0;

/** A newsletter with everything it needs; specify only what the test is about. */
export async function makeNewsletter(
	db: Db,
	{
		categoryIds = [],
		...given
	}: Partial<Insertable<Tables['newsletters']>> & { categoryIds?: number[] } = {},
): Promise<{ id: number; slug: string; name: string }> {
	const name = given.name ?? `Newsletter ${++count}`;
	const row = await db
		.insertInto('newsletters')
		.values({ name, slug: slugify(name), description: `What ${name} is about.`, rating: null, ...given })
		.returning(['id', 'slug', 'name'])
		.executeTakeFirstOrThrow();
	for (const categoryId of categoryIds)
		await db
			.insertInto('newsletter_categories')
			.values({ newsletter_id: row.id, category_id: categoryId })
			.execute();
	return row;
}

export async function makeCategory(
	db: Db,
	given: Partial<Insertable<Tables['categories']>> = {},
): Promise<{ id: number; slug: string; name: string }> {
	const name = given.name ?? `Category ${++count}`;
	return db
		.insertInto('categories')
		.values({ name, slug: slugify(name), ...given })
		.returning(['id', 'slug', 'name'])
		.executeTakeFirstOrThrow();
}

/** A newsletter as calls return it. */
export const presentedNewsletter = (given: Partial<Newsletter> = {}): Newsletter => ({
	id: 7,
	slug: 'slow-ferry',
	name: 'Slow Ferry',
	description: 'Islands',
	imageUrl: '',
	signupUrl: 'https://ferry.example/',
	youtubeUrl: '',
	frequency: 'Weekly',
	rating: 4,
	subscribers: 10,
	tags: ['sea'],
	categoryIds: ['3'],
	isSponsored: false,
	featuredText: '',
	directSignup: false,
	delivery: 'announce',
	hidden: false,
	keptBy: null,
	createdAt: '2026-01-01T00:00:00.000Z',
	...given,
});

/** An issue of a newsletter as calls return it. */
export const presentedIssue = ({ id, slug, name }: Newsletter, given: Partial<IssueDetail>): IssueDetail => ({
	id: 3,
	slug: 'first-flush',
	title: 'First flush',
	excerpt: 'It is spring.',
	content: '<p>It is spring.</p>',
	sentAt: '2026-01-01T00:00:00.000Z',
	newsletter: { id, slug, name },
	hasOriginal: false,
	newer: null,
	older: null,
	...given,
});

/** A source of mails as calls return it. */
export const presentedSource = (given: Partial<NewsletterSource>): NewsletterSource => ({
	id: 1,
	name: 'Second Violin',
	email: 'hello@violin.example',
	domain: 'violin.example',
	listId: '',
	description: '',
	tags: ['music'],
	categoryId: null,
	frequency: 'Weekly',
	status: 'analyzed',
	newsletterId: null,
	newsletterSlug: null,
	newsletterName: null,
	discoveredAt: '2026-01-01T00:00:00.000Z',
	lastMailAt: null,
	mailCount: 1,
	health: 'well',
	healthText: '',
	...given,
});
