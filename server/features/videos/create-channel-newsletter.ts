import type { z } from 'zod';
import type { NewNewsletter } from '#contract/newsletters.ts';
import type { ChannelNewsletter } from '#contract/youtube.ts';
import { channelAddress } from '#rules/channel-address.ts';
import type { Identity } from '#server/http/identity.ts';
import { importVideos } from '#server/jobs/video-jobs.ts';
import { Problem } from '#server/platform/problem.ts';
import { findListingOfChannel } from '#server/store/channels.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import type { NewsletterRow } from '#server/store/newsletters.ts';
import { beginImport } from '#server/store/video-imports.ts';
import type { VideoNeeds } from './needs.ts';

/** How a newsletter comes into the directory; another subject, put in by the program. */
export type CreateListing = (
	tx: Tx,
	needs: Pick<VideoNeeds, 'enqueue' | 'clock'>,
	actor: Identity,
	input: z.output<typeof NewNewsletter> & { youtubeUrl?: string },
) => Promise<NewsletterRow>;

/** Lists a channel as a newsletter; its videos follow within seconds. */
export function createChannelNewsletter(
	needs: Pick<VideoNeeds, 'db' | 'enqueue' | 'clock'> & { createListing: CreateListing },
	actor: Identity,
	{ channelId, ...input }: z.output<typeof ChannelNewsletter>,
): Promise<NewsletterRow> {
	const youtubeUrl = channelAddress({ externalId: channelId, handle: '', youtubeUrl: '' });
	return inTransaction(needs.db, async (tx) => {
		// The listing first: it waits for others who list something, so that two of the same channel see each other.
		const row = await needs.createListing(tx, needs, actor, { ...input, signupUrl: '', youtubeUrl });
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
