import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export type SourceMergeRow = { id: number; name: string; email: string; mail_count: number; merged_at: Date };

/** The merges into a source, latest first: only that one can be undone. */
export async function listSourceMerges(db: Db, intoId: number): Promise<SourceMergeRow[]> {
	const { rows } = await sql<SourceMergeRow>`
		select id, source ->> 'name' as name, source ->> 'email' as email, cardinality(email_ids) as mail_count, merged_at
		from source_merges where into_id = ${intoId} order by id desc limit 50
	`.execute(db);
	return rows;
}

/** Records everything that a merge is about to take from a source. */
export async function insertSourceMerge(
	tx: Tx,
	{ fromId, intoId, newSenders, now }: { fromId: number; intoId: number; newSenders: string[]; now: Date },
): Promise<void> {
	await sql`
		with kept as (
			insert into source_merges (
				into_id, source, into_before, keys, senders, new_senders, email_ids, earlier_merge_ids, merged_at
			)
			select one_that_stays.id, to_jsonb(gone), to_jsonb(one_that_stays),
				array(select key from source_keys where source_id = gone.id),
				coalesce((select jsonb_agg(to_jsonb(s)) from source_senders s where s.source_id = gone.id), '[]'),
				${newSenders}::text[],
				array(select id from pending_emails where source_id = gone.id),
				array(select id from source_merges where into_id = gone.id),
				${now}
			from newsletter_sources gone, newsletter_sources one_that_stays
			where gone.id = ${fromId} and one_that_stays.id = ${intoId}
		)
		update source_merges set into_id = ${intoId} where into_id = ${fromId}
	`.execute(tx);
}

/** The target of a merge, and whether it is the latest one there. */
export async function findSourceMerge(
	tx: Tx,
	id: number,
): Promise<{ source_id: number; into_id: number; is_latest: boolean } | null> {
	const { rows } = await sql<{ source_id: number; into_id: number; is_latest: boolean }>`
		select (source ->> 'id')::integer as source_id, into_id, not exists (
			select from source_merges later where later.into_id = source_merges.into_id and later.id > source_merges.id
		) as is_latest
		from source_merges where id = ${id}
	`.execute(tx);
	return rows[0] ?? null;
}

/**
 * Restores what a merge took from a source: its row, keys, senders, mails, and its own merges. A newsletter that the other
 * source got by the merge moves back with it; one created since stays.
 */
export async function undoSourceMerge(tx: Tx, id: number): Promise<void> {
	await sql`
		insert into newsletter_sources
		select (jsonb_populate_record(null::newsletter_sources, source || jsonb_build_object(
			'category_id', (select id from categories where id = (source ->> 'category_id')::integer),
			'newsletter_id', (select id from newsletters where id = (source ->> 'newsletter_id')::integer)
		))).*
		from source_merges where id = ${id}
	`.execute(tx);
	await sql`
		update newsletter_sources set newsletter_id = null, status = into_before ->> 'status'
		from source_merges
		where source_merges.id = ${id} and newsletter_sources.id = into_id
			and into_before ->> 'newsletter_id' is null and newsletter_id = (source ->> 'newsletter_id')::integer
	`.execute(tx);
	await sql`
		update source_keys set source_id = (source ->> 'id')::integer
		from source_merges where source_merges.id = ${id} and source_id = into_id and key = any(keys)
	`.execute(tx);
	await sql`
		delete from source_senders using source_merges
		where source_merges.id = ${id} and source_id = into_id and sender = any(new_senders)
			and remembered_at <= merged_at
	`.execute(tx);
	await sql`
		insert into source_senders
		select given.* from source_merges, jsonb_populate_recordset(null::source_senders, senders) given
		where source_merges.id = ${id}
	`.execute(tx);
	await sql`
		update pending_emails set source_id = (source ->> 'id')::integer
		from source_merges
		where source_merges.id = ${id} and source_id = into_id and pending_emails.id = any(email_ids)
	`.execute(tx);
	await sql`
		update source_merges earlier set into_id = (undone.source ->> 'id')::integer
		from source_merges undone where undone.id = ${id} and earlier.id = any(undone.earlier_merge_ids)
	`.execute(tx);
	// A source that was listed and no longer is can be listed again.
	await sql`
		update newsletter_sources set status = case when analyzed_at is null then 'discovered' else 'analyzed' end
		from source_merges
		where source_merges.id = ${id} and newsletter_sources.id = (source ->> 'id')::integer
			and status = 'added' and newsletter_id is null
	`.execute(tx);
	await sql`delete from source_merges where id = ${id}`.execute(tx);
}
