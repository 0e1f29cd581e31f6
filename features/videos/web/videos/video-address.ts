import { videoSlug } from '#features/videos/rules/video-slug.ts';

/** The last part of a video's address: its id for the program, its title for people. */
export function videoAddressPart({ id, title }: { id: number; title: string }): string {
	return `${id}-${videoSlug(title)}`;
}

/** The thumbnail the video platform provides for every video. */
export function standardThumbnail(videoId: string): string {
	return `https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/mqdefault.jpg`;
}
