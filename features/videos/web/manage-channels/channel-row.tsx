import { Cover } from '#features/newsletters/web/shared/cover.tsx';
import { addresses } from '#features/site/rules/addresses.ts';
import type { ManagedChannel } from '#features/videos/contract/manage-videos.ts';
import { formatCount } from '#text/format-count.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';

const statuses = {
	idle: { tone: 'teal', label: 'Up to date' },
	importing: { tone: 'accent', label: 'Importing' },
	waiting: { tone: 'amber', label: 'Waiting' },
	failed: { tone: 'danger', label: 'Failed' },
} as const;

export function ChannelRow({
	channel,
	isStarting,
	onImport,
	onDisconnect,
}: {
	channel: ManagedChannel;
	isStarting: boolean;
	onImport: () => void;
	onDisconnect: () => void;
}) {
	const { newsletterName, title, status, error } = channel;
	const { tone, label } = statuses[status];
	return (
		<li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 sm:px-5">
			<Cover
				name={title || newsletterName}
				address={channel.thumbnailUrl}
				size={[48, 48]}
				className="size-12 shrink-0 rounded-full border border-border"
			/>
			<div className="min-w-0 flex-1 basis-56">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<a
						href={`${addresses.newsletter(channel.newsletterSlug)}?tab=videos`}
						className="font-serif text-lg/6 font-medium break-words hover:text-accent"
					>
						{newsletterName}
					</a>
					<Badge tone={tone}>{label}</Badge>
					{channel.isNewsletterHidden && <Badge>Hidden</Badge>}
				</p>
				<p className="text-sm break-words text-muted">
					<NewTabLink href={channel.channelUrl} className="underline underline-offset-2 hover:text-accent">
						{title || channel.channelUrl.replace(/^https:\/\/(www\.)?/, '')}
					</NewTabLink>
				</p>
				<p className="text-sm text-muted tabular-nums" aria-live="polite">
					{describeVideos(channel)}
					{channel.importedAt !== null && status !== 'importing' && (
						<>
							{' · last import '}
							<TimeAgo moment={channel.importedAt} />
						</>
					)}
				</p>
				{error !== '' && (
					<p className={status === 'failed' ? 'mt-1 text-sm text-danger' : 'mt-1 text-sm text-amber-text'}>
						{status === 'waiting' ? `${error} It will be tried again.` : error}
					</p>
				)}
			</div>
			<div className="flex flex-wrap gap-1 max-sm:-ml-3">
				<Button
					look="quiet"
					className="px-3"
					disabled={isStarting || status === 'importing'}
					onClick={onImport}
				>
					Import now<VisuallyHidden> {newsletterName}</VisuallyHidden>
				</Button>
				<Button look="quiet" className="px-3" onClick={onDisconnect}>
					Disconnect<VisuallyHidden> {newsletterName}</VisuallyHidden>
				</Button>
			</div>
		</li>
	);
}

function describeVideos({ status, found, videos, videosOnPlatform }: ManagedChannel): string {
	if (status === 'importing')
		return videosOnPlatform === null
			? `${countVideos(found)} so far`
			: `${formatCount(found)} of ${countVideos(videosOnPlatform)} so far`;
	return countVideos(videos);
}

function countVideos(count: number): string {
	return count === 1 ? '1 video' : `${formatCount(count)} videos`;
}
