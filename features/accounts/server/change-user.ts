import { type Db, inTransaction, type Tx } from '#database/database.ts';
import type { Role } from '#features/accounts/contract/accounts.ts';
import { withdrawInvitationsOf } from '#features/accounts/store/invitations.ts';
import {
	countOwners,
	deleteUser,
	findUser,
	lockUsers,
	type UserRow,
	updateUser,
} from '#features/accounts/store/users.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';

type Needs = { db: Db; clock: Clock };

/** Approves an account or changes its role; making it an owner also approves it. */
export function changeUser(
	{ db, clock }: Needs,
	id: number,
	change: { approved?: true | undefined; role?: Role | undefined },
	actor: Identity,
): Promise<UserRow> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const user = await getUser(tx, id);
		if (user.role === 'owner' && change.role === 'editor') await refuseLastOwner(tx);
		if (change.role === 'editor') await withdrawInvitationsOf(tx, id, now);
		const isToApprove = change.approved === true || change.role === 'owner';
		const changed = await updateUser(tx, id, {
			role: change.role ?? user.role,
			approved_at: user.approved_at ?? (isToApprove ? now : null),
		});
		await insertAuditEntry(tx, {
			actor,
			action: !user.approved_at && changed.approved_at ? 'approved' : 'changed',
			subject: { kind: 'account', id, name: user.username },
			before: snapshot(user),
			after: snapshot(changed),
			now,
		});
		return changed;
	});
}

/** Removes an account and its sessions. Its audit log entries remain under its name. */
export function removeUser({ db, clock }: Needs, id: number, actor: Identity): Promise<void> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const user = await getUser(tx, id);
		if (user.role === 'owner') await refuseLastOwner(tx);
		const subject = { kind: 'account', id, name: user.username };
		await insertAuditEntry(tx, {
			actor,
			action: 'removed',
			subject,
			before: snapshot(user),
			after: null,
			now,
		});
		await withdrawInvitationsOf(tx, id, now);
		await deleteUser(tx, id);
	});
}

async function getUser(tx: Tx, id: number): Promise<UserRow> {
	await lockUsers(tx);
	const user = await findUser(tx, id);
	if (!user) throw new Problem('account_not_found');
	return user;
}

async function refuseLastOwner(tx: Tx): Promise<void> {
	if ((await countOwners(tx)) < 2) throw new Problem('last_owner');
}

function snapshot({ username, role, approved_at }: UserRow) {
	return { username, role, approved: approved_at !== null };
}
