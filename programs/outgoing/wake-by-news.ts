import type { DatabaseEngine } from '#platform/database/engine.ts';
import type { LookOut } from '#platform/jobs/look-out.ts';

/** Wakes a poller when the database notifies of new work. */
export async function wakeByNews(
	engine: DatabaseEngine,
	channel: string,
	{ wake, stop }: LookOut,
): Promise<LookOut> {
	const listener = await engine.listen(channel, { onPayload: wake, onGap: wake });
	return {
		wake,
		async stop() {
			await listener.close();
			await stop();
		},
	};
}
