import { type ChannelReference, readPlatformUrl } from '#features/videos/contract/channel-address.ts';

const platform = 'https://www.youtube.com';
const channelId = /^UC[\w-]{1,40}$/;
const videoId = /^[\w-]{11}$/;
// What follows a handle's @ or stands in a custom address; letters of any script.
const name = /^[\p{L}\p{M}\p{N}_.·-]{1,100}$/u;

/** The platform's own pages, which are not channels. */
const ownPages = new Set(
	'about,account,ads,app,attribution_link,channels,clip,creators,feed,gaming,hashtag,howyoutubeworks,jobs,kids,live,login,logout,movies,music,new,news,playlist,post,premium,press,redirect,results,shorts,signin,sports,t,trends,tv,upload,watch'.split(
		',',
	),
);

/** On other subdomains, such as charts.youtube.com, the first part of a path is not a channel's name. */
const hasNames = /^((www|m|music|gaming)\.)?youtube/;

/** Reduces whatever was pasted to a channel id, a handle, or a video that leads to one. Null if there is none. */
export function readChannelAddress(text: string): ChannelReference | null {
	const given = text.trim();
	const url = readPlatformUrl(given);
	if (url && !/^@/.test(given)) return readUrl(url);
	if (given.startsWith('@')) return handle(given);
	if (!name.test(given)) return null;
	return given.startsWith('UC') ? { by: 'id', value: given } : { by: 'handle', value: given };
}

function readUrl(url: URL): ChannelReference | null {
	const [first = '', second = ''] = url.pathname.split('/').filter(Boolean).map(decode);
	if (/youtu\.be\.?$/.test(url.hostname)) return first.startsWith('@') ? handle(first) : video(first);
	if (first.startsWith('@')) return handle(first);
	switch (first.toLowerCase()) {
		case 'channel':
			return channelId.test(second) ? { by: 'id', value: second } : null;
		case 'c':
			return named('custom', second);
		case 'user':
			return named('user', second);
		case 'watch':
			return video(url.searchParams.get('v') ?? '');
		case 'shorts':
		case 'live':
		case 'embed':
		case 'v':
		case 'video':
			return video(second);
		case 'playlist':
			return uploads(url.searchParams.get('list') ?? '');
		default:
			return hasNames.test(url.hostname) && !ownPages.has(first.toLowerCase())
				? named('custom', first)
				: null;
	}
}

function handle(text: string): ChannelReference | null {
	return named('handle', text.replace(/^@+/, ''));
}

function named(by: 'handle' | 'custom' | 'user', value: string): ChannelReference | null {
	return name.test(value) ? { by, value } : null;
}

function video(value: string): ChannelReference | null {
	return videoId.test(value) ? { by: 'video', value } : null;
}

/** The id of the uploads playlist is the channel's id with another prefix. */
function uploads(list: string): ChannelReference | null {
	const value = list.replace(/^UU/, 'UC');
	return list.startsWith('UU') && channelId.test(value) ? { by: 'id', value } : null;
}

function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/** The channel's public address: by id, by handle, or as the editor entered it. */
export function channelAddress(channel: { externalId: string; handle: string; youtubeUrl: string }): string {
	if (channelId.test(channel.externalId)) return `${platform}/channel/${channel.externalId}`;
	const bare = (channel.handle || nameOf(channel.youtubeUrl)).replace(/^@/, '');
	if (bare !== '') return `${platform}/@${encodeURIComponent(bare)}`;
	return readPlatformUrl(channel.youtubeUrl)?.href ?? platform;
}

/** Editors may enter a bare name instead of an address. */
function nameOf(youtubeUrl: string): string {
	return /^@?[\p{L}\p{M}\p{N}_.·-]+$/u.test(youtubeUrl) && !readPlatformUrl(youtubeUrl.replace(/^@.*/, ''))
		? youtubeUrl
		: '';
}
