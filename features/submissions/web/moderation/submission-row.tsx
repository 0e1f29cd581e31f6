import { addresses } from '#features/site/rules/addresses.ts';
import type { Submission } from '#features/submissions/contract/moderation.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';

const linkStyle = 'break-all text-accent underline underline-offset-2';

export function SubmissionRow({
	submission,
	onApprove,
	onRefuse,
}: {
	submission: Submission;
	onApprove: () => void;
	onRefuse: () => void;
}) {
	const { name, description, address, status, newsletterSlug, answer } = submission;
	return (
		<li className="flex flex-col gap-2 px-4 py-4 sm:px-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h3 className="min-w-0 font-serif text-lg/6 font-medium break-words">{name}</h3>
				<span className="text-sm text-muted">
					<ExactTime moment={submission.createdAt} />
				</span>
			</div>
			<p className="line-clamp-3 max-w-[75ch] text-sm break-words">{description}</p>
			<p className="text-sm">
				<a href={address} target="_blank" rel="noreferrer nofollow" className={linkStyle}>
					{address}
				</a>
			</p>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
					<span className="break-all">From {submission.senderEmail}</span>
					<Badge tone={submission.isSenderConfirmed ? 'teal' : 'amber'}>
						{submission.isSenderConfirmed ? 'Address confirmed' : 'Address not confirmed'}
					</Badge>
				</p>
				{status === 'open' && (
					<div className="flex gap-2">
						<Button look="secondary" onClick={onRefuse}>
							Refuse<VisuallyHidden> {name}</VisuallyHidden>
						</Button>
						<Button onClick={onApprove}>
							Review<VisuallyHidden> {name}</VisuallyHidden>
						</Button>
					</div>
				)}
			</div>
			{newsletterSlug && (
				<p className="text-sm">
					<NewTabLink href={addresses.newsletter(newsletterSlug)} className={linkStyle}>
						See its page
					</NewTabLink>
				</p>
			)}
			{answer !== '' && (
				<p className="max-w-[75ch] border-l-2 border-border pl-3 text-sm break-words whitespace-pre-wrap text-muted">
					{answer}
				</p>
			)}
		</li>
	);
}
