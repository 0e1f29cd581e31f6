import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChannelUrl, readPlatformUrl, YoutubeUrl } from '#features/videos/contract/channel-address.ts';
import { channelAddress, readChannelAddress } from './channel-address.ts';

const id = 'UCabcdefghijklmnopqrstuv';

test.each([
	[
		{ externalId: 'UCabc-1_x', handle: '@boats', youtubeUrl: '' },
		'https://www.youtube.com/channel/UCabc-1_x',
	],
	[{ externalId: '', handle: '@boats', youtubeUrl: '' }, 'https://www.youtube.com/@boats'],
	[{ externalId: 'nonsense', handle: 'boats', youtubeUrl: '' }, 'https://www.youtube.com/@boats'],
	[{ externalId: '', handle: '', youtubeUrl: '@slow.boats' }, 'https://www.youtube.com/@slow.boats'],
	[{ externalId: '', handle: '', youtubeUrl: 'https://youtube.com/c/boats' }, 'https://youtube.com/c/boats'],
	[{ externalId: '', handle: '', youtubeUrl: 'youtube.com' }, 'https://youtube.com/'],
	[{ externalId: '', handle: '', youtubeUrl: 'javascript:alert(1)' }, 'https://www.youtube.com'],
])('a channel %j is at %s', (channel, address) => {
	expect(channelAddress(channel)).toBe(address);
});

describe('what people paste is reduced', () => {
	test.each([
		['@boats', 'handle', 'boats'],
		['boats', 'handle', 'boats'],
		['@UCLA', 'handle', 'UCLA'],
		[id, 'id', id],
		['UCshort', 'id', 'UCshort'],
		[`  https://www.youtube.com/channel/${id}  `, 'id', id],
		[`https://www.youtube.com/channel/${id}/videos?view=0&sort=dd#top`, 'id', id],
		['https://www.youtube.com/@boats', 'handle', 'boats'],
		['https://www.youtube.com/@slow.boats/featured?si=noise', 'handle', 'slow.boats'],
		['https://youtube.com/@b%C3%B6te', 'handle', 'böte'],
		['http://m.youtube.com/@boats', 'handle', 'boats'],
		['https://music.youtube.com/@boats', 'handle', 'boats'],
		[`https://studio.youtube.com/channel/${id}/videos/upload`, 'id', id],
		[`studio.youtube.com/channel/${id}`, 'id', id],
		['https://studio.youtube.com/video/dQw4w9WgXcQ/edit', 'video', 'dQw4w9WgXcQ'],
		['https://a.b.youtube.com/@boats', 'handle', 'boats'],
		['youtube.com/@boats', 'handle', 'boats'],
		['//www.youtube.com/@boats', 'handle', 'boats'],
		['WWW.YOUTUBE.COM/@boats', 'handle', 'boats'],
		['https://www.youtube.com/c/SlowBoats/about', 'custom', 'SlowBoats'],
		['https://www.youtube.com/user/slowboats', 'user', 'slowboats'],
		['https://www.youtube.com/SlowBoats', 'custom', 'SlowBoats'],
		['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'video', 'dQw4w9WgXcQ'],
		['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', 'video', 'dQw4w9WgXcQ'],
		['https://youtu.be/dQw4w9WgXcQ?si=noise', 'video', 'dQw4w9WgXcQ'],
		['youtu.be/dQw4w9WgXcQ', 'video', 'dQw4w9WgXcQ'],
		['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'video', 'dQw4w9WgXcQ'],
		['https://www.youtube.com/live/dQw4w9WgXcQ', 'video', 'dQw4w9WgXcQ'],
		['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'video', 'dQw4w9WgXcQ'],
		[`https://www.youtube.com/playlist?list=UU${id.slice(2)}`, 'id', id],
	])('%s', (text, by, value) => {
		expect(readChannelAddress(text)).toEqual({ by, value });
	});

	test.each([
		'',
		'@',
		'two words',
		'https://www.youtube.com/',
		'https://www.youtube.com/feed/trending',
		'https://www.youtube.com/watch?list=PL1',
		'https://www.youtube.com/playlist?list=PLabc',
		'https://www.youtube.com/channel/',
		'https://www.youtube.com/channel/nonsense',
		'https://youtu.be/',
		'https://charts.youtube.com/charts/TopSongs/global',
		'https://notyoutube.com/@boats',
		'https://studio.notyoutube.com/@boats',
		'https://studio-youtube.com/@boats',
		'https://studio.youtube.com.evil.example/@boats',
		'studio.youtube.com.evil.example/@boats',
		'https://.youtube.com/@boats',
		'https://youtube.com.evil.example/@boats',
		'http://169.254.169.254/?youtu.be',
		'https://youtube.com@evil.example/@boats',
		'https://youtube.com:8080/@boats',
		'javascript:alert("youtube.com")',
		'https://www.youtube.com/@%',
	])('to nothing: %s', (text) => {
		expect(readChannelAddress(text)).toBeNull();
	});
});

describe('the messages about an address', () => {
	test.each([
		['not a url', 'Please enter a valid URL'],
		['', 'Please enter a valid URL'],
		['https://example.com/@boats', 'Please enter a valid YouTube URL'],
		['http://169.254.169.254/?youtu.be', 'Please enter a valid YouTube URL'],
		['javascript:alert("youtube.com")', 'Please enter a valid YouTube URL'],
		['https://evilyoutube.com/@boats', 'Please enter a valid YouTube URL'],
		['https://youtube.com.evil.example/@boats', 'Please enter a valid YouTube URL'],
		['https://www.youtube.com/@boats', undefined],
		[`https://studio.youtube.com/channel/${id}`, undefined],
		['https://embed.youtube-nocookie.com/embed/dQw4w9WgXcQ', undefined],
		['https://youtu.be/dQw4w9WgXcQ', undefined],
		['youtube.com/@boats', undefined],
		['@boats', undefined],
	])('%s: %s', (text, message) => {
		expect(ChannelUrl.safeParse(text).error?.issues[0]?.message).toBe(message);
	});

	test.each([
		['', true],
		['@boats', true],
		['slow_boats-2', true],
		['https://youtu.be/dQw4w9WgXcQ', true],
		['youtube.com/c/boats', true],
		[`studio.youtube.com/channel/${id}`, true],
		['studio.youtube.com.evil.example/@boats', false],
		['@slow.boats', true],
		['vimeo.com', false],
		['two words', false],
		['https://vimeo.com/boats', false],
		['javascript:alert(1)', false],
	])('a listing may have the channel %j: %s', (text, isGood) => {
		const checked = YoutubeUrl.safeParse(text);
		expect(checked.success).toBe(isGood);
		if (!isGood)
			expect(checked.error?.issues[0]?.message).toBe('Must be a valid YouTube URL or channel name');
	});
});

describe('of thousands of addresses', () => {
	const word = fc.stringMatching(/^[A-Za-z0-9_-]{3,30}$/);
	const longId = fc.stringMatching(/^UC[A-Za-z0-9_-]{22}$/);
	const video = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/);
	const scheme = fc.constantFrom('https://', 'http://', '', '//');
	const host = fc.constantFrom('youtube.com', 'www.youtube.com', 'm.youtube.com', 'studio.youtube.com');
	const tail = fc.constantFrom('', '/', '/videos', '/about?view=1', '?si=abc', '#top', '/featured?a=1&b=2');
	const path = fc.oneof(
		longId.map((value) => ({ path: `/channel/${value}`, expected: { by: 'id', value } })),
		word.map((value) => ({ path: `/@${value}`, expected: { by: 'handle', value } })),
		word.map((value) => ({ path: `/c/${value}`, expected: { by: 'custom', value } })),
		word.map((value) => ({ path: `/user/${value}`, expected: { by: 'user', value } })),
		video.map((value) => ({ path: `/shorts/${value}`, expected: { by: 'video', value } })),
	);

	test('each is reduced to what it names, whatever is around it', () => {
		fc.assert(
			fc.property(scheme, host, path, tail, fc.constantFrom('', ' ', '\n'), (start, name, at, end, space) => {
				const text = `${space}${start}${name}${at.path}${end}${space}`;
				expect(readChannelAddress(text)).toEqual(at.expected);
			}),
			{ numRuns: 4000 },
		);
	});

	test('none throws, and none leads anywhere but to the platform', () => {
		const piece = fc.constantFrom(
			...['https://', 'youtube.com', 'youtu.be', '/', '@', '%', '%E0%A4%A', '?v=', ':', '\\', '..', 'UC'],
			...['javascript:', 'channel/', 'user/', '[', ']', '\u0000', '\ud800', '名', '.', '#', 'watch', ' '],
		);
		const text = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.webUrl({ withQueryParameters: true, withFragments: true }),
			fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 12 }).map((all) => all.join('')),
		);
		fc.assert(
			fc.property(text, (given) => {
				const reference = readChannelAddress(given);
				if (reference) expect(reference.value).toMatch(/^[\p{L}\p{M}\p{N}_.·-]{1,100}$/u);
				const url = readPlatformUrl(given);
				if (url) expect(url.hostname).toMatch(/(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)\.?$/);
				const address = channelAddress({ externalId: given, handle: '', youtubeUrl: given });
				expect(new URL(address).protocol).toMatch(/^https?:$/);
				YoutubeUrl.safeParse(given);
				ChannelUrl.safeParse(given);
			}),
			{ numRuns: 6000 },
		);
	});
});
