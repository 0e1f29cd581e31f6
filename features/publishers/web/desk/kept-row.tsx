import { Link } from '@tanstack/react-router';
import { Cover } from '#features/newsletters/web/shared/cover.tsx';
import type { Kept } from '#features/publishers/contract/desk.ts';
import { Badge } from '#ui/display/badge.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { stateWords } from '../claim/claim-words.ts';

const openable = ['held', 'questioned', 'contested'];

/** A newsletter the publisher keeps or claims, its state, and the next step. */
export function KeptRow({ kept }: { kept: Kept }) {
	const { id, name, slug, imageUrl, claimId, claimState, isListed, isOwn } = kept;
	const { name: state, tone } = stateWords[claimState];
	const isOpenable = openable.includes(claimState);
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-border py-4">
			<Cover
				name={name}
				address={imageUrl}
				size={[96, 72]}
				className="aspect-[4/3] w-16 shrink-0 rounded-md border border-border sm:w-20"
			/>
			<div className="min-w-0 flex-1 basis-40">
				{isListed ? (
					<Link
						to="/newsletter/$slug"
						params={{ slug }}
						className="font-serif text-lg font-semibold underline-offset-4 hover:underline pointer-coarse:py-2.5"
					>
						{name}
					</Link>
				) : (
					<p className="font-serif text-lg font-semibold">{name}</p>
				)}
				<p className="mt-1 flex flex-wrap gap-2">
					<Badge tone={tone}>{isOwn || claimState !== 'held' ? state : 'Kept with a colleague'}</Badge>
					{!isListed && <Badge tone="amber">Not listed</Badge>}
				</p>
			</div>
			<div className="flex flex-wrap gap-2 max-sm:w-full">
				{isOwn && claimState !== 'open' && (
					<Link
						to="/publisher/claims/$id"
						params={{ id: String(claimId) }}
						className={buttonStyle({ look: 'secondary' })}
					>
						Claim<VisuallyHidden> on {name}</VisuallyHidden>
					</Link>
				)}
				{claimState === 'open' && (
					<Link to="/publisher/claims/$id" params={{ id: String(claimId) }} className={buttonStyle()}>
						Prove it<VisuallyHidden>: {name}</VisuallyHidden>
					</Link>
				)}
				{isOpenable && (
					<Link
						to="/publisher/newsletters/$id"
						params={{ id: String(id) }}
						className={buttonStyle({ look: claimState === 'held' ? 'primary' : 'secondary' })}
					>
						Open<VisuallyHidden> {name}</VisuallyHidden>
					</Link>
				)}
			</div>
		</li>
	);
}
