import type { Insertable } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export async function insertConsent(tx: Tx, consent: Insertable<Tables['consents']>): Promise<void> {
	await tx.insertInto('consents').values(consent).execute();
}
