import { z } from 'zod';
import { createMaintenanceDb } from '#database/database.ts';
import { listDemoCounts } from '#features/site/rules/demo-words.ts';
import { clearDemo } from '#features/site/server/demo/clear-demo.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import type { Log } from '#platform/log.ts';
import { openFiles } from '../gateways.ts';

export const ClearDemoRequest = z.object({ clearDemo: z.object({ keepEdited: z.boolean() }) });
export type ClearDemoRequest = z.infer<typeof ClearDemoRequest>;

/** Removes the demo directory and returns a line that says what was removed. */
export async function clearDemoNow(
	{ engine, config, log }: { engine: DatabaseEngine; config: Config; log: Log },
	{ clearDemo: options }: ClearDemoRequest,
): Promise<string> {
	const removed = await clearDemo(
		{ db: createMaintenanceDb(engine), clock: systemClock, log, files: openFiles(config) },
		{ userId: null, username: 'npm run clear-demo' },
		options,
	);
	return removed
		? `Removed the demo directory: ${listDemoCounts(removed).join(', ')}.`
		: 'There is no demo directory here.';
}
