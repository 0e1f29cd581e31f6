import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openEmbeddedEngine } from '#server/platform/database/embedded-engine.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { openPostgresEngine } from '#server/platform/database/postgres-engine.ts';
import { createLog } from '#server/platform/log.ts';

const silent = createLog({ level: 'silent' });

/** Changes with the migrations, so that a template is never older than the schema under test. */
export function templateName(): string {
	const hash = createHash('sha256');
	for (const { name, checksum } of readMigrations()) hash.update(name).update(checksum);
	return `broadsheet_template_${hash.digest('hex').slice(0, 12)}`;
}

export function embeddedTemplateFolder(): string {
	return path.join(os.tmpdir(), templateName());
}

export async function prepareEmbeddedTemplate(): Promise<void> {
	const folder = embeddedTemplateFolder();
	if (existsSync(folder)) return;
	const unfinished = `${folder}.${process.pid}`;
	mkdirSync(unfinished, { recursive: true });
	const engine = await openEmbeddedEngine({ dataDir: unfinished, log: silent });
	await migrate(engine);
	await engine.close();
	try {
		renameSync(unfinished, folder);
	} catch {
		// Somebody else finished first.
		rmSync(unfinished, { recursive: true, force: true });
	}
}

export async function preparePostgresTemplate(url: string): Promise<void> {
	const name = templateName();
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query('select pg_advisory_lock(4361099)');
		const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
		if (rowCount) return;
		const unfinished = `${name}_unfinished`;
		await client.query(`drop database if exists ${unfinished}`);
		await client.query(`create database ${unfinished}`);
		const engine = openPostgresEngine({ url: withDatabase(url, unfinished), log: silent });
		await migrate(engine);
		await engine.close();
		await client.query(`alter database ${unfinished} rename to ${name}`);
	} finally {
		await client.end();
	}
}

export function withDatabase(url: string, name: string): string {
	const address = new URL(url);
	address.pathname = `/${name}`;
	return address.toString();
}
