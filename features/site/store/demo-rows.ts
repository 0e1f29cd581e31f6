import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Demo, DemoCounts } from '#features/site/contract/demo.ts';

/** The tables the demo directory is loaded into; all its other rows belong to one of these. */
const demoTables = [
	'categories',
	'newsletters',
	'collections',
	'subscribers',
	'publishers',
	'newsletter_sources',
	'pending_emails',
	'digest_configs',
	'digest_emails',
	'collection_digests',
	'prompts',
] as const;
export type DemoTable = (typeof demoTables)[number];

/** The subject kinds in the audit log. */
const auditKinds: Partial<Record<DemoTable, string>> = {
	categories: 'category',
	newsletters: 'newsletter',
	collections: 'collection',
	newsletter_sources: 'newsletter source',
	digest_configs: 'digest configuration',
	digest_emails: 'digest email',
	collection_digests: 'digest',
	prompts: 'prompt',
};

const demoIds = (table: DemoTable) => sql`(select id from demo_rows where kind = ${table})`;
/** Whether this column refers to a demo row. */
const isDemo = (table: DemoTable, column = `${table}.id`) =>
	sql`${sql.ref(column)}::text in ${demoIds(table)}`;
const isNotDemo = (table: DemoTable, column: string) =>
	sql`(${sql.ref(column)} is null or not ${isDemo(table, column)})`;

/** An editor's account may have been deleted. Other entries without an account come from the program or a publisher. */
const isByEditor = sql`(
	user_id is not null
	or username not in ('', 'by itself') and username not like 'npm run %' and username not like 'publisher %'
)`;
const wasEdited = (table: DemoTable) => sql`exists (
	select from audit_log
	where ${isByEditor} and subject_kind = ${auditKinds[table]} and subject_id = ${sql.ref(`${table}.id`)}::text
)`;
const isEdited = (table: DemoTable) =>
	sql`${wasEdited(table)} ${table === 'newsletters' ? sql`and deleted_at is null` : sql``}`;

const editableTables = Object.keys(auditKinds) as DemoTable[];

/** Marks the rows a pristine database was just filled with; prompts may have existed before. */
export async function markDemoRows(tx: Tx, { promptIds }: { promptIds: readonly number[] }): Promise<void> {
	for (const table of demoTables)
		await sql`
			insert into demo_rows (kind, id) select ${table}, id::text from ${sql.table(table)}
			${table === 'prompts' ? sql`where id = any(${promptIds}::integer[])` : sql``}
		`.execute(tx);
}

const noCounts: DemoCounts = {
	newsletters: 0,
	issues: 0,
	videos: 0,
	categories: 0,
	collections: 0,
	digests: 0,
	readers: 0,
	publishers: 0,
	sources: 0,
	emails: 0,
	prompts: 0,
};

export async function readDemo(db: Db): Promise<Demo> {
	// Most sites have none, and counting would read whole tables.
	const { rows: some } = await sql`select from demo_rows limit 1`.execute(db);
	if (some.length === 0) return { isPresent: false, counts: noCounts, edited: 0, realChoices: 0 };
	const count = (table: string, condition: unknown) =>
		sql`(select count(*)::int from ${sql.table(table)} where ${condition})`;
	const own = (table: DemoTable) => count(table, isDemo(table));
	const { rows } = await sql<DemoCounts & { edited: number; realChoices: number }>`
		select
			${own('newsletters')} as newsletters,
			${count('issues', isDemo('newsletters', 'newsletter_id'))} as issues,
			${count('videos', isDemo('newsletters', 'newsletter_id'))} as videos,
			${own('categories')} as categories, ${own('collections')} as collections,
			${count('digest_emails', sql`${isDemo('digest_emails')} or ${isDemo('digest_configs', 'config_id')}`)}
				+ ${count('collection_digests', sql`${isDemo('collection_digests')} or ${isDemo('collection_digests', 'repeats_digest_id')}`)}
				+ ${own('digest_configs')} as digests,
			${own('subscribers')} as readers, ${own('publishers')} as publishers,
			${own('newsletter_sources')} as sources, ${own('pending_emails')} as emails, ${own('prompts')} as prompts,
			${sql.join(
				editableTables.map((table) => count(table, sql`${isDemo(table)} and ${isEdited(table)}`)),
				sql` + `,
			)} as edited,
			${count('subscriptions', sql`status = 'active' and ${isDemo('newsletters', 'newsletter_id')} and ${isNotDemo('subscribers', 'subscriber_id')}`)}
				+ ${count('digest_subscriptions', sql`ended_at is null and ${isDemo('collections', 'collection_id')} and ${isNotDemo('subscribers', 'subscriber_id')}`)}
				as "realChoices"
	`.execute(db);
	const { edited = 0, realChoices = 0, ...counts } = rows[0] ?? {};
	return {
		isPresent: Object.values(counts).some((number) => number > 0),
		counts: counts as DemoCounts,
		edited,
		realChoices,
	};
}

/** Rows that editors have changed are no longer part of the demo. */
export async function keepEditedRows(tx: Tx): Promise<void> {
	for (const table of editableTables)
		await sql`
			delete from demo_rows where kind = ${table}
				and id in (select id::text from ${sql.table(table)} where ${isEdited(table)})
		`.execute(tx);
}

/** A category, collection or rule with real content is no longer part of the demo: removing it would affect that content. */
export async function keepHolders(tx: Tx): Promise<void> {
	const keep = (table: DemoTable, column: string, holding: unknown) =>
		sql`
			delete from demo_rows where kind = ${table}
				and id in (select distinct ${sql.ref(column)}::text from ${holding})
		`.execute(tx);
	await keep(
		'digest_configs',
		'config_id',
		sql`digest_emails where not ${isDemo('digest_emails')} and ${wasEdited('digest_emails')}`,
	);
	await keep(
		'categories',
		'category_id',
		sql`newsletter_categories where ${isNotDemo('newsletters', 'newsletter_id')}`,
	);
	for (const holding of [
		sql`collection_members where ${isNotDemo('newsletters', 'newsletter_id')}`,
		sql`digest_configs where not ${isDemo('digest_configs')}`,
		sql`digest_emails where not ${isDemo('digest_emails')} and ${isNotDemo('digest_configs', 'config_id')}`,
		sql`collection_digests where not ${isDemo('collection_digests')} and ${isNotDemo('collection_digests', 'repeats_digest_id')}`,
	])
		await keep('collections', 'collection_id', holding);
}

export async function listDemoNewsletters(tx: Tx): Promise<number[]> {
	const { rows } = await sql<{
		id: number;
	}>`select id from newsletters where ${isDemo('newsletters')}`.execute(tx);
	return rows.map(({ id }) => id);
}

/** Stored images of these newsletters, by the name shared by all widths. */
export async function listPicturesOf(tx: Tx, newsletterIds: readonly number[]): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select distinct substring(image_url from '/uploads/([0-9a-f-]{36})') as name from newsletters
		where id = any(${newsletterIds}::integer[]) and image_url like '%/uploads/%'
	`.execute(tx);
	return rows.flatMap(({ name }) => name ?? []);
}

/** Deletes mails to demo people, and mailings of demo digests and newsletters. Counts of other mailings are corrected. */
export async function deleteDemoMails(tx: Tx): Promise<void> {
	const { rows: mailings } = await sql<{ key: string }>`
		select 'digest-email:' || id as key from digest_emails
		where ${isDemo('digest_emails')} or ${isDemo('digest_configs', 'config_id')}
		union all select 'collection-digest:' || id from collection_digests
		where ${isDemo('collection_digests')} or ${isDemo('collection_digests', 'repeats_digest_id')}
		union all select key from mailings where ${isDemo('newsletters', 'newsletter_id')}
	`.execute(tx);
	const keys = mailings.map(({ key }) => key);
	const { rows: touched } = await sql<{ mailing_key: string; mails: number }>`
		with gone as (
			delete from deliveries
			where mailing_key = any(${keys}::text[]) or ${isDemo('subscribers', 'subscriber_id')} or lower(recipient) in (
				select lower(email) from subscribers where ${isDemo('subscribers')}
				union all select lower(email) from publishers where ${isDemo('publishers')}
			)
			returning mailing_key
		)
		select mailing_key, count(*)::int as mails from gone group by 1
	`.execute(tx);
	await sql`
		update mailings set recipients = greatest(recipients - mails, 0)
		from jsonb_to_recordset(${JSON.stringify(touched)}::jsonb) as touched (mailing_key text, mails integer)
		where key = mailing_key
	`.execute(tx);
	await sql`
		delete from mailings
		where key = any(${keys}::text[]) or (
			key = any(${touched.map(({ mailing_key }) => mailing_key)}::text[])
			and not exists (select from deliveries where mailing_key = key)
		)
	`.execute(tx);
}

/** Deletes the rest of the demo, after its newsletters and mails. Real people stay, whatever they had chosen. */
export async function deleteDemoRows(tx: Tx): Promise<void> {
	await sql`delete from collection_digests where ${isDemo('collection_digests', 'repeats_digest_id')}`.execute(
		tx,
	);
	for (const table of [
		'digest_emails',
		'collection_digests',
		'digest_configs',
		'collections',
		'pending_emails',
		'newsletter_sources',
		'categories',
		'subscribers',
		'publishers',
		'prompts',
	] as const)
		await sql`delete from ${sql.table(table)} where ${isDemo(table)}`.execute(tx);
	await sql`delete from demo_rows`.execute(tx);
}
