import type { Publisher } from '#features/publishers/contract/manage-publishers.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { Button } from '#ui/layout/button.tsx';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { ClaimStateBadge } from './claim-labels.tsx';

export function PublisherRow({ publisher, onSignOut }: { publisher: Publisher; onSignOut: () => void }) {
	const { email, lastSeenAt, sessions, listings } = publisher;
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-5">
			<div className="min-w-0 grow basis-72">
				<h3 className="text-sm font-medium wrap-anywhere">{email}</h3>
				<p className="text-sm text-muted">
					{lastSeenAt ? (
						<>
							Last seen <TimeAgo moment={lastSeenAt} />
						</>
					) : (
						'Never opened the link'
					)}
					{sessions > 0 && ` · signed in on ${sessions === 1 ? 'one browser' : `${sessions} browsers`}`}
				</p>
				{listings.length > 0 && (
					<ul className="mt-2 flex flex-col gap-1">
						{listings.map(({ id, slug, name, state, claimId }) => (
							<li key={`${id}-${claimId}`} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
								<NewTabLink
									href={addresses.newsletter(slug)}
									className="min-w-0 break-words text-accent underline underline-offset-2 pointer-coarse:py-2.5"
								>
									{name}
								</NewTabLink>
								<ClaimStateBadge state={state} />
								{claimId === null && <span className="text-muted">as a colleague</span>}
							</li>
						))}
					</ul>
				)}
			</div>
			<Button look="secondary" onClick={onSignOut}>
				Sign out everywhere<VisuallyHidden>: {email}</VisuallyHidden>
			</Button>
		</li>
	);
}
