import { createHash } from 'node:crypto';
import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import { escapeHtml } from '#text/escape-html.ts';
import type { Catalogue } from './catalogue.ts';
import { fractionOf } from './made-up/fraction-of.ts';
import { hourMs, videoTimes } from './spread-times.ts';

/** Inserts the channels with their videos and returns the video ids by the newsletter's name, newest first. */
export async function loadVideos(
	tx: Tx,
	{ newsletters }: Catalogue,
	now: Date,
): Promise<Map<string, number[]>> {
	const channels = [...newsletters.values()].flatMap(({ id, content: { name, channel, subscribers } }) =>
		channel ? [{ ...channel, name, newsletterId: id, readers: subscribers }] : [],
	);
	await insertRows(
		tx,
		'channels',
		channels.map(({ newsletterId, handle, title, description, videos, readers }) => ({
			newsletter_id: newsletterId,
			handle,
			title,
			description,
			subscriber_count: Math.round(readers * (0.4 + fractionOf(handle, 'viewers'))),
			video_count: videos.length,
			view_count: Math.round(readers * videos.length * (1 + 6 * fractionOf(handle, 'views'))),
			imported_at: new Date(now.getTime() - 5 * hourMs),
		})),
	);
	const rows = channels.flatMap(({ newsletterId, handle, title: channelTitle, videos }) => {
		const times = videoTimes(handle, videos.length, now);
		return videos.map(({ title, description, explanation }, index) => ({
			newsletter_id: newsletterId,
			video_id: videoIdOf(handle, title),
			title,
			description,
			channel_title: channelTitle,
			ai_explanation: explanation && explanationHtml(explanation, { withHeading: index % 2 === 0 }),
			published_at: times[index] ?? now,
			created_at: times[index] ?? now,
		}));
	});
	const inserted = await insertRows(tx, 'videos', rows, { returning: ['id', 'video_id'] });
	const ids = new Map(inserted.map((row) => [row.video_id, row.id]));
	return new Map(
		channels.map(({ name, handle, videos }) => [
			name,
			videos.map(({ title }) => ids.get(videoIdOf(handle, title)) ?? 0),
		]),
	);
}

/** Eleven characters, like an id on the video platform. */
function videoIdOf(handle: string, title: string): string {
	return createHash('sha256').update(`${handle}\n${title}`).digest('base64url').slice(0, 11);
}

// Text models like to start with a heading that the page already has, so some explanations do.
function explanationHtml(text: string, { withHeading }: { withHeading: boolean }): string {
	const paragraphs = text.split(/\n\n+/).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
	return [...(withHeading ? ['<h2>What this video is about</h2>'] : []), ...paragraphs].join('\n');
}
