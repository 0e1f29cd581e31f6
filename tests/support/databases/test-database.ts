import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDb, type Db } from '#database/database.ts';
import { openEmbeddedEngine } from '#platform/database/embedded-engine.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import type { FreeSpaceGuard } from '#platform/database/free-space.ts';
import { openPostgresEngine } from '#platform/database/postgres-engine.ts';
import { createLog } from '#platform/log.ts';
import { embeddedTemplateFolder, templateName, withDatabase } from './database-templates.ts';

/** How long to wait for the database, which many concurrent writers may keep busy. */
const timeoutMs = 120_000;

export type TestDatabase = { engine: DatabaseEngine; db: Db; close: () => Promise<void> };

/** A fresh database with the newest schema, on the engine under test. Only the embedded one watches its disk. */
export function createTestDatabase(options: { freeSpace?: FreeSpaceGuard } = {}): Promise<TestDatabase> {
	return process.env['TEST_ENGINE'] === 'postgres' ? createOnPostgres() : createEmbedded(options);
}

/** While a compiled module exists, V8 reuses its machine code: without it, each database takes three times as much CPU time. */
const kept: { engine?: Promise<WebAssembly.Module> } = {};

async function compileEngine(): Promise<WebAssembly.Module> {
	const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
	return WebAssembly.compile(await readFile(file));
}

async function createEmbedded(options: { freeSpace?: FreeSpaceGuard }): Promise<TestDatabase> {
	kept.engine ??= compileEngine();
	await kept.engine;
	const dataDir = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-test-'));
	cpSync(path.join(embeddedTemplateFolder(), 'database'), path.join(dataDir, 'database'), {
		recursive: true,
	});
	const engine = await openEmbeddedEngine({
		dataDir,
		log: createLog({ level: 'silent' }),
		statementTimeoutMs: timeoutMs,
		...options,
	});
	return {
		engine,
		db: createDb(engine),
		async close() {
			await engine.close();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

async function createOnPostgres(): Promise<TestDatabase> {
	const { url, drop } = await createPostgresDatabase({ template: templateName() });
	const engine = openPostgresEngine({
		url,
		log: createLog({ level: 'silent' }),
		connections: 5,
		connectTimeoutMs: timeoutMs,
	});
	return {
		engine,
		db: createDb(engine),
		async close() {
			await engine.close();
			await drop();
		},
	};
}

/** A separate database on the test server; empty, or a copy of the template. */
export async function createPostgresDatabase(
	options: { template?: string } = {},
): Promise<{ url: string; drop: () => Promise<void> }> {
	const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
	const name = `broadsheet_test_${randomBytes(6).toString('hex')}`;
	async function onServer(statement: string) {
		const client = new pg.Client({ connectionString: serverUrl });
		await client.connect();
		await client.query(statement);
		await client.end();
	}
	await onServer(`create database ${name}${options.template ? ` template ${options.template}` : ''}`);
	return {
		url: withDatabase(serverUrl, name),
		drop: () => onServer(`drop database if exists ${name} with (force)`),
	};
}
