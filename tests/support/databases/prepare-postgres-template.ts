import type { TestProject } from 'vitest/node';
import { preparePostgresTemplate } from './database-templates.ts';

/** Vitest's global setup: migrates once, so that every test starts with a copy. */
export async function setup({ config }: TestProject): Promise<void> {
	await preparePostgresTemplate(String(config.env['TEST_DATABASE_URL']));
}
