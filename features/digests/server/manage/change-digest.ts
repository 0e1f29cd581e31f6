import { type Db, inTransaction, type Tx } from '#database/database.ts';
import type { DigestOrigin } from '#features/digests/contract/digests.ts';
import { type DigestRow, findDigest, findLastCopy, lockDigest } from '#features/digests/store/digests.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { DigestNeeds } from '../needs.ts';
import { recordDigestChange } from '../record-digest-change.ts';

/** Identifies a digest. */
export type DigestName = { origin: DigestOrigin; id: number };

function mustBeThere(row: DigestRow | null, { origin }: DigestName): DigestRow {
	if (!row) throw new Problem(origin === 'digest-email' ? 'digest_email_not_found' : 'digest_not_found');
	return row;
}

export async function getDigest(db: Db, name: DigestName): Promise<DigestRow> {
	return mustBeThere(await findDigest(db, name.origin, name.id), name);
}

async function getLockedDigest(tx: Tx, name: DigestName): Promise<DigestRow> {
	return mustBeThere(await lockDigest(tx, name.origin, name.id), name);
}

/** Locks a digest. Whether it is still as it was when composing began. */
export async function lockUnchanged(tx: Tx, row: DigestRow): Promise<boolean> {
	const present = await lockDigest(tx, row.origin, row.id);
	return present !== null && JSON.stringify(present) === JSON.stringify(row);
}

/** The same for a collection digest, whose row stays as it is when it is sent: it must not have left another copy. */
export async function lockUnsent(tx: Tx, row: DigestRow, last: DigestRow | null): Promise<boolean> {
	return (await lockUnchanged(tx, row)) && (await findLastCopy(tx, row.id))?.id === last?.id;
}

/** Applies an editor's change to a locked digest and records it in the audit log. Returns the digest afterwards. */
export function changeDigest(
	{ db, readTime }: Pick<DigestNeeds, 'db' | 'readTime'>,
	actor: Identity,
	name: DigestName,
	work: (tx: Tx, before: DigestRow, now: Date) => Promise<void>,
): Promise<DigestRow> {
	return inTransaction(db, async (tx) => {
		const now = await readTime(tx);
		const before = await getLockedDigest(tx, name);
		await work(tx, before, now);
		const after = await findDigest(tx, name.origin, name.id);
		await recordDigestChange(tx, { actor, action: after ? 'changed' : 'removed', before, after, now });
		return after ?? before;
	});
}
