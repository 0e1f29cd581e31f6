import { startPosting } from '#features/publishers/server/webhooks/start-posting.ts';
import type { SignedPosts } from '#gateways/publisher-list/signed-posts.ts';
import type { LookOut } from '#platform/jobs/look-out.ts';
import type { Log } from '#platform/log.ts';
import type { Foundation } from '../foundation.ts';
import { wakeByNews } from './wake-by-news.ts';

/** Starts to post events to publishers. The database notifies of new ones. */
export function postEvents(
	{ db, engine, encryption, signer }: Foundation,
	{ log, signedPosts }: { log: Log; signedPosts: SignedPosts },
): Promise<LookOut> {
	const posting = startPosting(
		{ db, log, encryption, signer, signedPosts },
		{ isAlone: engine.kind === 'embedded' },
	);
	return wakeByNews(engine, 'webhook', posting);
}
