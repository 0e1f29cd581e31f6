import type { Tx } from '#database/database.ts';
import { deleteErasedSuppression, takesNoMail } from '#features/mail/store/suppressions.ts';
import { Problem } from '#platform/problem.ts';

/**
 * Before a signed-in reader takes something up: refuses if none of it would be mailed. Signing in by mail proves that an erased
 * person is back.
 */
export async function welcomeBack(tx: Tx, email: string): Promise<void> {
	if (await takesNoMail(tx, email)) throw new Problem('address_takes_no_mail');
	await deleteErasedSuppression(tx, email);
}
