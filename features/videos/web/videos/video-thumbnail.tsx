import { useEffect, useRef, useState } from 'react';
import { drawCover } from '#features/newsletters/rules/cover.ts';
import { classNames } from '#ui/look/class-names.ts';
import { standardThumbnail } from './video-address.ts';

const size = { width: 320, height: 180 };
// For missing thumbnails the platform serves a gray image of this width instead of an error.
const widthOfMissing = 120;

/** A video's thumbnail over a generated drawing, which shows immediately and remains if the thumbnail fails. */
export function VideoThumbnail({
	video,
	eager = false,
	className,
}: {
	video: { videoId: string; title: string; thumbnailUrl: string };
	eager?: boolean;
	className?: string;
}) {
	const image = useRef<HTMLImageElement>(null);
	// The channel's own, then the platform's standard one, then none.
	const stills = [...new Set([video.thumbnailUrl, standardThumbnail(video.videoId)])].filter(Boolean);
	const [tried, setTried] = useState(0);
	const address = stills[tried];
	const tryNext = () => setTried(tried + 1);
	// The first may have loaded or failed before hydration.
	useEffect(() => {
		if (isMissing(image.current)) setTried((count) => Math.max(count, 1));
	}, []);
	return (
		<div className={classNames('picture aspect-video', className)}>
			<div
				aria-hidden
				className="drawing"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with all external text escaped
				dangerouslySetInnerHTML={{ __html: drawCover(video.title, size) }}
			/>
			{address && (
				<img
					ref={image}
					key={address}
					src={address}
					alt=""
					{...size}
					loading={eager ? 'eager' : 'lazy'}
					decoding="async"
					referrerPolicy="no-referrer"
					onLoad={() => isMissing(image.current) && tryNext()}
					onError={tryNext}
				/>
			)}
		</div>
	);
}

function isMissing(still: HTMLImageElement | null): boolean {
	return still?.complete === true && still.naturalWidth <= widthOfMissing;
}
