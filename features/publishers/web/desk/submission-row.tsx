import { Link } from '@tanstack/react-router';
import type { getDesk } from '#features/publishers/contract/desk.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';
import { Badge } from '#ui/display/badge.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';

type Submission = ResponseOf<typeof getDesk>['submissions'][number];

const states = {
	unconfirmed: {
		name: 'Not confirmed',
		tone: 'amber',
		next: 'Open the link in the mail that we sent you. Then an editor looks at it.',
	},
	open: {
		name: 'Waits for an editor',
		tone: 'neutral',
		next: 'You hear from us by mail when it is decided.',
	},
	approved: { name: 'Listed', tone: 'teal', next: '' },
	refused: { name: 'Not listed', tone: 'danger', next: '' },
} as const;

const linkStyle = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4';

/** A submission step by step: sent, decided, and what to do next. */
export function SubmissionRow({ submission, isClaimed }: { submission: Submission; isClaimed: boolean }) {
	const { name, address, status, answer, newsletterSlug, createdAt, answeredAt } = submission;
	const { name: state, tone, next } = states[status];
	return (
		<li className="border-b border-border py-4">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<p className="min-w-0 font-serif text-lg font-semibold wrap-anywhere">{name}</p>
				<Badge tone={tone}>{state}</Badge>
			</div>
			<p className="text-sm text-muted wrap-anywhere">{address}</p>
			<ol className="mt-2 flex flex-col gap-1 border-l-2 border-border pl-4 text-sm">
				<li>
					Submitted on <LongDate moment={createdAt} />
				</li>
				{answeredAt !== null && (
					<li>
						{status === 'approved' ? 'Accepted' : 'Answered'} on <LongDate moment={answeredAt} />
						{answer !== '' && (
							<p className="mt-1 max-w-[65ch] text-pretty text-muted wrap-anywhere">{answer}</p>
						)}
					</li>
				)}
				{next !== '' && <li className="text-muted">{next}</li>}
			</ol>
			{newsletterSlug !== null && (
				<p className="mt-1 flex flex-wrap gap-x-6 text-sm">
					<Link to="/newsletter/$slug" params={{ slug: newsletterSlug }} className={linkStyle}>
						See its page
					</Link>
					{!isClaimed && (
						<Link to="/publisher/claim/$slug" params={{ slug: newsletterSlug }} className={linkStyle}>
							Is it yours? Claim it
						</Link>
					)}
				</p>
			)}
		</li>
	);
}
