import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { hideVideos } from './imported-videos.ts';

/** Has an import begin from the newest video, whatever was under way; answers its number. */
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
			import_run: 1,
			...start,
		})
		.onConflict((conflict) =>
			conflict.column('newsletter_id').doUpdateSet({ ...start, import_run: sql`channels.import_run + 1` }),
		)
		.returning('import_run')
		.executeTakeFirstOrThrow();
	return import_run;
}

/** Forgets whose channel it was, because the address is another one now. */
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

/** Without a channel there are no videos; they come back, explanations and all, should it be connected again. */
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

/** How far an import has got; null when it is over, or a later one has taken its place. */
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

/** Every import that somebody should be working on. One that waits has a job of its own, which falls due. */
export function listImportsUnderWay(db: Db): Promise<{ newsletter_id: number; import_run: number }[]> {
	return db
		.selectFrom('channels')
		.select(['newsletter_id', 'import_run'])
		.where('import_status', '=', 'importing')
		.where('import_error', '=', '')
		.orderBy('newsletter_id')
		.execute();
}

/** Channels that were found once and are at rest. Made-up ones of the demo directory never were. */
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

/** Writes down whose channel it is, and hides what came from another one. */
export async function saveChannel(tx: Tx, newsletterId: number, channel: KnownChannel): Promise<void> {
	const { subscriber_count, video_count, view_count, ...facts } = channel;
	const current = await tx
		.selectFrom('channels')
		.selectAll()
		.where('newsletter_id', '=', newsletterId)
		.executeTakeFirst();
	// Public pages show the facts, not the counts: they are made anew only for those.
	const isKnown = Object.entries(facts).every(
		([name, value]) => current?.[name as keyof typeof facts] === value,
	);
	await tx
		.updateTable('channels')
		.set({ subscriber_count, video_count, view_count, ...(isKnown ? {} : facts) })
		.where('newsletter_id', '=', newsletterId)
		.execute();
	await hideVideos(tx, newsletterId, sql`channel_id <> ${channel.external_id}`);
}

/** Moves an import on by a page. False when somebody else has done so, or it is over: then the page is theirs. */
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

/** Ends an import: well, with nothing to say, or badly, in words. */
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

/** Says what an import waits for. */
export async function putOffImport(
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
