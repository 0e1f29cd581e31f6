import type { z } from 'zod';
import { inTransaction, type Tx } from '#database/database.ts';
import type { NewNewsletter } from '#features/newsletters/contract/newsletters.ts';
import type { NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import type { ChannelNewsletter } from '#features/videos/contract/youtube.ts';
import { channelAddress } from '#features/videos/rules/channel-address.ts';
import { findListingOfChannel } from '#features/videos/store/channels.ts';
import { beginImport } from '#features/videos/store/video-imports.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { importVideos } from './jobs.ts';
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
