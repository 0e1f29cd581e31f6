import { useApi } from '#client/api-context.tsx';
import { ignoreEmail, type PendingEmail, processEmail } from '#features/inbox/contract/inbox.ts';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { mayProcess, outcomeOf } from './mail-labels.ts';
import { useMailAction } from './use-mail-action.ts';

/** Actions for one mail: process it, ignore it, or restore it. */
export function EmailActions({
	email,
}: {
	email: Pick<PendingEmail, 'id' | 'subject' | 'status' | 'processed'>;
}) {
	const { id, subject, status } = email;
	const title = subject || 'No subject';
	const api = useApi();
	const process = useMailAction(async () => {
		const { message, email: after } = await api.call(processEmail, { params: { id } });
		return { title: outcomeOf(after), description: message };
	}, 'Failed to process email');
	const isIgnored = status === 'ignored';
	const ignore = useMailAction(async () => {
		await api.call(ignoreEmail, { params: { id }, body: { ignored: !isIgnored } });
		return { title: isIgnored ? 'Email taken back' : 'Email ignored' };
	}, 'Failed to ignore email');
	return (
		<>
			<Button
				look="quiet"
				className="px-3"
				disabled={!mayProcess(email) || process.isPending}
				onClick={() => process.mutate()}
			>
				{process.isPending ? 'Processing…' : 'Process'}
				<VisuallyHidden> {title}</VisuallyHidden>
			</Button>
			{(isIgnored || mayProcess(email)) && (
				<Button look="quiet" className="px-3" disabled={ignore.isPending} onClick={() => ignore.mutate()}>
					{ignore.isPending ? 'Saving…' : isIgnored ? 'Take back' : 'Ignore'}
					<VisuallyHidden> {title}</VisuallyHidden>
				</Button>
			)}
		</>
	);
}
