import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openEmbeddedEngine } from '#platform/database/embedded-engine.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { migrate, readSchema } from '#platform/database/migrate.ts';
import { openPostgresEngine } from '#platform/database/postgres-engine.ts';
import { declareJobs } from '#platform/jobs/job.ts';
import { createLog } from '#platform/log.ts';
import { openQueue } from '#platform/queue.ts';
import { jobs } from '#programs/jobs.ts';

const silent = createLog({ level: 'silent' });

/** Changes with the schema and the jobs, so that a template is never stale. */
export function templateName(): string {
	const hash = createHash('sha256');
	const { functions, migrations } = readSchema();
	for (const { name, checksum } of [...functions, ...migrations]) hash.update(name).update(checksum);
	for (const { name, retryLimit } of jobs) hash.update(`${name} ${retryLimit}`);
	return `broadsheet_template_${hash.digest('hex').slice(0, 12)}`;
}

/** Brings the database into the state after a program's first start and stop. */
async function prepare(engine: DatabaseEngine): Promise<void> {
	await migrate(engine);
	const queue = await openQueue(engine, silent, {
		runsJobs: false,
		prepare: (opened) => declareJobs(opened, jobs),
	});
	await queue.stop({ graceful: false, close: false });
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
	await prepare(engine);
	await engine.close();
	try {
		renameSync(unfinished, folder);
	} catch {
		// Another process finished first.
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
		await prepare(engine);
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
