import { useEffect, useRef, useState } from 'react';
import type { Video } from '#features/videos/contract/videos.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { VideoThumbnail } from './video-thumbnail.tsx';

/** Loads nothing from the video platform's player, so nobody is tracked there, until the reader presses play. */
export function VideoPlayer({ video }: { video: Video }) {
	const [isPlaying, setPlaying] = useState(false);
	const frame = useRef<HTMLIFrameElement>(null);
	useEffect(() => {
		if (isPlaying) frame.current?.focus();
	}, [isPlaying]);
	const id = encodeURIComponent(video.videoId);

	if (isPlaying)
		return (
			<iframe
				ref={frame}
				title={video.title}
				src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
				allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
				referrerPolicy="strict-origin-when-cross-origin"
				className="block aspect-video w-full rounded-lg border border-border bg-sunken"
			/>
		);
	return (
		<a
			href={`https://www.youtube.com/watch?v=${id}`}
			data-hold
			target="_blank"
			rel="noopener"
			onClick={(event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey) return;
				event.preventDefault();
				setPlaying(true);
			}}
			className="group relative block overflow-hidden rounded-lg border border-border"
		>
			{/* The drawing's letters would clash with the play button. */}
			<VideoThumbnail video={video} eager className="[&_text]:hidden" />
			<span className="absolute inset-0 flex items-center justify-center">
				<span className="flex size-16 items-center justify-center rounded-full bg-accent text-on-accent shadow-high transition-colors duration-150 group-hover:bg-accent-strong sm:size-20">
					<Icon name="play" size={28} className="translate-x-0.5 fill-current" />
				</span>
			</span>
			<VisuallyHidden>Play {video.title}</VisuallyHidden>
		</a>
	);
}
