import type { ChannelLookup } from '#features/videos/contract/youtube.ts';
import { Problem } from '#platform/problem.ts';
import { askPlatform } from './ask-platform.ts';
import { getReference, listLatest } from './lookups.ts';
import type { VideoNeeds } from './needs.ts';
import { presentLookup } from './present-lookup.ts';

const videosLookedAt = 10;

/** Looks up the channel at an address an editor pasted. The address itself is never fetched. */
export async function lookUpChannel(
	needs: Pick<VideoNeeds, 'db' | 'clock' | 'log' | 'videoPlatform'>,
	address: string,
): Promise<ChannelLookup> {
	const reference = getReference(address);
	const found = await askPlatform(needs, 'editors', (platform) => platform.findChannel(reference));
	if (found.is === 'missing') throw new Problem('channel_not_found');
	if (found.is !== 'found') throw new Problem('video_platform_failed', { message: found.reason });
	const channel = found.value;
	const latest = await listLatest(needs, 'editors', channel.id, videosLookedAt, channel.uploadsId);
	// The channel can be listed without its videos, and tagged without its category.
	if (latest.is !== 'found') needs.log.warn({ channel: channel.id, trouble: latest }, 'no videos were found');
	const videos = latest.is === 'found' ? latest.value : [];
	const kind = await askPlatform(needs, 'editors', (platform) =>
		platform.findCategory(videos.map(({ videoId }) => videoId)),
	);
	return presentLookup(channel, videos, kind.is === 'found' ? kind.value : '');
}
