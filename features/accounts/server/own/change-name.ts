import { inTransaction } from '#database/database.ts';
import { findUserByName, lockUsers, type UserRow, updateUser } from '#features/accounts/store/users.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { AccountNeeds } from '../needs.ts';
import { notifyAccount } from './notify-account.ts';
import { lockProven, provePassword } from './prove-password.ts';

/** Renames an account. Its sessions stay valid: they are bound to the account, not to its name. */
export async function changeName(
	needs: AccountNeeds,
	{ username, currentPassword }: { username: string; currentPassword: string },
	identity: Identity,
): Promise<UserRow> {
	const user = await provePassword(needs, currentPassword, identity);
	const now = needs.clock();
	return inTransaction(needs.db, async (tx) => {
		await lockUsers(tx);
		await lockProven(tx, user);
		const namesake = await findUserByName(tx, username);
		if (namesake && namesake.id !== user.id)
			throw new Problem('username_taken', { fields: { username: 'That username is already taken.' } });
		const changed = await updateUser(tx, user.id, { username });
		if (changed.username === user.username) return changed;
		await insertAuditEntry(tx, {
			actor: identity,
			action: 'renamed',
			subject: { kind: 'account', id: user.id, name: user.username },
			before: { username: user.username },
			after: { username },
			now,
		});
		await notifyAccount(tx, needs, {
			email: user.email,
			what: `The account ${user.username} is called ${username} from now on.`,
		});
		return changed;
	});
}
