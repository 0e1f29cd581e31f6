import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { DatabaseEngine } from './engine.ts';
import { engineLocks } from './engine-locks.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../database/migrations');

type Migration = { name: string; text: string; checksum: string };

export function readMigrations(folder: string = migrationsFolder): Migration[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith('.sql'))
		.sort()
		.map((file) => {
			const text = readFileSync(path.join(folder, file), 'utf8');
			return {
				name: file.replace(/\.sql$/, ''),
				text,
				checksum: createHash('sha256').update(text).digest('hex'),
			};
		});
}

/**
 * Brings the database to the newest schema. Each migration is one transaction that takes the lock, looks again, and
 * records itself: killed half-way it leaves nothing, and two processes starting at once do it once.
 */
export async function migrate(
	engine: DatabaseEngine,
	migrations: Migration[] = readMigrations(),
): Promise<string[]> {
	const db = new Kysely<{ migrations: { name: string; checksum: string } }>({
		dialect: engine.unhurriedDialect,
	});
	const applied: string[] = [];
	for (const migration of migrations) {
		const isNew = await db.transaction().execute(async (tx) => {
			await sql`set local statement_timeout = 0`.execute(tx);
			await sql`set local client_min_messages = warning`.execute(tx);
			await sql`select pg_advisory_xact_lock(${sql.lit(engineLocks.migrate)})`.execute(tx);
			await sql`create table if not exists migrations (
				name text primary key, checksum text not null, applied_at timestamptz not null default now()
			)`.execute(tx);
			const known = await tx
				.selectFrom('migrations')
				.selectAll()
				.where('name', '=', migration.name)
				.executeTakeFirst();
			if (known && known.checksum !== migration.checksum)
				throw new StartError(
					`The migration ${migration.name} was changed after it had been applied. Restore it and write a new one.`,
				);
			if (known) return false;
			await sql.raw(migration.text).execute(tx);
			await tx
				.insertInto('migrations')
				.values({ name: migration.name, checksum: migration.checksum })
				.execute();
			return true;
		});
		if (isNew) applied.push(migration.name);
	}
	await refuseNewerDatabase(db, migrations);
	return applied;
}

async function refuseNewerDatabase(
	db: Kysely<{ migrations: { name: string; checksum: string } }>,
	migrations: Migration[],
) {
	const names = new Set(migrations.map((migration) => migration.name));
	const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
	const unknown = rows.find((row) => !names.has(row.name));
	if (unknown)
		throw new StartError(
			`The database was made by a newer version (it has ${unknown.name}). Start that version, or restore a backup.`,
		);
}
