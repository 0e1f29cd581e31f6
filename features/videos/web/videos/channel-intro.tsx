import { Cover } from '#features/newsletters/web/shared/cover.tsx';
import type { ChannelInfo } from '#features/videos/contract/videos.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Icon } from '#ui/look/icons.tsx';

export function ChannelIntro({
	channel,
	address,
	onVisit,
}: {
	channel: ChannelInfo;
	address: string;
	onVisit: () => void;
}) {
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-4 sm:flex-nowrap">
			<Cover
				name={channel.title}
				address={channel.thumbnailUrl}
				size={[72, 72]}
				className="size-18 shrink-0 rounded-full border border-border"
			/>
			<div className="min-w-0 flex-1 basis-48">
				<h2 className="font-serif text-xl font-semibold">{channel.title}</h2>
				<p className="mt-1 line-clamp-3 max-w-[62ch] text-sm text-muted">{channel.description}</p>
			</div>
			<a
				href={address}
				target="_blank"
				rel="noopener"
				onClick={onVisit}
				className={buttonStyle({ look: 'secondary', className: 'max-sm:w-full' })}
			>
				Visit Channel <Icon name="arrow-up-right" size={16} />
			</a>
		</div>
	);
}
