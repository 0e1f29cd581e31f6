import { createHash } from 'node:crypto';
import { insertRows, listTakenSlugs, refreshStatistics } from '#database/bulk-insert.ts';
import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { listCategories, refreshCategoryCounts } from '#features/newsletters/store/categories.ts';
import { lockSlugs } from '#features/newsletters/store/newsletters.ts';
import { escapeHtml } from '#text/escape-html.ts';
import { dayMs } from '../spread-times.ts';
import { type MadeUpNewsletter, makeUpNewsletters } from './made-up-newsletters.ts';
import { topics } from './made-up-topics.ts';

export type Amount = { newsletters: number; issuesPerNewsletter: number; seed: number };

const newslettersPerTransaction = 2500;

/**
 * Adds made-up newsletters, with categories if there are none. Names whose slug is taken are skipped, so that a second run with
 * the same seed continues where the first one ended.
 */
export async function addMadeUpNewsletters(
	db: Db,
	amount: Amount,
	{ now, onProgress = () => {} }: { now: Date; onProgress?: (added: number) => void },
): Promise<void> {
	const categoryIds = await inTransaction(db, (tx) => prepareCategories(tx));
	const taken = new Set(await listTakenSlugs(db));
	const supply = makeUpNewsletters({ seed: amount.seed });
	let added = 0;
	while (added < amount.newsletters) {
		const wanted = Math.min(newslettersPerTransaction, amount.newsletters - added);
		const batch: MadeUpNewsletter[] = [];
		while (batch.length < wanted) {
			const { value } = supply.next();
			if (!taken.has(value.slug)) batch.push(value);
		}
		await inTransaction(db, async (tx) => {
			await lockSlugs(tx);
			await addBatch(tx, batch, { categoryIds, issuesPerNewsletter: amount.issuesPerNewsletter, now });
		});
		added += batch.length;
		onProgress(added);
	}
	await inTransaction(db, (tx) => refreshCategoryCounts(tx));
	await refreshStatistics(db);
}

/** Category ids by topic: the category with the same slug, or any other. */
async function prepareCategories(tx: Tx): Promise<Map<string, number>> {
	const present = await listCategories(tx);
	if (present.length === 0)
		await insertRows(
			tx,
			'categories',
			topics.map(({ slug, name, description }, position) => ({ slug, name, description, position })),
		);
	const categories = present.length === 0 ? await listCategories(tx) : present;
	return new Map(
		topics.map(({ slug }, index) => {
			const category =
				categories.find((candidate) => candidate.slug === slug) ?? categories[index % categories.length];
			return [slug, category?.id ?? 0];
		}),
	);
}

async function addBatch(
	tx: Tx,
	batch: MadeUpNewsletter[],
	given: { categoryIds: ReadonlyMap<string, number>; issuesPerNewsletter: number; now: Date },
): Promise<void> {
	const options = { rowsPerStatement: newslettersPerTransaction };
	const rows = batch.map((newsletter) => toRow(newsletter, given.now));
	const inserted = await insertRows(tx, 'newsletters', rows, { ...options, returning: ['id', 'slug'] });
	const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
	const listed = batch.map((newsletter) => ({ id: ids.get(newsletter.slug) ?? 0, newsletter }));
	await insertRows(
		tx,
		'newsletter_categories',
		listed.flatMap(({ id, newsletter }) =>
			[...new Set(newsletter.topics.map((topic) => given.categoryIds.get(topic) ?? 0))].map(
				(category_id) => ({
					newsletter_id: id,
					category_id,
				}),
			),
		),
		options,
	);
	const issues = listed.flatMap(({ id, newsletter }) =>
		Array.from({ length: given.issuesPerNewsletter }, (_, index) =>
			toIssueRow(id, newsletter, index, given.now),
		),
	);
	await insertRows(tx, 'issues', issues, options);
}

function toRow(newsletter: MadeUpNewsletter, now: Date) {
	const createdAt = new Date(now.getTime() - newsletter.ageDays * dayMs);
	return {
		slug: newsletter.slug,
		name: newsletter.name,
		description: newsletter.description,
		signup_url: `https://${createHash('sha256').update(newsletter.slug).digest('hex').slice(0, 12)}.example/subscribe`,
		frequency: newsletter.frequency,
		rating: newsletter.rating,
		subscribers: newsletter.subscribers,
		tags: newsletter.tags,
		is_sponsored: newsletter.isSponsored,
		hidden: newsletter.hidden,
		created_at: createdAt,
		updated_at: createdAt,
	};
}

function toIssueRow(
	newsletterId: number,
	{ name, slug, description, tags, ageDays }: MadeUpNewsletter,
	index: number,
	now: Date,
) {
	const title = `${name}, No. ${index + 1}: ${tags[index % tags.length] ?? 'a letter'}`;
	const readingHtml = `<p>${escapeHtml(description)}</p>`;
	const sentAt = new Date(now.getTime() - (ageDays / (index + 2)) * dayMs);
	return {
		newsletter_id: newsletterId,
		title,
		slug: `${slug}-${index + 1}`,
		original_html: `<h1>${escapeHtml(title)}</h1>${readingHtml}`,
		reading_html: readingHtml,
		excerpt: description,
		content_hash: createHash('sha256').update(title).digest('hex'),
		origin: 'demo' as const,
		sent_at: sentAt,
		created_at: sentAt,
	};
}
