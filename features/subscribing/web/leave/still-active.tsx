import type { LeaveAction, Leaving } from '#features/readers/contract/readers.ts';
import type { LeaveOperation } from '#features/subscribing/rules/leave-link.ts';
import { SendButton } from '#ui/forms/send-button.tsx';

/** Whether there is anything left for this button to do. */
export function canDo({ active, canLeave, canPause }: Leaving, doing: LeaveOperation): boolean {
	if (doing === 'pause') return canPause;
	return doing === 'all' ? active.length > 0 : canLeave;
}

/** What the reader has, and the buttons that end it. */
export function StillActive({
	leaving,
	doing,
	pressed,
}: {
	leaving: Leaving;
	/** The action the link asks for. */
	doing: LeaveOperation | undefined;
	pressed: LeaveAction | null;
}) {
	const { maskedEmail, about, active, ended } = leaving;
	if (active.length === 0)
		return (
			<p className="text-pretty text-muted">
				{`${maskedEmail} has ${ended.length > 0 ? 'no other' : 'no'} subscriptions here. There is nothing left to end.`}
			</p>
		);
	const buttons = [
		{ does: 'this', isShown: about !== null, label: `Leave ${about?.name}`, sending: 'Leaving…' },
		{
			does: 'pause',
			isShown: true,
			label: about ? `Pause ${about.name} for a month` : 'Pause everything for a month',
			sending: 'Pausing…',
		},
		{ does: 'all', isShown: true, label: 'Leave everything', sending: 'Leaving…' },
	] as const;
	const shown = buttons.filter(({ does, isShown }) => isShown && canDo(leaving, does));
	const isDone = leaving.ended.length + leaving.paused.length > 0;
	const main = isDone
		? undefined
		: (shown.find(({ does }) => does === doing) ?? shown.find(({ does }) => does !== 'pause'));
	return (
		<>
			<div>
				<p className="text-pretty">
					<strong className="font-semibold">{maskedEmail}</strong>{' '}
					{ended.length > 0 ? 'still has:' : 'has subscribed here to:'}
				</p>
				<ul className="mt-3 border-t border-border">
					{active.map(({ kind, id, name }) => (
						<li
							key={`${kind} ${id}`}
							className="border-b border-border py-3 font-serif text-lg font-semibold"
						>
							{kind === 'digest' ? `Digest of ${name}` : name}
						</li>
					))}
				</ul>
			</div>
			<div className="flex flex-wrap gap-3">
				{shown.map((button) => (
					<SendButton
						key={button.does}
						worksWithoutScript
						name="what"
						value={button.does}
						look={button === main ? 'primary' : 'secondary'}
						isSending={pressed !== null}
						sendingLabel={pressed === button.does ? button.sending : button.label}
						className="max-sm:w-full"
					>
						{button.label}
					</SendButton>
				))}
			</div>
		</>
	);
}
