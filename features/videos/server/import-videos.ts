import { inTransaction } from '#database/database.ts';
import { readChannelAddress } from '#features/videos/rules/channel-address.ts';
import {
	countSeenVideos,
	hideUnseenVideos,
	type ImportedVideo,
	saveVideos,
} from '#features/videos/store/imported-videos.ts';
import {
	advanceImport,
	endImport,
	findImport,
	type ImportRow,
	type KnownChannel,
	postponeImport,
	saveChannel,
} from '#features/videos/store/video-imports.ts';
import {
	type PlatformChannel,
	type PlatformOutcome,
	type PlatformVideo,
	type UploadsPage,
	uploadsOf,
	uploadsPageSize,
} from '#gateways/video-platform/video-platform.ts';
import { truncateText } from '#text/truncate-text.ts';
import { askPlatform } from './ask-platform.ts';
import { explainVideos, importVideos as importJob } from './jobs.ts';
import type { VideoNeeds } from './needs.ts';

type Import = { newsletterId: number; run: number };
type Trouble = Exclude<PlatformOutcome<never>, { is: 'found' }>;

const minuteMs = 60_000;
/** Backoff after each failure; after the last one, a person has to look. */
const retryDelaysMs = [10_000, minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs];
const quotaPatienceMs = 60 * minuteMs;

/**
 * Imports a channel's videos, newest first, page by page. Each page is committed together with the token of the next one,
 * so an interrupted import resumes there; a page imported twice is stored once.
 */
export async function importVideos(needs: VideoNeeds, given: Import): Promise<void> {
	let state = await findImport(needs.db, given);
	if (state && (state.import_page_token === '' || state.uploads_id === '')) {
		const trouble = await openChannel(needs, given, state);
		if (trouble) return handleTrouble(needs, given, state, trouble);
		state = await findImport(needs.db, given);
	}
	while (state) {
		const page = await readPage(needs, state);
		if (page.is !== 'found') return handleTrouble(needs, given, state, page);
		if (!(await keepPage(needs, given, state, page.value))) return;
		state = await findImport(needs.db, given);
	}
}

/** Looks up the channel; returns what went wrong, if anything. */
async function openChannel(needs: VideoNeeds, given: Import, state: ImportRow): Promise<Trouble | null> {
	const reference = state.external_id
		? ({ by: 'id', value: state.external_id } as const)
		: readChannelAddress(state.youtube_url);
	if (!reference) return { units: 0, is: 'refused', reason: 'Invalid YouTube URL format' };
	const outcome = await askPlatform(needs, 'imports', (platform) => platform.findChannel(reference));
	if (outcome.is !== 'found') return outcome;
	await inTransaction(needs.db, (tx) => saveChannel(tx, given, asRow(outcome.value)));
	return null;
}

function readPage(needs: VideoNeeds, state: ImportRow): Promise<PlatformOutcome<UploadsPage>> {
	const channel = { id: state.external_id, uploadsId: state.uploads_id || uploadsOf(state.external_id) };
	const pageToken = state.import_page_token || null;
	return askPlatform(needs, 'imports', (platform) =>
		platform.listUploads(channel, { pageToken, size: uploadsPageSize }),
	);
}

/** False if another job has already stored this page. */
function keepPage(needs: VideoNeeds, given: Import, state: ImportRow, page: UploadsPage): Promise<boolean> {
	const { enqueue, clock, videoPlatform } = needs;
	return inTransaction(needs.db, async (tx) => {
		// A list may contain a video twice.
		const videos = [...new Map(page.videos.map((video) => [video.videoId, video])).values()];
		const from = state.import_page_token;
		// A token pointing to the current page would loop forever.
		const to = page.nextPageToken === from ? '' : (page.nextPageToken ?? '');
		if (!(await advanceImport(tx, { ...given, from, to, found: videos.length }))) return false;
		if (videos.length > 0)
			await saveVideos(
				tx,
				given,
				videos.map((video) => asVideoRow(video, state.external_id)),
			);
		if (to !== '') return true;
		// If a channel suddenly lists no videos but reports some, assume a platform error.
		const isSure = (await countSeenVideos(tx, given)) > 0 || state.video_count === 0;
		if (isSure) await hideUnseenVideos(tx, { ...given, isWhole: videoPlatform.knowsAll });
		await endImport(tx, { ...given, error: null, now: clock() });
		if (needs.textModel) await enqueue(tx, explainVideos, { newsletterId: given.newsletterId });
		return true;
	});
}

async function handleTrouble(
	{ db, enqueue, clock, log }: VideoNeeds,
	given: Import,
	state: ImportRow,
	trouble: Trouble,
): Promise<void> {
	const error = trouble.is === 'missing' ? 'Channel not found' : trouble.reason;
	log.warn({ ...given, trouble: trouble.is, error }, 'videos could not be imported');
	const attempts = state.import_attempts + (trouble.is === 'unreachable' ? 1 : 0);
	const waitMs =
		trouble.is === 'over_quota'
			? quotaPatienceMs
			: trouble.is === 'unreachable'
				? retryDelaysMs[attempts - 1]
				: undefined;
	await inTransaction(db, async (tx) => {
		const now = clock();
		if (waitMs === undefined) return endImport(tx, { ...given, error, now });
		await postponeImport(tx, { ...given, error, attempts });
		await enqueue(tx, importJob, given, { startAfter: new Date(now.getTime() + waitMs) });
	});
}

function asRow(channel: PlatformChannel): KnownChannel {
	return {
		external_id: channel.id,
		uploads_id: channel.uploadsId,
		handle: channel.handle,
		title: line(channel.title, 200) || channel.handle || channel.id,
		description: prose(channel.description),
		thumbnail_url: channel.thumbnails.medium || channel.thumbnails.high || channel.thumbnails.default,
		banner_url: channel.bannerUrl,
		subscriber_count: channel.subscriberCount,
		video_count: channel.videoCount,
		view_count: channel.viewCount,
	};
}

function asVideoRow(video: PlatformVideo, channelId: string): ImportedVideo {
	return {
		video_id: video.videoId,
		title: line(video.title, 500) || 'Untitled video',
		description: prose(video.description),
		thumbnail_url: video.thumbnailUrl,
		channel_title: line(video.channelTitle, 200),
		channel_id: channelId,
		published_at: video.publishedAt,
	};
}

function line(text: string, longest: number): string {
	return truncateText(prose(text).replace(/\s+/g, ' ').trim(), longest);
}

/** Lone surrogates and NUL cannot be stored. */
function prose(text: string): string {
	return truncateText(text.toWellFormed().replaceAll('\u0000', ''), 10_000);
}
