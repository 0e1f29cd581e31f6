import type { Tx } from '#database/database.ts';
import { deleteErasedSuppression, isBouncedOrComplained } from '#features/mail/store/suppressions.ts';
import { Problem } from '#platform/problem.ts';

/** Refuses to let a reader resume what would not be mailed. Signing in by mail proves that an erased person is back. */
export async function requireMailable(tx: Tx, email: string): Promise<void> {
	if (await isBouncedOrComplained(tx, email)) throw new Problem('address_suppressed');
	await deleteErasedSuppression(tx, email);
}
