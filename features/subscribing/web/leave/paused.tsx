import type { Leaving } from '#features/readers/contract/readers.ts';
import { SendButton } from '#ui/forms/send-button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';

const lists = new Intl.ListFormat('en', { type: 'conjunction' });

/** What is paused, until when, with an undo. */
export function Paused({ paused, isUndoing }: { paused: Leaving['paused']; isUndoing: boolean }) {
	return (
		<Outcome
			title="Paused for a month"
			actions={
				<SendButton
					worksWithoutScript
					name="what"
					value="resume"
					look="secondary"
					isSending={isUndoing}
					sendingLabel="Undoing…"
				>
					Undo
				</SendButton>
			}
		>
			<p>
				{`You get no mail about ${lists.format(paused.map(({ name }) => name))} before `}
				<LongDate moment={paused[0]?.until ?? ''} />. Then it comes again by itself.
			</p>
		</Outcome>
	);
}
