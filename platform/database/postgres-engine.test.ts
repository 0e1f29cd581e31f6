import { expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '#tests/support/databases/test-database.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';
import { openPostgresEngine } from './postgres-engine.ts';

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
	'a migration, and waiting for it, may take longer than any other statement',
	async () => {
		const { url, drop } = await createPostgresDatabase();
		onTestFinished(drop);
		const log = createLog({ level: 'silent' });
		const engine = openPostgresEngine({ url, log, statementTimeoutMs: 100, connectTimeoutMs: 60_000 });
		onTestFinished(engine.close);
		const slow = {
			functions: [],
			migrations: [
				{ name: '0001-slow', text: 'select pg_sleep(2)', checksum: 'x', moment: 'before' as const },
			],
		};
		const applied = await Promise.all([migrate(engine, slow), migrate(engine, slow)]);
		expect(applied.toSorted()).toEqual([[], ['migrations/0001-slow']]);
	},
);
