import { Link } from '@tanstack/react-router';
import type { Confirmation } from '#features/subscribing/contract/subscriptions.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';
import { ChosenThings } from './chosen-things.tsx';

const toDirectory = (
	<Link to="/" search={{}} className={buttonStyle()}>
		Back to the directory
	</Link>
);

export function Confirmed({ confirmation }: { confirmation: Confirmation }) {
	const [first] = confirmation.newsletters;
	return (
		<div className="flex flex-col gap-8">
			<Outcome
				title="Confirmed"
				actions={
					<>
						{toDirectory}
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
					</>
				}
			>
				<p>
					What you chose is on record here with a confirmed address, and the editors of this directory see it
					so. The directory itself sends no issues. It sends digests of collections, and those only to readers
					who ask for them.
				</p>
				<p>
					Under <Link to="/account">My subscriptions</Link> you can see everything and end it at any time.
				</p>
			</Outcome>
			<div className="max-w-[44rem]">
				<ChosenThings confirmation={confirmation} />
			</div>
		</div>
	);
}

export function LinkExpired() {
	return (
		<Outcome tone="bad" title="This link has expired" actions={toDirectory}>
			<p>
				Links in our mails work for 14 days. Nothing was confirmed, and nothing will be sent. Subscribe again,
				and you get a new one.
			</p>
		</Outcome>
	);
}

export function LinkNotValid() {
	return (
		<Outcome
			tone="bad"
			title="This link does not work"
			actions={
				<>
					{toDirectory}
					<Link to="/contact" className={buttonStyle({ look: 'secondary' })}>
						Contact the editors
					</Link>
				</>
			}
		>
			<p>
				It is not complete, or what it was about has been erased. Open it from the mail once more, or copy all
				of it into the address bar.
			</p>
		</Outcome>
	);
}
