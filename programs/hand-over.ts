import {
	type HandingOver,
	startHandingOver,
} from '#features/delivery/server/hand-over/start-handing-over.ts';
import type { OpenPublisherList } from '#gateways/publisher-list/publisher-list.ts';
import type { Log } from '#platform/log.ts';
import type { Foundation } from './foundation.ts';

/** Hands readers over from now on. The database tells when somebody has confirmed or left. */
export async function handOver(
	{ db, engine, encryption }: Foundation,
	{ log, openPublisherList }: { log: Log; openPublisherList: OpenPublisherList },
): Promise<HandingOver> {
	const handing = startHandingOver(
		{ db, log, encryption, openPublisherList },
		{ isAlone: engine.kind === 'embedded' },
	);
	const listener = await engine.listen('hand_over', {
		onPayload: handing.wake,
		onGap: handing.wake,
		onDeaf: () => {},
	});
	return {
		wake: handing.wake,
		async stop() {
			await listener.close();
			await handing.stop();
		},
	};
}
