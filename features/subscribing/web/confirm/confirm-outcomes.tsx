import { Link } from '@tanstack/react-router';
import { BackToDirectory, LinkDoesNotWork } from '#features/site/web/shared/outcomes.tsx';
import type { Confirmation } from '#features/subscribing/contract/subscriptions.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';
import { ChosenThings } from './chosen-things.tsx';

export function Confirmed({ token, confirmation }: { token: string; confirmation: Confirmation }) {
	const [first] = confirmation.newsletters;
	const canChoose = confirmation.newsletters.some(({ rhythm }) => rhythm !== null);
	return (
		<div className="flex flex-col gap-8">
			<Outcome title="Confirmed">
				{canChoose && (
					<p>
						Choose how often {confirmation.newsletters.length > 1 ? 'each of them' : 'it'} comes: each issue
						by itself, or in one mail a day or a week that holds everything you follow.
					</p>
				)}
				<p>
					Under <Link to="/account">My subscriptions</Link> you can change that, the hour and the time zone,
					and pause or end everything at any time.
				</p>
			</Outcome>
			<div className="max-w-[44rem]">
				<ChosenThings confirmation={confirmation} token={token} />
			</div>
			<div className="flex flex-wrap gap-3">
				<BackToDirectory />
				{first && (
					<Link
						to="/newsletter/$slug"
						params={{ slug: first.slug }}
						hash="similar-title"
						className={buttonStyle({ look: 'secondary' })}
					>
						{`More like ${first.name}`}
					</Link>
				)}
			</div>
		</div>
	);
}

/** Everything the link was about was left since, or is not listed any more. */
export function NothingToConfirm() {
	return (
		<Outcome title="Nothing left to confirm" actions={<BackToDirectory />}>
			<p>
				What this link was about was left since, or is not listed any more. Nothing is sent because of it.
			</p>
		</Outcome>
	);
}

export function LinkExpired() {
	return (
		<Outcome tone="bad" title="This link has expired" actions={<BackToDirectory />}>
			<p>
				Links in our mails work for 14 days. Nothing was confirmed, and nothing will be sent. Subscribe again,
				and you get a new one.
			</p>
		</Outcome>
	);
}

export function LinkNotValid() {
	return (
		<LinkDoesNotWork action={<BackToDirectory />}>
			<p>
				It is not complete, or what it was about has been erased. Open it from the mail once more, or copy all
				of it into the address bar.
			</p>
		</LinkDoesNotWork>
	);
}
