import type { ImportLine, ImportReport, ImportRequest } from '#contract/newsletter-import.ts';
import type { NewsletterChange } from '#contract/newsletters.ts';
import { isSameHome, newsletterHome } from '#rules/newsletter-home.ts';
import { slugify, uniqueSlug } from '#rules/slug.ts';
import type { Identity } from '#server/http/identity.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import { refreshCategoryCounts } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import { insertRows } from '#server/store/bulk-insert.ts';
import { listCategories } from '#server/store/categories.ts';
import { type Db, inTransaction, type Tx } from '#server/store/database.ts';
import { type KnownListing, listKnownListings } from '#server/store/managed-newsletters.ts';
import { lockSlugs } from '#server/store/newsletters.ts';
import { changeChannel } from './change-channel.ts';
import { checkImportRow } from './check-import-row.ts';
import { readImport } from './read-import.ts';
import { updateNewsletterIn } from './update-newsletter.ts';

type Needs = { db: Db; enqueue: Enqueue; clock: Clock };
type GoodRow = { line: number; slug: string; change: NewsletterChange & { name: string } };

/** Lists what a file holds: the good rows together or not at all, the others by their line. A dry run changes nothing. */
export async function importNewsletters(
	needs: Needs,
	actor: Identity,
	request: ImportRequest,
): Promise<ImportReport> {
	const table = readImport(request);
	return inTransaction(needs.db, async (tx) => {
		const findCategoryId = await readCategories(tx);
		const checked = table.rows.map((row) => checkImportRow(row, findCategoryId));
		const lines: ImportLine[] = checked.flatMap((row) =>
			'trouble' in row
				? [{ line: row.line, name: row.name, outcome: 'failed' as const, message: row.trouble }]
				: [],
		);
		const good = checked.flatMap((row): GoodRow[] => ('trouble' in row ? [] : [row]));
		await lockSlugs(tx);
		const { fresh, known, repeated } = await sort(tx, good);
		lines.push(...repeated);
		if (request.existing === 'skip')
			for (const { row, listing } of known)
				lines.push({
					line: row.line,
					name: row.change.name,
					outcome: 'skipped',
					message: `Listed already as “${listing.name}”`,
				});
		const updated = request.existing === 'update' ? known : [];
		if (!request.dryRun) {
			await insertFresh(tx, needs, actor, fresh);
			for (const { row, listing } of updated)
				await updateNewsletterIn(tx, needs, actor, listing.id, row.change);
			await needs.enqueue(tx, refreshCategoryCounts, {});
		}
		const count = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
		return {
			dryRun: request.dryRun,
			columns: table.columns,
			mapping: table.mapping,
			rows: table.rows.length,
			created: fresh.length,
			updated: updated.length,
			skipped: count('skipped'),
			failed: count('failed'),
			lines: lines.toSorted((one, other) => one.line - other.line),
		};
	});
}

async function readCategories(tx: Tx): Promise<(nameOrId: string) => number | undefined> {
	const ids = new Map<string, number>();
	for (const { id, name, slug } of await listCategories(tx))
		for (const key of [String(id), slug, name.toLowerCase()]) ids.set(key, id);
	return (nameOrId) => ids.get(nameOrId.toLowerCase());
}

/** Which rows are about listings that exist, which repeat an earlier row, and which are new. */
async function sort(tx: Tx, rows: GoodRow[]) {
	const slugOf = (row: GoodRow) => uniqueSlug(slugify(row.slug || row.change.name), []);
	const hosts = rows.flatMap((row) => {
		const home = newsletterHome(row.change.signupUrl ?? '');
		return home ? [home.host, `www.${home.host}`] : [];
	});
	const { bySlug, onHosts } = await listKnownListings(tx, {
		slugs: rows.map(slugOf),
		hosts: [...new Set(hosts)],
	});
	const fresh: (GoodRow & { slug: string })[] = [];
	const known: { row: GoodRow; listing: KnownListing }[] = [];
	const repeated: ImportLine[] = [];
	const seen = new Map<string, number>();
	for (const row of rows) {
		const slug = slugOf(row);
		const address = row.change.signupUrl ?? '';
		const keys = [slug, ...(address ? [addressKey(address)] : [])];
		const earlier = keys.map((key) => seen.get(key)).find((line) => line !== undefined);
		const listing =
			bySlug.get(slug) ?? onHosts.find(({ signup_url }) => address && isSameAddress(signup_url, address));
		for (const key of keys) if (!seen.has(key)) seen.set(key, row.line);
		if (earlier !== undefined)
			repeated.push({
				line: row.line,
				name: row.change.name,
				outcome: 'skipped',
				message: `The same newsletter stands in line ${earlier}`,
			});
		else if (listing) known.push({ row, listing });
		else fresh.push({ ...row, slug });
	}
	return { fresh, known, repeated };
}

/** One place with several newsletters has several signup pages: the path counts. */
function isSameAddress(one: string, other: string): boolean {
	return isSameHome(one, other) && addressKey(one) === addressKey(other);
}

function addressKey(address: string): string {
	const { hostname, pathname, search } = new URL(address);
	return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`.toLowerCase();
}

async function insertFresh(
	tx: Tx,
	needs: Needs,
	actor: Identity,
	rows: (GoodRow & { slug: string })[],
): Promise<void> {
	if (rows.length === 0) return;
	const inserted = await insertRows(
		tx,
		'newsletters',
		rows.map(({ slug, change }) => ({
			slug,
			name: change.name,
			description: change.description ?? '',
			image_url: change.imageUrl ?? '',
			signup_url: change.signupUrl ?? '',
			youtube_url: change.youtubeUrl ?? '',
			feed_url: '',
			frequency: change.frequency ?? 'Unknown',
			rating: change.rating ?? null,
			subscribers: change.subscribers ?? 0,
			tags: change.tags ?? [],
			is_sponsored: change.isSponsored ?? false,
			featured_text: change.featuredText ?? '',
			direct_signup: change.directSignup ?? false,
			hidden: change.hidden ?? false,
		})),
		{ returning: ['id', 'slug'] },
	);
	const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
	const members = rows.flatMap(({ slug, change }) =>
		[...new Set(change.categoryIds ?? [])].map((categoryId) => ({
			newsletter_id: ids.get(slug) ?? 0,
			category_id: Number(categoryId),
		})),
	);
	if (members.length > 0) await insertRows(tx, 'newsletter_categories', members);
	for (const { slug, change } of rows)
		if (change.youtubeUrl) await changeChannel(tx, needs, ids.get(slug) ?? 0, change.youtubeUrl);
	await insertAuditEntry(tx, {
		actor,
		action: 'imported',
		subject: { kind: 'newsletters', id: '', name: `${rows.length} newsletters` },
		before: null,
		after: { slugs: rows.map(({ slug }) => slug) },
		now: needs.clock(),
	});
}
