import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { NoticeChoice } from '#features/notices/contract/notices.ts';

export type ChoiceRow = Selectable<Tables['notice_choices']>;

export async function findChoice(
	db: Db,
	userId: number,
): Promise<{ email: string | null; choice: Pick<ChoiceRow, 'rhythm' | 'kinds'> | null } | null> {
	const row = await db
		.selectFrom('users')
		.leftJoin('notice_choices', 'notice_choices.user_id', 'users.id')
		.select(['email', 'rhythm', 'kinds'])
		.where('users.id', '=', userId)
		.executeTakeFirst();
	if (!row) return null;
	const { email, rhythm, kinds } = row;
	return { email, choice: rhythm && kinds ? { rhythm, kinds } : null };
}

/** Items from before notices were turned on are not mailed: the bell has shown them. */
export async function putChoice(
	tx: Tx,
	{ userId, choice, now }: { userId: number; choice: NoticeChoice; now: Date },
): Promise<void> {
	const wanted = { rhythm: choice.rhythm, kinds: choice.kinds };
	await tx
		.insertInto('notice_choices')
		.values({ user_id: userId, ...wanted, told_until: now, looked_at: now })
		.onConflict((conflict) =>
			conflict.column('user_id').doUpdateSet({
				...wanted,
				told_until: sql`case when notice_choices.rhythm = 'off' then excluded.told_until else notice_choices.told_until end`,
			}),
		)
		.execute();
}

/** Users who can be mailed: approved, with a confirmed address. */
export async function listMailedUsers(db: Db): Promise<number[]> {
	const rows = await db
		.selectFrom('notice_choices')
		.innerJoin('users', 'users.id', 'user_id')
		.select('user_id')
		.where('rhythm', '<>', 'off')
		.where('email', 'is not', null)
		.where('approved_at', 'is not', null)
		.orderBy('user_id')
		.execute();
	return rows.map(({ user_id }) => user_id);
}

export type MailedUser = ChoiceRow & { email: string; role: 'owner' | 'editor' };

/** Locks one of them until the transaction ends; null if another worker holds the lock or mail is no longer wanted. */
export async function lockMailedUser(tx: Tx, userId: number): Promise<MailedUser | null> {
	const row = await tx
		.selectFrom('notice_choices')
		.innerJoin('users', 'users.id', 'user_id')
		.selectAll('notice_choices')
		.select(['email', 'role'])
		.where('user_id', '=', userId)
		.where('rhythm', '<>', 'off')
		.where('email', 'is not', null)
		.where('approved_at', 'is not', null)
		.forUpdate('notice_choices')
		.skipLocked()
		.executeTakeFirst();
	return row?.email ? { ...row, email: row.email } : null;
}

export async function updateNoticeState(
	tx: Tx,
	userId: number,
	told: Partial<Pick<ChoiceRow, 'told_until' | 'looked_at' | 'mailed_at'>>,
): Promise<void> {
	await tx.updateTable('notice_choices').set(told).where('user_id', '=', userId).execute();
}
