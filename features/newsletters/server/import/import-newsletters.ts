import { insertRows } from '#database/bulk-insert.ts';
import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { type NewsletterChange, signupUrlNeeded } from '#features/newsletters/contract/change-newsletter.ts';
import type { ImportReport, ImportRequest } from '#features/newsletters/contract/newsletter-import.ts';
import { reservedSlugs } from '#features/newsletters/contract/reserved-slugs.ts';
import { isSameHome, newsletterHome } from '#features/newsletters/rules/newsletter-home.ts';
import { needsSignupUrl } from '#features/newsletters/rules/own-signup-page.ts';
import { listCategories } from '#features/newsletters/store/categories.ts';
import { type KnownListing, listKnownListings } from '#features/newsletters/store/managed-newsletters.ts';
import { lockSlugs } from '#features/newsletters/store/newsletters.ts';
import type { ImportLine, RunReport } from '#features/site/contract/runs.ts';
import { addReports } from '#features/site/rules/run-report.ts';
import { startRun } from '#features/site/server/runs/start-run.ts';
import { type Actor, insertAuditEntry } from '#features/site/store/audit-log.ts';
import { executeRun, findRun, findRunRequest } from '#features/site/store/runs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { problems } from '#protocol/problems.ts';
import { slugOfName, uniqueSlug } from '#text/slug.ts';
import { changeChannel } from '../change-channel.ts';
import { refreshCategoryCounts } from '../jobs.ts';
import { updateNewsletterIn } from '../update-newsletter.ts';
import { checkImportRow } from './check-import-row.ts';
import { type ImportRow, type ImportTable, readImport } from './read-import.ts';

type Needs = { db: Db; enqueue: Enqueue; clock: Clock };
type GoodRow = { line: number; slug: string; change: NewsletterChange & { name: string } };

/** Rows per transaction. */
const batchSize = 500;

/** Imports the listings of a file in batches; rejected rows are reported by line. A dry run changes nothing. */
export async function importNewsletters(
	needs: Needs,
	actor: Identity,
	request: ImportRequest,
): Promise<ImportReport> {
	const table = readImport(request);
	const { columns, mapping, rows } = table;
	const about = { dryRun: request.dryRun, columns, mapping, rows: rows.length };
	if (request.dryRun) {
		const { report } = await inTransaction(needs.db, (tx) => judge(tx, table, request, table.rows));
		return { ...about, ...report, runId: null };
	}
	const asked = { ...request, mapping };
	const run = await startRun(
		needs,
		{ kind: 'import-newsletters', actor, request: asked, total: rows.length },
		!request.background && continueNewsletterImport,
	);
	return { ...about, ...run.report, runId: run.id };
}

export async function continueNewsletterImport(needs: Needs, runId: number, { forMs }: { forMs: number }) {
	const { db, clock, enqueue } = needs;
	const request = await findRunRequest<ImportRequest>(db, runId);
	if (!request) return findRun(db, runId);
	const table = readImport(request);
	return executeRun(
		db,
		runId,
		{ clock, forMs },
		{
			async prepare({ done }) {
				const rows = table.rows.slice(done, done + batchSize);
				return rows.length === 0 ? null : rows;
			},
			async act(tx, run, rows) {
				const actor = { userId: run.user_id, username: run.username };
				const { report, fresh, updated } = await judge(tx, table, request, rows);
				await insertFresh(tx, needs, actor, fresh);
				for (const { row, listing } of updated)
					await updateNewsletterIn(tx, needs, actor, listing.id, row.change);
				await enqueue(tx, refreshCategoryCounts, {});
				return { done: run.done + rows.length, report: addReports(run.report, report) };
			},
			conclude: async () => '',
		},
	);
}

/** Decides what to do with some rows of a file. Duplicates are detected across the whole file. */
async function judge(tx: Tx, table: ImportTable, { existing }: ImportRequest, some: readonly ImportRow[]) {
	const findCategoryId = await readCategories(tx);
	const chosen = new Set(some.map(({ line }) => line));
	const checked = table.rows.map((row) => checkImportRow(row, findCategoryId));
	const good = checked.flatMap((row): GoodRow[] => ('trouble' in row ? [] : [row]));
	const earlierLines = findRepeated(good);
	await lockSlugs(tx);
	const { fresh, known, deleted } = await sort(
		tx,
		good.filter(({ line }) => chosen.has(line) && !earlierLines.has(line)),
	);
	const skip = ({ line, change }: GoodRow, message: string): ImportLine => ({
		line,
		name: change.name,
		outcome: 'skipped',
		message,
	});
	const fail = (row: GoodRow, message: string): ImportLine => ({ ...skip(row, message), outcome: 'failed' });
	const toUpdate = existing === 'update' ? known : [];
	const lines: ImportLine[] = [
		...checked.flatMap((row) =>
			'trouble' in row
				? [{ line: row.line, name: row.name, outcome: 'failed' as const, message: row.trouble }]
				: [],
		),
		...good.flatMap((row) => {
			const earlier = earlierLines.get(row.line);
			return earlier === undefined ? [] : [skip(row, `The same newsletter stands in line ${earlier}`)];
		}),
		...(existing === 'skip' ? known : []).map(({ row, listing }) =>
			skip(row, `Listed already as “${listing.name}”`),
		),
		...deleted.map(({ row, listing }) =>
			fail(row, `Deleted as “${listing.name}”: bring it back, or wait until it is gone for good`),
		),
		...[...fresh.map((row) => ({ row })), ...toUpdate].flatMap((one) => {
			const trouble = findTrouble(one);
			return trouble === null ? [] : [fail(one.row, trouble)];
		}),
	].filter(({ line }) => chosen.has(line));
	const created = fresh.filter((row) => findTrouble({ row }) === null);
	const updated = toUpdate.filter((one) => findTrouble(one) === null);
	const count = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
	const report: RunReport = {
		created: created.length,
		updated: updated.length,
		skipped: count('skipped'),
		failed: count('failed'),
		lines: lines.toSorted((one, other) => one.line - other.line),
	};
	return { report, fresh: created, updated };
}

/** Why a row does not fit what is listed, or what is not. */
function findTrouble({ row, listing }: { row: GoodRow; listing?: KnownListing }): string | null {
	// An editor cannot show what its publisher took down.
	if (listing?.delisted_at && row.change.hidden === false) return problems.newsletter_delisted.message;
	const before = { directSignup: false, signupUrl: listing?.signup_url ?? '' };
	return needsSignupUrl(before, row.change) ? `signupUrl: ${signupUrlNeeded}` : null;
}

async function readCategories(tx: Tx): Promise<(nameOrId: string) => number | undefined> {
	const ids = new Map<string, number>();
	for (const { id, name, slug } of await listCategories(tx))
		for (const key of [String(id), slug, name.toLowerCase()]) ids.set(key, id);
	return (nameOrId) => ids.get(nameOrId.toLowerCase());
}

const slugOf = (row: GoodRow) =>
	uniqueSlug(slugOfName(row.slug || row.change.name), reservedSlugs.newsletters);

/** Maps the line of each duplicate row to the line of the earlier row for the same newsletter. */
function findRepeated(rows: readonly GoodRow[]): Map<number, number> {
	const seen = new Map<string, number>();
	const repeated = new Map<number, number>();
	for (const row of rows) {
		const address = row.change.signupUrl ?? '';
		const keys = [slugOf(row), ...(address ? [addressKey(address)] : [])];
		const earlier = keys.map((key) => seen.get(key)).find((line) => line !== undefined);
		for (const key of keys) if (!seen.has(key)) seen.set(key, row.line);
		if (earlier !== undefined) repeated.set(row.line, earlier);
	}
	return repeated;
}

/** Splits rows into existing listings, new ones, and those whose slug a deleted newsletter still has. */
async function sort(tx: Tx, rows: readonly GoodRow[]) {
	const hosts = rows.flatMap((row) => {
		const home = newsletterHome(row.change.signupUrl ?? '');
		return home ? [home.host, `www.${home.host}`] : [];
	});
	const { bySlug, deletedBySlug, onHosts } = await listKnownListings(tx, {
		slugs: rows.map(slugOf),
		hosts: [...new Set(hosts)],
	});
	const fresh: GoodRow[] = [];
	const known: { row: GoodRow; listing: KnownListing }[] = [];
	const deleted: typeof known = [];
	for (const row of rows) {
		const slug = slugOf(row);
		const address = row.change.signupUrl ?? '';
		const listing =
			bySlug.get(slug) ?? onHosts.find(({ signup_url }) => address && isSameAddress(signup_url, address));
		const taken = deletedBySlug.get(slug);
		if (listing) known.push({ row, listing });
		else if (taken) deleted.push({ row, listing: taken });
		else fresh.push({ ...row, slug });
	}
	return { fresh, known, deleted };
}

/** One host may have several newsletters with their own signup pages, so the path counts. */
function isSameAddress(one: string, other: string): boolean {
	return isSameHome(one, other) && addressKey(one) === addressKey(other);
}

function addressKey(address: string): string {
	const { hostname, pathname, search } = new URL(address);
	return `${hostname.replace(/^www\./, '')}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`.toLowerCase();
}

async function insertFresh(tx: Tx, needs: Needs, actor: Actor, rows: GoodRow[]): Promise<void> {
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
