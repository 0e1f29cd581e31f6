/** Tells the editor beforehand whether the sender will be notified. */
export function AnswerNote({ isConfirmed, sender }: { isConfirmed: boolean; sender: string }) {
	return (
		<p className="text-sm text-pretty text-muted">
			{isConfirmed ? (
				<>
					The answer goes to <strong className="font-semibold break-all">{sender}</strong>.
				</>
			) : (
				'The sender has not confirmed the address, so no mail is sent. What you write is kept here.'
			)}
		</p>
	);
}
