import type { Leaving } from '#features/readers/contract/readers.ts';
import { SendButton } from '#ui/forms/send-button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

const lists = new Intl.ListFormat('en', { type: 'conjunction' });

/** What this link has ended, with an undo. */
export function Left({ ended, isUndoing }: { ended: Leaving['ended']; isUndoing: boolean }) {
	const names = ended.map(({ kind, name }) => (kind === 'digest' ? `the digest of ${name}` : name));
	return (
		<Outcome
			title="You have left"
			actions={
				<SendButton
					worksWithoutScript
					name="what"
					value="undo"
					look="secondary"
					isSending={isUndoing}
					sendingLabel="Undoing…"
				>
					Undo
				</SendButton>
			}
		>
			<p>{`Ended at once: ${lists.format(names)}. For a day, Undo takes it up again as it was.`}</p>
		</Outcome>
	);
}
