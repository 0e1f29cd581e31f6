import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { deliverySentence } from '#features/delivery/contract/delivery-ways.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { Cover } from '#features/newsletters/web/shared/cover.tsx';
import { consentWording } from '#features/subscribing/contract/consent-wording.ts';
import { Badge } from '#ui/display/badge.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

/** A newsletter card that is a checkbox as a whole. The text below it is what ticking agrees to. */
export function ChoiceCard({
	newsletter: { id, slug, name, description, imageUrl, isSponsored, frequency, delivery },
	isSignedUp,
	isChosen,
	onChange,
}: {
	newsletter: Newsletter;
	/** Without a sign-up nothing can be added to it, but the newsletter's own page takes one. */
	isSignedUp: boolean;
	isChosen: boolean;
	onChange: (isChosen: boolean) => void;
}) {
	const consentId = useId();
	return (
		<div className="relative flex h-full flex-col overflow-hidden rounded-lg border border-border bg-surface transition duration-150 hover:border-border-strong has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
			<Cover
				name={name}
				address={imageUrl}
				size={[480, 216]}
				className="aspect-[20/9] border-b border-border"
			/>
			<div className="flex flex-1 flex-col p-4">
				<label className="flex cursor-pointer items-start gap-3 font-serif text-xl font-semibold tracking-[-0.01em] after:absolute after:inset-0">
					<input
						type="checkbox"
						name="newsletterId"
						value={id}
						checked={isChosen}
						onChange={(event) => onChange(event.currentTarget.checked)}
						aria-describedby={consentId}
						className="relative z-1 mt-1.5 size-4.5 shrink-0 cursor-pointer focus-visible:outline-none"
					/>
					<span className="min-w-0">{name}</span>
				</label>
				<p className="absolute top-3 right-3 flex gap-2">
					{isSponsored && <Badge tone="teal">Sponsored</Badge>}
				</p>
				<p className="mt-2 line-clamp-3 text-sm text-muted">{description}</p>
				{!isSignedUp && (
					<p className="mt-1 text-sm">
						<Link
							to="/newsletter/$slug"
							params={{ slug }}
							search={{}}
							className="relative z-1 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
						>
							Subscribe on its page<VisuallyHidden>: {name}</VisuallyHidden>
						</Link>
					</p>
				)}
				{frequency !== 'Unknown' && (
					<p className="mt-3">
						<Badge>{frequency}</Badge>
					</p>
				)}
				<div
					id={consentId}
					className="mt-auto flex flex-col gap-2 border-t border-border pt-3 text-xs text-pretty text-muted not-first:mt-4"
				>
					<p>{deliverySentence(delivery, name)}</p>
					<p>{consentWording(name)}</p>
				</div>
			</div>
		</div>
	);
}
