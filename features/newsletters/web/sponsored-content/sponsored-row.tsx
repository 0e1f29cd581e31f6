import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { formatCount } from '#text/format-count.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Cover } from '../shared/cover.tsx';

export function SponsoredRow({
	newsletter,
	isChanging,
	onToggle,
}: {
	newsletter: Newsletter;
	isChanging: boolean;
	onToggle: () => void;
}) {
	const { name, imageUrl, frequency, subscribers, isSponsored, hidden } = newsletter;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
			<Cover
				key={imageUrl}
				name={name}
				address={imageUrl}
				size={[64, 48]}
				className="h-12 w-16 shrink-0 rounded-sm border border-border"
			/>
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-center gap-x-3">
					<span className="font-serif text-lg/6 font-medium">{name}</span>
					{isSponsored && <Badge tone="amber">Sponsored</Badge>}
					{hidden && <Badge>Hidden</Badge>}
				</p>
				<p className="text-sm text-muted tabular-nums">
					{formatCount(subscribers)} {subscribers === 1 ? 'subscriber' : 'subscribers'} · {frequency}
				</p>
			</div>
			<Button
				look="secondary"
				// Not disabled, to keep the focus.
				aria-disabled={isChanging}
				onClick={() => !isChanging && onToggle()}
				className="w-40 max-sm:w-full"
			>
				{isChanging ? 'Saving…' : isSponsored ? 'Remove Sponsor' : 'Make Sponsored'}
				<VisuallyHidden> {name}</VisuallyHidden>
			</Button>
		</li>
	);
}
