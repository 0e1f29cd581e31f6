import { inTransaction } from '#database/database.ts';
import {
	consumeSignInLink,
	findSignInLink,
	revokeAccountLinks,
} from '#features/accounts/store/sign-in-links.ts';
import { findUserByEmail, lockUser, lockUsers, updateUser } from '#features/accounts/store/users.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';
import { maskEmail } from '#text/mask-email.ts';
import type { AccountNeeds } from '../needs.ts';
import { notifyAccount } from './notify-account.ts';

/** Confirms the address with the mailed link. Only the owner of the mailbox learns that another account uses it. */
export async function confirmAddress(needs: AccountNeeds, token: string): Promise<void> {
	const now = needs.clock();
	const tokenHash = hashToken(token);
	await inTransaction(needs.db, async (tx) => {
		await lockUsers(tx);
		const link = await findSignInLink(tx, tokenHash);
		const user = link?.user_id ? await lockUser(tx, link.user_id) : null;
		const email = link?.purpose === 'confirm-address' ? link.email : null;
		if (!user || !email || !(await consumeSignInLink(tx, tokenHash, now)))
			throw new Problem('link_not_valid');
		const holder = await findUserByEmail(tx, email);
		if (holder && holder.id !== user.id) throw new Problem('address_taken');
		await updateUser(tx, user.id, { email, email_to_confirm: null });
		// Password links were sent to the previous address.
		await revokeAccountLinks(tx, user.id, now);
		await insertAuditEntry(tx, {
			actor: { userId: user.id, username: user.username },
			action: 'confirmed the address of',
			subject: { kind: 'account', id: user.id, name: user.username },
			before: { address: user.email && maskEmail(user.email) },
			after: { address: maskEmail(email) },
			now,
		});
		await notifyAccount(tx, needs, {
			email: user.email,
			what: `The account ${user.username} has another mail address from now on: ${maskEmail(email)}.`,
		});
	});
}
