import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Tells every server that public pages may have changed; for what the triggers leave out. */
export async function raiseCatalogueVersion(db: Db): Promise<void> {
	await sql`select pg_notify('catalogue', nextval('catalogue_version')::text)`.execute(db);
}
