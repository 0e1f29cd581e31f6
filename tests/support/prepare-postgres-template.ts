import { findPostgres } from '../run/find-postgres.ts';
import { preparePostgresTemplate } from './database-templates.ts';

/** Vitest's global setup: migrates once, so that every test begins with a copy. */
export async function setup(): Promise<void> {
	const url = await findPostgres(process.env);
	if (url) await preparePostgresTemplate(url);
}
