import type { ReactNode } from 'react';
import type { Video } from '#features/videos/contract/videos.ts';
import { withoutLeadingHeading } from '#text/leading-heading.ts';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';
import { VideoPlayer } from './video-player.tsx';

const explanationTitle = 'What this video is about';

export function VideoArticle({ video }: { video: Video }) {
	const { title, publishedAt, channelTitle, aiExplanation, description } = video;
	return (
		<article>
			<VideoPlayer video={video} />
			<p className="mt-2 text-xs text-muted">
				The player comes from YouTube's no-cookie address and loads when you press play.
			</p>
			<h1 className="mt-6 font-serif text-3xl font-semibold tracking-[-0.02em]">{title}</h1>
			<p className="mt-3 text-sm text-muted">
				<LongDate moment={publishedAt} />
				{channelTitle && (
					<>
						<span aria-hidden> · </span>
						<span className="font-medium text-text">{channelTitle}</span>
					</>
				)}
			</p>
			<div className="mt-8 flex flex-col gap-6">
				{aiExplanation && (
					<Sheet title={explanationTitle}>
						<HtmlContent
							html={withoutLeadingHeading(aiExplanation, [explanationTitle, title])}
							headingsFrom={3}
						/>
					</Sheet>
				)}
				{description && (
					<Sheet title="Original Description">
						<p className="max-w-[66ch] whitespace-pre-line text-pretty">{description}</p>
					</Sheet>
				)}
			</div>
		</article>
	);
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="rounded-lg border border-border bg-surface p-5 sm:p-8">
			<h2 className="mb-4 text-sm font-semibold">{title}</h2>
			{children}
		</section>
	);
}
