import { startHandingOver } from '#features/delivery/server/hand-over/start-handing-over.ts';
import type { OpenPublisherList } from '#gateways/publisher-list/publisher-list.ts';
import type { LookOut } from '#platform/jobs/look-out.ts';
import type { Log } from '#platform/log.ts';
import type { Foundation } from '../foundation.ts';
import { wakeByNews } from './wake-by-news.ts';

/** Starts to hand readers over. The database notifies when someone has confirmed or left. */
export function handOver(
	{ db, engine, encryption }: Foundation,
	{ log, openPublisherList }: { log: Log; openPublisherList: OpenPublisherList },
): Promise<LookOut> {
	const handing = startHandingOver(
		{ db, log, encryption, openPublisherList },
		{ isAlone: engine.kind === 'embedded' },
	);
	return wakeByNews(engine, 'hand_over', handing);
}
