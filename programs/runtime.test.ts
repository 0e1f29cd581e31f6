import { expect, test } from 'vitest';
import { createMaintenanceDb } from '#database/database.ts';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { createEmptyHome } from '#tests/support/databases/engines.ts';
import { createRuntime } from './runtime.ts';

test('a first start loads the demo directory on a machine so busy that no request would be waited for', async () => {
	const home = await createEmptyHome(process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded');
	const log = createLog({ level: 'silent' });
	const runtime = await createRuntime(readConfig({ ...home.environment, DEMO_DATA: 'on' }), log, {
		runsJobs: false,
		loadsDemo: true,
		// Shorter than any statement takes.
		statementTimeoutMs: 1,
	});
	const { count } = await createMaintenanceDb(runtime.engine)
		.selectFrom('newsletters')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	expect(Number(count)).toBeGreaterThan(50);
	await runtime.close();
	await home.remove();
});
