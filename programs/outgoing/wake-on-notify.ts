import type { DatabaseEngine } from '#platform/database/engine.ts';
import type { Poller } from '#platform/jobs/poller.ts';

/** Wakes a poller when the database notifies of new work. */
export async function wakeOnNotify(
	engine: DatabaseEngine,
	channel: string,
	{ wake, stop }: Poller,
): Promise<Poller> {
	const listener = await engine.listen(channel, { onPayload: wake, onGap: wake });
	return {
		wake,
		async stop() {
			await listener.close();
			await stop();
		},
	};
}
