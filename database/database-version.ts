import { sql } from 'kysely';
import type { Db } from './database.ts';

export async function readDatabaseVersion(db: Db): Promise<string> {
	const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
	return rows[0]?.server_version ?? '';
}
