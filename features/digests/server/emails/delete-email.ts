import { inTransaction } from '#database/database.ts';
import { deleteDigestEmail, lockDigestEmail } from '#features/digests/store/digest-emails.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { DigestNeeds } from '../needs.ts';
import { noteEmail } from '../note-digest.ts';

export function deleteEmail(
	{ db, readTime }: Pick<DigestNeeds, 'db' | 'readTime'>,
	actor: Identity,
	id: number,
): Promise<void> {
	return inTransaction(db, async (tx) => {
		const before = await lockDigestEmail(tx, id);
		if (!before) throw new Problem('digest_email_not_found');
		if (before.status === 'sending') throw new Problem('digest_being_sent');
		await deleteDigestEmail(tx, id);
		await noteEmail(tx, { actor, action: 'removed', before, after: null, now: await readTime(tx) });
	});
}
