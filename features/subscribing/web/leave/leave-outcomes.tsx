import type { LeaveAction, Leaving } from '#features/readers/contract/readers.ts';
import { SendButton } from '#ui/forms/send-button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';

const lists = new Intl.ListFormat('en', { type: 'conjunction' });

/** What this link has ended, with an undo. */
export function Left({ ended, isUndoing }: { ended: Leaving['ended']; isUndoing: boolean }) {
	const names = ended.map(({ kind, name }) => (kind === 'digest' ? `the digest of ${name}` : name));
	return (
		<Outcome title="You have left" actions={<UndoButton value="undo" isUndoing={isUndoing} />}>
			<p>{`Ended at once: ${lists.format(names)}. For a day, Undo takes ${names.length === 1 ? 'it' : 'them'} up again as before.`}</p>
		</Outcome>
	);
}

/** What is paused, until when, with an undo. */
export function Paused({ paused, isUndoing }: { paused: Leaving['paused']; isUndoing: boolean }) {
	return (
		<Outcome title="Paused for a month" actions={<UndoButton value="resume" isUndoing={isUndoing} />}>
			<p>
				{`You get no mail about ${lists.format(paused.map(({ name }) => name))} before `}
				<LongDate moment={paused[0]?.until ?? ''} />. Then {paused.length === 1 ? 'it comes' : 'they come'}{' '}
				again by
				{paused.length === 1 ? ' itself' : ' themselves'}.
			</p>
		</Outcome>
	);
}

function UndoButton({ value, isUndoing }: { value: LeaveAction; isUndoing: boolean }) {
	return (
		<SendButton
			worksWithoutScript
			name="what"
			value={value}
			look="secondary"
			isSending={isUndoing}
			sendingLabel="Undoing…"
		>
			Undo
		</SendButton>
	);
}
