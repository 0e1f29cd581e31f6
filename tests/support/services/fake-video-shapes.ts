export type FakeVideo = {
	videoId: string;
	title: string;
	description: string;
	publishedAt: string;
	isPrivate?: boolean;
};
export type FakeChannel = {
	id: string;
	handle: string;
	/** The name of an account from before handles existed. */
	user: string;
	title: string;
	description: string;
	categoryId: string;
	/** Newest first. */
	videos: FakeVideo[];
};

function still(videoId: string, name: string): string {
	return `https://i.ytimg.com/vi/${videoId}/${name}.jpg`;
}

export function channelResource({ id, handle, title, description, videos }: FakeChannel): object {
	const picture = (size: number) => ({
		url: `https://yt3.ggpht.com/${id}=s${size}-c-k-c0x00ffffff-no-rj`,
		width: size,
		height: size,
	});
	return {
		kind: 'youtube#channel',
		etag: 'def',
		id,
		snippet: {
			title,
			description,
			customUrl: `@${handle}`,
			publishedAt: '2014-03-02T10:11:12Z',
			thumbnails: { default: picture(88), medium: picture(240), high: picture(800) },
			localized: { title, description },
			country: 'GB',
		},
		contentDetails: { relatedPlaylists: { likes: '', uploads: id.replace(/^UC/, 'UU') } },
		statistics: {
			viewCount: String(videos.length * 1500),
			subscriberCount: '4210',
			hiddenSubscriberCount: false,
			videoCount: String(videos.length),
		},
		brandingSettings: {
			channel: { title, description },
			image: { bannerExternalUrl: `https://yt3.googleusercontent.com/banner-${id}` },
		},
	};
}

export function uploadResource(channel: FakeChannel, video: FakeVideo, position: number): object {
	const { videoId, title, description, publishedAt, isPrivate } = video;
	return {
		kind: 'youtube#playlistItem',
		etag: 'ghi',
		id: `item-${videoId}`,
		snippet: {
			publishedAt,
			channelId: channel.id,
			title: isPrivate ? 'Private video' : title,
			description: isPrivate ? 'This video is private.' : description,
			thumbnails: isPrivate
				? {}
				: {
						default: { url: still(videoId, 'default'), width: 120, height: 90 },
						medium: { url: still(videoId, 'mqdefault'), width: 320, height: 180 },
						high: { url: still(videoId, 'hqdefault'), width: 480, height: 360 },
					},
			channelTitle: channel.title,
			playlistId: channel.id.replace(/^UC/, 'UU'),
			position,
			resourceId: { kind: 'youtube#video', videoId },
			videoOwnerChannelTitle: channel.title,
			videoOwnerChannelId: channel.id,
		},
		contentDetails: isPrivate ? { videoId } : { videoId, videoPublishedAt: publishedAt },
		status: { privacyStatus: isPrivate ? 'private' : 'public' },
	};
}

/** The useful part of the page; the real one has a megabyte of script around it. */
export function channelHtml({ id, title, description }: FakeChannel): string {
	return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - YouTube</title>
<link rel="canonical" href="https://www.youtube.com/channel/${id}">
<meta property="og:site_name" content="YouTube"><meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="https://yt3.googleusercontent.com/${id}=s900"></head>
<body><script>var ytInitialData = {"metadata":{"channelMetadataRenderer":{"externalId":"${id}"}}};</script></body></html>`;
}

/** The latest fifteen videos. */
export function feedXml({ id, title, videos }: FakeChannel): string {
	const entries = videos
		.filter(({ isPrivate }) => !isPrivate)
		.slice(0, 15)
		.map(
			(video) => ` <entry>
  <id>yt:video:${video.videoId}</id><yt:videoId>${video.videoId}</yt:videoId><yt:channelId>${id}</yt:channelId>
  <title>${video.title}</title><link rel="alternate" href="https://www.youtube.com/watch?v=${video.videoId}"/>
  <author><name>${title}</name></author>
  <published>${video.publishedAt}</published><updated>${video.publishedAt}</updated>
  <media:group><media:title>${video.title}</media:title>
   <media:thumbnail url="${still(video.videoId, 'hqdefault')}" width="480" height="360"/>
   <media:description>${video.description}</media:description>
  </media:group>
 </entry>`,
		);
	return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${id}"/>
 <id>yt:channel:${id.slice(2)}</id><yt:channelId>${id.slice(2)}</yt:channelId><title>${title}</title>
 <link rel="alternate" href="https://www.youtube.com/channel/${id}"/>
 <published>2014-03-02T10:11:12+00:00</published>
${entries.join('\n')}
</feed>`;
}
