import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ManageChannels } from '#features/videos/web/manage-channels/manage-channels.tsx';
import { VideoUsageSummary } from '#features/videos/web/manage-channels/video-usage.tsx';
import { ReviewExplanations } from '#features/videos/web/review-explanations/review-explanations.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';

export function AdminYoutubePage(): ReactElement {
	return (
		<>
			<div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">
					YouTube Integration
				</h1>
				<Link to="/admin" search={{ tab: 'youtube' }} className={buttonStyle()}>
					Add from YouTube
				</Link>
			</div>
			<div className="flex flex-col gap-10">
				<VideoUsageSummary />
				<ManageChannels />
				<ReviewExplanations />
			</div>
		</>
	);
}
