import type { DatabaseEngine } from '#platform/database/engine.ts';
import type { LookOut } from '#platform/jobs/look-out.ts';

/** Wakes what looks for work when the database tells that there is some. */
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
