import type { Db } from '#database/database.ts';
import { clearDemo, getDemo } from '#features/site/contract/demo.ts';
import { readDemo } from '#features/site/store/demo-rows.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import { Problem } from '#platform/problem.ts';
import { clearDemo as clear } from './clear-demo.ts';

export function addDemoRoutes(app: App, needs: { db: Db; clock: Clock; log: Log; files: FileStorage }): void {
	route(app, getDemo, () => readDemo(needs.db));

	route(app, clearDemo, async ({ body, identity }) => {
		const removed = await clear(needs, identity, body);
		if (!removed) throw new Problem('demo_not_found');
		return { removed };
	});
}
