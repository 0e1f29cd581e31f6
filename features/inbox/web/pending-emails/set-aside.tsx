import { useApi } from '#client/api-context.tsx';
import { type PendingEmailDetail, publishEmail } from '#features/inbox/contract/inbox.ts';
import { Button } from '#ui/layout/button.tsx';
import { useMailAction } from './use-mail-action.ts';

/** Why a mail was set aside because of its sender or as a letter, and what an editor can do. Without a decision it stays there. */
export function SetAside({ email }: { email: PendingEmailDetail }) {
	const { id, kind, failure, senderChecks, senderToRemember: remembered } = email;
	const api = useApi();
	const publish = useMailAction(async (rememberSender: boolean) => {
		const { message } = await api.call(publishEmail, { params: { id }, body: { rememberSender } });
		return { title: rememberSender ? 'Sender remembered' : 'Email published', description: message };
	}, 'Failed to publish email');
	return (
		<section
			aria-labelledby="set-aside"
			className="rounded-md border border-border-strong bg-sunken px-4 py-4 text-sm"
		>
			<h3 id="set-aside" className="font-medium">
				{kind === 'personal' ? 'Set aside as a letter' : 'Set aside for its sender'}
			</h3>
			<p className="mt-1">{failure}</p>
			<ul className="mt-3 list-disc space-y-1 pl-5 text-muted">
				{senderChecks.map((check) => (
					<li key={check} className="wrap-anywhere">
						{check}
					</li>
				))}
			</ul>
			<div className="mt-4 flex flex-wrap gap-2">
				<Button look="secondary" disabled={publish.isPending} onClick={() => publish.mutate(false)}>
					Publish anyway
				</Button>
				{remembered && (
					<Button
						look="secondary"
						disabled={publish.isPending}
						aria-describedby="what-is-remembered"
						onClick={() => publish.mutate(true)}
					>
						This sender is right from now on
					</Button>
				)}
			</div>
			{remembered && (
				<p id="what-is-remembered" className="mt-3 text-muted">
					{remembered.needsProof ? (
						<>
							Also publishes it, and remembers <strong className="text-text">{remembered.sender}</strong>:
							later mail that is proven to come from there goes through.
						</>
					) : (
						<>
							Also publishes it, and lets all later mail from{' '}
							<strong className="wrap-anywhere text-text">{remembered.sender}</strong> through without proof.
							Anybody can write this address into a mail.
						</>
					)}
				</p>
			)}
		</section>
	);
}
