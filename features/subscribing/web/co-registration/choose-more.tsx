import { type FormEvent, useState } from 'react';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import type { OfferedDigest } from '#features/subscribing/contract/digest-signups.ts';
import { SendButton } from '#ui/forms/send-button.tsx';
import { Button } from '#ui/layout/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { DigestOffers } from './digest-offers.tsx';
import type { Signup } from './use-signup.ts';

export function ChooseMore({
	signup: { finish, subscribe },
	isSignedUp,
	newsletters,
	digests,
}: {
	signup: Signup;
	isSignedUp: boolean;
	newsletters: Newsletter[];
	digests: OfferedDigest[];
}) {
	const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
	const [chosenDigestIds, setChosenDigestIds] = useState<ReadonlySet<number>>(new Set());
	const isSending = subscribe.isPending;
	const chosen = newsletters.filter(({ id }) => chosenIds.has(id));
	const chosenDigests = digests.filter(({ id }) => chosenDigestIds.has(id));

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (chosen.length + chosenDigests.length === 0) {
			showToast({
				title: 'No newsletters selected',
				description: 'Please select at least one newsletter to subscribe to.',
				variant: 'destructive',
			});
			return;
		}
		subscribe.mutate({ newsletters: chosen, digests: chosenDigests });
	}

	return (
		<form onSubmit={handleSubmit}>
			<fieldset disabled={isSending}>
				<legend className="sr-only">Newsletters you may like, too</legend>
				<ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
					{newsletters.map((newsletter) => (
						<li key={newsletter.id}>
							<ChoiceCard
								newsletter={newsletter}
								isSignedUp={isSignedUp}
								isChosen={chosenIds.has(newsletter.id)}
								onChange={(isChosen) => setChosenIds((ids) => toggled(ids, newsletter.id, isChosen))}
							/>
						</li>
					))}
				</ul>
				<DigestOffers
					digests={digests}
					chosenIds={chosenDigestIds}
					onChange={(id, isChosen) => setChosenDigestIds((ids) => toggled(ids, id, isChosen))}
				/>
				<div className="mt-8 flex flex-wrap justify-end gap-3">
					<Button look="secondary" className="px-6 max-sm:grow" disabled={isSending} onClick={finish}>
						Skip
					</Button>
					<SendButton isSending={isSending} sendingLabel="Subscribing..." className="max-sm:grow">
						Subscribe to Selected
					</SendButton>
				</div>
			</fieldset>
		</form>
	);
}

function toggled(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
	return isIn ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id));
}
