import { startPosting } from '#features/publishers/server/webhooks/start-posting.ts';
import type { SignedPosts } from '#gateways/publisher-list/signed-posts.ts';
import type { Poller } from '#platform/jobs/poller.ts';
import type { Log } from '#platform/log.ts';
import type { Runtime } from '../runtime.ts';
import { wakeOnNotify } from './wake-on-notify.ts';

/** Starts to post events to publishers. The database notifies of new ones. */
export function postEvents(
	{ db, engine, encryption, signer }: Runtime,
	{ log, signedPosts }: { log: Log; signedPosts: SignedPosts },
): Promise<Poller> {
	const posting = startPosting(
		{ db, log, encryption, signer, signedPosts },
		{ isOnlyInstance: engine.kind === 'embedded' },
	);
	return wakeOnNotify(engine, 'webhook', posting);
}
