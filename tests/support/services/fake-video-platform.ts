import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
	channelHtml,
	channelResource,
	type FakeChannel,
	type FakeVideo,
	feedXml,
	uploadResource,
} from './fake-video-shapes.ts';

/** An error in the service's wording, an invalid answer, or no answer at all. */
export type VideoTrouble =
	| 'quotaExceeded'
	| 'keyInvalid'
	| 'serverError'
	| 'malformed'
	| 'silent'
	| 'notFound';

export type FakeVideoPlatform = {
	/** Without a trailing slash; the calls with a key are below `/youtube/v3`. */
	url: string;
	/** `127.0.0.1:40123`, in the format of OUTBOUND_ALLOW. */
	host: string;
	asks: { path: string; query: URLSearchParams; key: string }[];
	addChannel: (given: Partial<FakeChannel> & { handle: string; videoCount?: number }) => FakeChannel;
	/** How the next calls fail, one after the other. */
	trouble: (...next: VideoTrouble[]) => void;
	/** Makes every call fail, until it is reset with null. */
	troubleAll: (trouble: VideoTrouble | null) => void;
	close: () => Promise<void>;
};

const errors: Partial<Record<VideoTrouble, [status: number, reason: string, message: string]>> = {
	quotaExceeded: [
		403,
		'quotaExceeded',
		'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
	],
	keyInvalid: [400, 'keyInvalid', 'API key not valid. Please pass a valid API key.'],
	serverError: [500, 'backendError', 'Internal error encountered.'],
	notFound: [404, 'notFound', 'Not found.'],
};

export function makeFakeVideos(handle: string, count: number): FakeVideo[] {
	return Array.from({ length: count }, (_, index) => ({
		videoId: shortHash(`${handle} ${count - index}`, 11),
		title: `Crossing ${count - index} of ${handle}`,
		description: `What happens on crossing ${count - index}.\n\nA second paragraph.`,
		publishedAt: new Date(Date.UTC(2026, 5, 1) - index * 24 * 3600 * 1000).toISOString().replace('.000', ''),
	}));
}

function shortHash(text: string, length: number): string {
	return createHash('sha256').update(text).digest('base64url').slice(0, length);
}

/** A local server that answers like the video platform: API calls with a key, public pages and feeds. */
export async function startFakeVideoPlatform(
	options: {
		port?: number;
		/** Unknown handles belong to a channel with a few videos, unless they begin with "missing". */
		inventsChannels?: boolean;
		/** Runs before an answer: a test may stop a program here. */
		onAsk?: (path: string, query: URLSearchParams) => void | Promise<void>;
	} = {},
): Promise<FakeVideoPlatform> {
	const channels: FakeChannel[] = [];
	const asks: FakeVideoPlatform['asks'] = [];
	const troubles: VideoTrouble[] = [];
	let always: VideoTrouble | null = null;

	function addChannel({
		videoCount = 8,
		...given
	}: Partial<FakeChannel> & { handle: string; videoCount?: number }) {
		const { handle } = given;
		const channel: FakeChannel = {
			id: `UC${shortHash(handle, 22)}`,
			user: '',
			title: `The ${handle} channel`,
			description: `Everything about ${handle}, every week.`,
			categoryId: '27',
			videos: makeFakeVideos(handle, videoCount),
			...given,
		};
		channels.push(channel);
		return channel;
	}

	function byHandle(text: string): FakeChannel | undefined {
		const handle = text.replace(/^@/, '').toLowerCase();
		const known = channels.find((channel) => channel.handle.toLowerCase() === handle);
		if (known || !options.inventsChannels || handle.startsWith('missing') || handle === '') return known;
		return addChannel({ handle });
	}
	const byId = (id: string) => channels.find((channel) => channel.id === id);
	const byVideo = (id: string) => channels.find(({ videos }) => videos.some(({ videoId }) => videoId === id));

	function answerCall(response: ServerResponse, path: string, query: URLSearchParams): unknown {
		const list = (kind: string, items: object[], more: object = {}) =>
			sendJson(response, 200, {
				kind: `youtube#${kind}`,
				etag: 'abc',
				pageInfo: { totalResults: items.length, resultsPerPage: 50 },
				...more,
				items,
			});
		if (path === 'channels') {
			const user = query.get('forUsername');
			const found = query.has('id')
				? byId(query.get('id') ?? '')
				: query.has('forHandle')
					? byHandle(query.get('forHandle') ?? '')
					: channels.find((channel) => channel.user !== '' && channel.user === user);
			// The service omits `items` if there are none.
			if (!found) return sendJson(response, 200, { kind: 'youtube#channelListResponse', etag: 'abc' });
			return list('channelListResponse', [channelResource(found)]);
		}
		if (path === 'playlistItems') {
			const channel = byId((query.get('playlistId') ?? '').replace(/^UU/, 'UC'));
			if (!channel || channel.videos.length === 0)
				return sendError(response, 404, 'playlistNotFound', 'The playlist cannot be found.');
			const size = Number(query.get('maxResults') ?? 5);
			const start = Number((query.get('pageToken') ?? 'page-0').replace('page-', ''));
			const end = start + size;
			return list(
				'playlistItemListResponse',
				channel.videos.slice(start, end).map((video, index) => uploadResource(channel, video, start + index)),
				end < channel.videos.length ? { nextPageToken: `page-${end}` } : {},
			);
		}
		if (path === 'videos') {
			const ids = (query.get('id') ?? '').split(',');
			return list(
				'videoListResponse',
				ids.flatMap((id) => {
					const channel = byVideo(id);
					return channel
						? [
								{
									kind: 'youtube#video',
									id,
									snippet: { channelId: channel.id, categoryId: channel.categoryId },
								},
							]
						: [];
				}),
			);
		}
		return sendError(response, 404, 'notFound', 'Not found.');
	}

	function answerPage(response: ServerResponse, url: URL): unknown {
		const [first = '', second = ''] = decodeURIComponent(url.pathname).split('/').filter(Boolean);
		if (first === 'feeds') {
			const channel = byId(url.searchParams.get('channel_id') ?? '');
			if (!channel) return response.writeHead(404, { 'content-type': 'text/html' }).end('<p>404</p>');
			return response.writeHead(200, { 'content-type': 'text/xml; charset=UTF-8' }).end(feedXml(channel));
		}
		const channel =
			first === 'watch'
				? byVideo(url.searchParams.get('v') ?? '')
				: first === 'channel'
					? byId(second)
					: first === 'user'
						? channels.find(({ user }) => user === second)
						: byHandle(first === 'c' ? second : first);
		if (!channel) return response.writeHead(404, { 'content-type': 'text/html' }).end('<p>404</p>');
		return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(channelHtml(channel));
	}

	const server = http.createServer(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://127.0.0.1');
		await options.onAsk?.(url.pathname, url.searchParams);
		asks.push({
			path: url.pathname,
			query: url.searchParams,
			key: String(request.headers['x-goog-api-key'] ?? ''),
		});
		const trouble = troubles.shift() ?? troubleOf(url, always);
		if (trouble === 'silent') return undefined;
		if (trouble === 'malformed')
			return response.writeHead(200, { 'content-type': 'application/json' }).end('{"items": [{"id": 3');
		const error = trouble && errors[trouble];
		if (error) return sendError(response, ...error);
		const call = url.pathname.match(/^\/youtube\/v3\/(\w+)$/)?.[1];
		return call ? answerCall(response, call, url.searchParams) : answerPage(response, url);
	});
	server.listen(options.port ?? 0, '127.0.0.1');
	await once(server, 'listening');
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url: `http://${host}`,
		host,
		asks,
		addChannel,
		trouble: (...next) => void troubles.push(...next),
		troubleAll: (trouble) => {
			always = trouble;
		},
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

/** A handle may carry its own failure, so that concurrent journeys do not disturb each other. */
function troubleOf(url: URL, always: VideoTrouble | null): VideoTrouble | null {
	const handle = (url.searchParams.get('forHandle') ?? '').match(/^(quotaExceeded|keyInvalid|serverError)-/);
	return (handle?.[1] as VideoTrouble | undefined) ?? always;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
	response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

function sendError(response: ServerResponse, status: number, reason: string, message: string): void {
	const details = reason === 'keyInvalid' ? [{ reason: 'API_KEY_INVALID', domain: 'googleapis.com' }] : [];
	sendJson(response, status, {
		error: { code: status, message, errors: [{ message, domain: 'youtube.quota', reason }], details },
	});
}
