import { LRUCache } from 'lru-cache';
import type { ChannelReference } from '#features/videos/contract/channel-address.ts';
import { readChannelAddress } from '#features/videos/rules/channel-address.ts';
import { findVisibleChannel } from '#features/videos/store/channels.ts';
import { listVisibleVideos } from '#features/videos/store/videos.ts';
import {
	type PlatformOutcome,
	type PlatformVideo,
	uploadsOf,
} from '#gateways/video-platform/video-platform.ts';
import type { Clock } from '#platform/clock.ts';
import { Problem } from '#platform/problem.ts';
import { askPlatform } from './ask-platform.ts';
import type { VideoNeeds } from './needs.ts';
import {
	presentFoundChannel,
	presentFoundVideo,
	presentStoredChannel,
	presentStoredVideo,
} from './present-lookup.ts';

type Needs = Pick<VideoNeeds, 'db' | 'clock' | 'log' | 'videoPlatform'>;

const maxRemembered = 1000;
const rememberedMs = 60 * 60 * 1000;
const troubleRememberedMs = 60 * 1000;

/**
 * Lookups for readers: from our own database if stored, otherwise from the platform, cached for an hour, so nobody can
 * exhaust the daily quota.
 */
export function createLookups(needs: Needs) {
	const { db, log } = needs;
	const remember = createMemory(needs.clock);

	async function findChannel(reference: ChannelReference) {
		const stored = await findStored(needs, reference);
		if (stored) return { items: [presentStoredChannel(stored)] };
		const outcome = await remember(`channel ${reference.by} ${reference.value}`, () =>
			askPlatform(needs, 'readers', (platform) => platform.findChannel(reference)),
		);
		if (outcome.is === 'found') return { items: [presentFoundChannel(outcome.value)] };
		if (outcome.is === 'missing') throw new Problem('channel_not_found');
		log.warn({ reference, trouble: outcome }, 'a channel could not be looked up');
		throw new Problem('video_platform_failed');
	}

	return {
		findChannel,
		findChannelByText: (text: string) => findChannel(getReference(text)),

		async listVideos(channelId: string, most: number) {
			const stored = await listVisibleVideos(db, { channelId }, { limit: most });
			if (stored.length > 0) return { items: stored.map(presentStoredVideo) };
			const outcome = await remember(`videos ${channelId}`, () =>
				listLatest(needs, 'readers', channelId, 50),
			);
			if (outcome.is === 'found') return { items: outcome.value.slice(0, most).map(presentFoundVideo) };
			if (outcome.is === 'missing') throw new Problem('channel_not_found');
			log.warn({ channelId, trouble: outcome }, 'videos could not be looked up');
			throw new Problem('video_platform_failed', { message: 'Failed to fetch channel videos' });
		},
	};
}

/** Parses a channel reference from whatever was pasted. */
export function getReference(text: string): ChannelReference {
	const reference = readChannelAddress(text);
	if (!reference) throw new Problem('invalid_input', { message: 'Invalid YouTube URL format' });
	return reference;
}

export async function listLatest(
	needs: Needs,
	who: 'readers' | 'editors',
	channelId: string,
	size: number,
	uploadsId = uploadsOf(channelId),
): Promise<PlatformOutcome<PlatformVideo[]>> {
	const outcome = await askPlatform(needs, who, (platform) =>
		platform.listUploads({ id: channelId, uploadsId }, { pageToken: null, size }),
	);
	return outcome.is === 'found' ? { ...outcome, value: outcome.value.videos } : outcome;
}

function findStored({ db }: Needs, { by, value }: ChannelReference) {
	if (by === 'id') return findVisibleChannel(db, { externalId: value });
	return by === 'handle' ? findVisibleChannel(db, { handle: value }) : null;
}

/** Caches outcomes, including "missing"; concurrent callers share one request. */
function createMemory(clock: Clock) {
	const outcomes = new LRUCache<string, PlatformOutcome<unknown>, () => Promise<PlatformOutcome<unknown>>>({
		max: maxRemembered,
		ttl: rememberedMs,
		perf: { now: () => clock().getTime() },
		ttlResolution: 0,
		ignoreFetchAbort: true,
		async fetchMethod(_key, _old, { context: ask, options }) {
			const outcome = await ask();
			if (outcome.is !== 'found' && outcome.is !== 'missing') options.ttl = troubleRememberedMs;
			return outcome;
		},
	});
	return <Value>(key: string, ask: () => Promise<PlatformOutcome<Value>>) =>
		outcomes.forceFetch(key, { context: ask }) as Promise<PlatformOutcome<Value>>;
}
