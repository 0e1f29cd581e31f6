import * as z from 'zod/mini';

/** Identifies a channel, parsed from whatever was pasted. A video stands for its channel. */
export type ChannelReference =
	| { by: 'id'; value: string }
	| { by: 'handle'; value: string }
	/** `/c/name`, or a bare name after the host: mostly a handle nowadays, sometimes a legacy account name. */
	| { by: 'custom'; value: string }
	| { by: 'user'; value: string }
	| { by: 'video'; value: string };

const hosts = /^([a-z\d-]+\.)*youtube(-nocookie)?\.com$|^(www\.)?youtu\.be$/;
const hostAtStart = /^(\/\/)?([a-z\d-]+\.)*(youtube\.com|youtube-nocookie\.com|youtu\.be)([/?#]|$)/i;
const longestAddress = 2000;

/** People omit the scheme, or enter a handle instead of an address. */
function completeChannelUrl(text: string): string {
	if (hostAtStart.test(text)) return `https://${text.replace(/^\/\//, '')}`;
	return /^@[^\s/?#@]+$/.test(text) ? `https://www.youtube.com/${text}` : text;
}

/** The URL if it belongs to the video platform: its host is compared, never searched for in the text. */
export function readPlatformUrl(text: string): URL | null {
	const completed = completeChannelUrl(text.trim());
	if (completed.length > longestAddress || !URL.canParse(completed)) return null;
	const url = new URL(completed);
	const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
	return isPlain && url.port === '' && hosts.test(url.hostname.replace(/\.$/, '')) ? url : null;
}

/** The address of a channel or video, as entered in the first step of "Add from YouTube". */
export const ChannelUrl = z.string('Please enter a valid URL').check(
	z.trim(),
	z.refine((text) => URL.canParse(completeChannelUrl(text)), {
		error: 'Please enter a valid URL',
		abort: true,
	}),
	z.refine((text) => readPlatformUrl(text) !== null, 'Please enter a valid YouTube URL'),
);

const youtubeMessage = 'Must be a valid YouTube URL or channel name';

/** The channel of a listing: an address, a handle or a plain name, which is without dots; empty for none. */
export const YoutubeUrl = z.string().check(
	z.trim(),
	z.maxLength(300, youtubeMessage),
	z.refine(
		(text) =>
			text === '' ||
			/^(@[\p{L}\p{M}\p{N}_.·-]+|[\p{L}\p{M}\p{N}_-]+)$/u.test(text) ||
			readPlatformUrl(text) !== null,
		youtubeMessage,
	),
);
