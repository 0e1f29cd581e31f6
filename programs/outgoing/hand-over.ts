import { startHandOvers } from '#features/delivery/server/hand-over/start-hand-overs.ts';
import type { OpenPublisherList } from '#gateways/publisher-list/publisher-list.ts';
import type { Poller } from '#platform/jobs/poller.ts';
import type { Log } from '#platform/log.ts';
import type { Runtime } from '../runtime.ts';
import { wakeOnNotify } from './wake-on-notify.ts';

/** Starts to hand readers over. The database notifies when someone has confirmed or left. */
export function handOver(
	{ db, engine, encryption }: Runtime,
	{ log, openPublisherList }: { log: Log; openPublisherList: OpenPublisherList },
): Promise<Poller> {
	const handing = startHandOvers(
		{ db, log, encryption, openPublisherList },
		{ isOnlyInstance: engine.kind === 'embedded' },
	);
	return wakeOnNotify(engine, 'hand_over', handing);
}
