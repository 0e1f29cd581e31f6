import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { hideVideos } from './imported-videos.ts';

const maxFirstRun = 2_000_000_000;

/** Starts an import from the newest video, replacing any in progress; returns its run number. */
export async function beginImport(
	tx: Tx,
	newsletterId: number,
	{ channelId, now }: { channelId?: string; now: Date },
): Promise<number> {
	const start = {
		import_status: 'importing' as const,
		import_error: '',
		import_page_token: '',
		import_found: 0,
		import_attempts: 0,
		import_started_at: now,
		...(channelId === undefined ? {} : { external_id: channelId }),
	};
	const { import_run } = await tx
		.insertInto('channels')
		.values({
			newsletter_id: newsletterId,
			subscriber_count: null,
			video_count: null,
			view_count: null,
			// Unlike any run of a channel that was disconnected: one may still be under way.
			import_run: randomInt(1, maxFirstRun),
			...start,
		})
		.onConflict((conflict) =>
			conflict.column('newsletter_id').doUpdateSet({ ...start, import_run: sql`channels.import_run + 1` }),
		)
		.returning('import_run')
		.executeTakeFirstOrThrow();
	return import_run;
}

/** Resets the channel after its address has changed. */
export async function forgetChannel(tx: Tx, newsletterId: number): Promise<void> {
	await tx
		.updateTable('channels')
		.set({
			external_id: '',
			uploads_id: '',
			handle: '',
			title: '',
			description: '',
			thumbnail_url: '',
			banner_url: '',
			imported_at: null,
		})
		.where('newsletter_id', '=', newsletterId)
		.execute();
}

/** Without a channel there are no videos; they return with their explanations if it is connected again. */
export async function disconnectChannel(tx: Tx, newsletterId: number): Promise<void> {
	await tx.deleteFrom('channels').where('newsletter_id', '=', newsletterId).execute();
	await tx
		.updateTable('videos')
		.set({ hidden: true, seen_run: 0 })
		.where('newsletter_id', '=', newsletterId)
		.where('hidden', '=', false)
		.execute();
}

export type ImportRow = {
	external_id: string;
	uploads_id: string;
	video_count: number | null;
	import_page_token: string;
	import_attempts: number;
	youtube_url: string;
};

/** The progress of an import; null if it is over or was replaced by a newer one. */
export async function findImport(
	db: Db,
	{ newsletterId, run }: { newsletterId: number; run: number },
): Promise<ImportRow | null> {
	const row = await db
		.selectFrom('channels')
		.innerJoin('newsletters', 'newsletters.id', 'channels.newsletter_id')
		.select([
			'external_id',
			'uploads_id',
			'video_count',
			'import_page_token',
			'import_attempts',
			'newsletters.youtube_url',
		])
		.where('newsletter_id', '=', newsletterId)
		.where('import_run', '=', run)
		.where('import_status', '=', 'importing')
		.executeTakeFirst();
	return row ?? null;
}

/** Imports that should be in progress. Waiting ones have a delayed job of their own. */
export function listImportsUnderWay(db: Db): Promise<{ newsletter_id: number; import_run: number }[]> {
	return db
		.selectFrom('channels')
		.select(['newsletter_id', 'import_run'])
		.where('import_status', '=', 'importing')
		.where('import_error', '=', '')
		.orderBy('newsletter_id')
		.execute();
}

/** Channels that were found once and are idle. The demo's made-up channels never were. */
export async function listChannelsToRefresh(db: Db): Promise<number[]> {
	const rows = await db
		.selectFrom('channels')
		.innerJoin('newsletters', 'newsletters.id', 'channels.newsletter_id')
		.select('newsletter_id')
		.where('external_id', '!=', '')
		.where('youtube_url', '!=', '')
		.where('newsletters.deleted_at', 'is', null)
		.where('import_status', '!=', 'importing')
		.orderBy('newsletter_id')
		.execute();
	return rows.map(({ newsletter_id }) => newsletter_id);
}

export type KnownChannel = {
	external_id: string;
	uploads_id: string;
	handle: string;
	title: string;
	description: string;
	thumbnail_url: string;
	banner_url: string;
	subscriber_count: number | null;
	video_count: number | null;
	view_count: number | null;
};

/**
 * Stores the channel, and hides videos of a previous one. Changes nothing if a newer import has begun: it may be of
 * another channel.
 */
export async function saveChannel(
	tx: Tx,
	{ newsletterId, run }: { newsletterId: number; run: number },
	channel: KnownChannel,
): Promise<void> {
	const { subscriber_count, video_count, view_count, ...facts } = channel;
	const current = await tx
		.selectFrom('channels')
		.selectAll()
		.where('newsletter_id', '=', newsletterId)
		.executeTakeFirst();
	// Public pages show the facts, not the counts, so only changed facts must invalidate them.
	const isKnown = Object.entries(facts).every(
		([name, value]) => current?.[name as keyof typeof facts] === value,
	);
	const { numUpdatedRows } = await tx
		.updateTable('channels')
		.set({ subscriber_count, video_count, view_count, ...(isKnown ? {} : facts) })
		.where('newsletter_id', '=', newsletterId)
		.where('import_run', '=', run)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return;
	await hideVideos(tx, newsletterId, sql`channel_id <> ${channel.external_id}`);
}

/** Advances an import by a page. False if another job has done so, or it is over. */
export async function advanceImport(
	tx: Tx,
	{
		newsletterId,
		run,
		from,
		to,
		found,
	}: { newsletterId: number; run: number; from: string; to: string; found: number },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('channels')
		.set({
			import_page_token: to,
			import_found: sql`import_found + ${found}`,
			import_attempts: 0,
			import_error: '',
		})
		.where('newsletter_id', '=', newsletterId)
		.where('import_run', '=', run)
		.where('import_page_token', '=', from)
		.where('import_status', '=', 'importing')
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Ends an import: successfully (null), or with an error message. */
export async function endImport(
	tx: Tx,
	{ newsletterId, run, error, now }: { newsletterId: number; run: number; error: string | null; now: Date },
): Promise<void> {
	await tx
		.updateTable('channels')
		.set(
			error === null
				? { import_status: 'idle', import_error: '', import_page_token: '', imported_at: now }
				: { import_status: 'failed', import_error: error },
		)
		.where('newsletter_id', '=', newsletterId)
		.where('import_run', '=', run)
		.execute();
}

/** Records why an import is waiting. */
export async function postponeImport(
	tx: Tx,
	{
		newsletterId,
		run,
		error,
		attempts,
	}: { newsletterId: number; run: number; error: string; attempts: number },
): Promise<void> {
	await tx
		.updateTable('channels')
		.set({ import_error: error, import_attempts: attempts })
		.where('newsletter_id', '=', newsletterId)
		.where('import_run', '=', run)
		.execute();
}

export async function isImporting(db: Db, newsletterId: number): Promise<boolean> {
	const row = await db
		.selectFrom('channels')
		.select('newsletter_id')
		.where('newsletter_id', '=', newsletterId)
		.where('import_status', '=', 'importing')
		.executeTakeFirst();
	return row !== undefined;
}
