import type { z } from 'zod';
import { inTransaction } from '#database/database.ts';
import { createNewsletterIn } from '#features/newsletters/server/create-newsletter.ts';
import type { NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import type { ChannelNewsletter } from '#features/videos/contract/youtube.ts';
import { channelAddress } from '#features/videos/rules/channel-address.ts';
import { findListingOfChannel } from '#features/videos/store/channels.ts';
import { beginImport } from '#features/videos/store/video-imports.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { importVideos } from './jobs.ts';
import type { VideoNeeds } from './needs.ts';

/** Lists a channel as a newsletter; its videos follow within seconds. */
export function createChannelNewsletter(
	needs: Pick<VideoNeeds, 'db' | 'enqueue' | 'clock'>,
	actor: Identity,
	{ channelId, ...input }: z.output<typeof ChannelNewsletter>,
): Promise<NewsletterRow> {
	const youtubeUrl = channelAddress({ externalId: channelId, handle: '', youtubeUrl: '' });
	return inTransaction(needs.db, async (tx) => {
		// Create the listing first: it serializes with other listings, so two of the same channel see each other.
		const row = await createNewsletterIn(tx, needs, actor, { ...input, signupUrl: '', youtubeUrl });
		const listed = await findListingOfChannel(tx, channelId);
		if (listed)
			throw new Problem('newsletter_listed_already', {
				message: `This channel is listed already: ${listed.name}`,
			});
		const run = await beginImport(tx, row.id, { channelId, now: needs.clock() });
		await needs.enqueue(tx, importVideos, { newsletterId: row.id, run });
		return row;
	});
}
