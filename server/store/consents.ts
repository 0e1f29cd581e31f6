import type { Insertable } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

export async function insertConsent(tx: Tx, consent: Insertable<Tables['consents']>): Promise<void> {
	await tx.insertInto('consents').values(consent).execute();
}
