import type { Db } from '#database/database.ts';
import { listMissingIdentity, mayMailAnyway } from '#features/site/store/identity.ts';
import { Problem } from '#platform/problem.ts';

/** Mail to many must name its sender, unless someone has agreed once to send it anyway. */
export async function requireSenderIdentity(
	db: Db,
	recipients: number,
	{ freeUpTo = 100 } = {},
): Promise<void> {
	if (recipients <= freeUpTo) return;
	const missing = await listMissingIdentity(db);
	if (!missing.includes('legalName') && !missing.includes('postalAddress')) return;
	if (!(await mayMailAnyway(db))) throw new Problem('identity_missing');
}
