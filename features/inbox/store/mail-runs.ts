import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type MailRunRow = Selectable<Tables['mail_runs']>;
export type MailRunKind = MailRunRow['kind'];

/** A run without a heartbeat for this long counts as dead: its process was killed. */
export const silenceMs = 120_000;

/** False if a run of this kind is already in progress. */
export async function beginMailRun(
	db: Db,
	{ kind, total, now }: { kind: MailRunKind; total: number | null; now: Date },
): Promise<boolean> {
	const deadSince = new Date(now.getTime() - silenceMs);
	// A timestamp this far ahead was written by a clock that has been corrected since.
	const inTheFuture = new Date(now.getTime() + silenceMs);
	const fresh = {
		state: 'running' as const,
		done: 0,
		total,
		message: '',
		started_at: now,
		renewed_at: now,
		finished_at: null,
	};
	const row = await db
		.insertInto('mail_runs')
		.values({ kind, ...fresh })
		.onConflict((conflict) =>
			conflict
				.column('kind')
				.doUpdateSet(fresh)
				.where(({ eb, or }) =>
					or([
						eb('mail_runs.state', '!=', 'running'),
						eb('mail_runs.renewed_at', '<', deadSince),
						eb('mail_runs.renewed_at', '>', inTheFuture),
					]),
				),
		)
		.returning('kind')
		.executeTakeFirst();
	return row !== undefined;
}

export async function advanceMailRun(
	db: Db,
	kind: MailRunKind,
	{ done, total, now }: { done: number; total: number | null; now: Date },
): Promise<void> {
	await db
		.updateTable('mail_runs')
		.set({ done, total, renewed_at: now })
		.where('kind', '=', kind)
		.where('state', '=', 'running')
		.execute();
}

export async function endMailRun(
	db: Db,
	kind: MailRunKind,
	{ state, message, now }: { state: 'done' | 'failed'; message: string; now: Date },
): Promise<void> {
	await db
		.updateTable('mail_runs')
		.set({ state, message, renewed_at: now, finished_at: now })
		.where('kind', '=', kind)
		.execute();
}

export function listMailRuns(db: Db): Promise<MailRunRow[]> {
	return db.selectFrom('mail_runs').selectAll().execute();
}

export function isStalled(run: MailRunRow, now: Date): boolean {
	return run.state === 'running' && Math.abs(now.getTime() - run.renewed_at.getTime()) > silenceMs;
}

export type MailboxPlaceRow = {
	uidValidity: number;
	uid: number;
	fetchedAt: Date | null;
	trouble: string;
	nextFetchAt: Date | null;
	failures: number;
};

export async function findMailboxPlace(db: Db, mailbox: string): Promise<MailboxPlaceRow | null> {
	const row = await db
		.selectFrom('mailbox_places')
		.selectAll()
		.where('mailbox', '=', mailbox)
		.executeTakeFirst();
	if (!row) return null;
	return {
		uidValidity: row.uid_validity,
		uid: row.uid,
		fetchedAt: row.fetched_at,
		trouble: row.trouble,
		nextFetchAt: row.next_fetch_at,
		failures: row.failures,
	};
}

export async function saveMailboxPlace(
	tx: Tx,
	mailbox: string,
	{ uidValidity, uid }: { uidValidity: number; uid: number },
): Promise<void> {
	await tx
		.insertInto('mailbox_places')
		.values({ mailbox, uid_validity: uidValidity, uid })
		.onConflict((conflict) => conflict.column('mailbox').doUpdateSet({ uid_validity: uidValidity, uid }))
		.execute();
}

const longestWaitMinutes = 15;

/** Whether the next scheduled visit has to wait. Times too far ahead were written by a clock that has been corrected since. */
export function isBackingOff({ nextFetchAt }: MailboxPlaceRow, now: Date): boolean {
	const waitMs = (nextFetchAt?.getTime() ?? 0) - now.getTime();
	return waitMs > 0 && waitMs <= longestWaitMinutes * 60_000;
}

/** Records the result of a visit. After a failure, the next scheduled visit backs off exponentially, up to 15 minutes. */
export async function recordMailboxVisit(
	db: Db,
	mailbox: string,
	{ trouble, now }: { trouble: string; now: Date },
): Promise<void> {
	const hasTrouble = trouble !== '';
	const waitMinutes = sql<number>`least(${longestWaitMinutes}::int, power(2, least(mailbox_places.failures, 4)))`;
	await db
		.insertInto('mailbox_places')
		.values({
			mailbox,
			uid_validity: 0,
			uid: 0,
			trouble,
			failures: hasTrouble ? 1 : 0,
			...(hasTrouble
				? { next_fetch_at: sql`${now}::timestamptz + interval '1 minute'` }
				: { fetched_at: now }),
		})
		.onConflict((conflict) =>
			conflict.column('mailbox').doUpdateSet({
				trouble,
				failures: hasTrouble ? sql`mailbox_places.failures + 1` : 0,
				next_fetch_at: hasTrouble ? sql`${now}::timestamptz + ${waitMinutes} * interval '1 minute'` : null,
				...(hasTrouble ? {} : { fetched_at: now }),
			}),
		)
		.execute();
}
