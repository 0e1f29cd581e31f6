import { useApi } from '#client/api-context.tsx';
import { forgetSourceSender, type NewsletterSourceDetail } from '#features/inbox/contract/sources.ts';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useSourceAction } from './use-source-action.ts';

/** Who may publish under a source's name; senders approved by an editor can be removed again. */
export function Senders({ source }: { source: Pick<NewsletterSourceDetail, 'id' | 'senders'> }) {
	const api = useApi();
	const forget = useSourceAction(
		(sender: string) => api.call(forgetSourceSender, { params: { id: source.id }, body: { sender } }),
		{
			done: ({ message }) => ({ title: 'Sender forgotten', description: message }),
			failed: 'Failed to forget sender',
		},
	);
	return (
		<section aria-labelledby="right-senders">
			<h3 id="right-senders" className="text-sm font-medium">
				Right senders
			</h3>
			<ul className="mt-2 divide-y divide-border border-y border-border text-sm">
				{source.senders.map(({ sender, needsProof, isRemembered }) => (
					<li key={sender} className="flex min-h-11 items-center justify-between gap-x-4">
						<span className="min-w-0 py-2 wrap-anywhere">
							{sender} <span className="text-muted">{needsProof ? '(with proof)' : '(without proof)'}</span>
						</span>
						{isRemembered && (
							<Button
								look="quiet"
								className="px-3"
								disabled={forget.isPending}
								onClick={() => forget.mutate(sender)}
							>
								Forget
								<VisuallyHidden> {sender}</VisuallyHidden>
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
