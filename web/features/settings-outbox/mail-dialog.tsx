import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getDeliveryHtml, resendDelivery } from '#contract/outbox.ts';
import { useApi } from '#web/api/api-context.tsx';
import { addressOf } from '#web/api/client.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { deliveryQuery } from '#web/api/settings-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ExactTime } from '#web/ui/exact-time.tsx';
import { ProblemBox } from '#web/ui/problem-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { MailStatus } from './mail-status.tsx';
import { PlainText } from './plain-text.tsx';

const atRest = ['failed', 'uncertain', 'kept'];

/** One mail as its reader sees it. What stands in it can be clicked, and nothing in it can run. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const mail = useQuery(deliveryQuery(api, id));
	const [view, setView] = useState<'design' | 'text'>('design');
	const { mutate: resend, isPending } = useMutation({
		mutationFn: () => api.call(resendDelivery, { params: { id } }),
		onSuccess: async () => {
			showToast({ title: 'The mail will be sent again' });
			await queryClient.invalidateQueries({ queryKey: ['settings'] });
		},
		onError: (error) =>
			showToast({
				title: "Couldn't send the mail again",
				description: describeFailure(error).message,
				variant: 'destructive',
			}),
	});
	return (
		<Dialog
			title={mail.data?.subject ?? 'Mail'}
			description={
				mail.data && (
					<span className="flex flex-wrap items-center gap-x-4 gap-y-1">
						<span className="break-all">To {mail.data.recipient || 'an erased reader'}</span>
						<ExactTime moment={mail.data.createdAt} />
						<MailStatus status={mail.data.status} />
					</span>
				)
			}
			isOpen
			// Whether it was sent again is said here.
			onClose={() => isPending || onClose()}
			className="max-w-[50rem]"
		>
			{mail.isError && (
				<ProblemBox
					message="Couldn't load the mail"
					detail={describeFailure(mail.error).message}
					onRetry={() => void mail.refetch()}
				/>
			)}
			{mail.isPending && <Skeleton className="h-[60dvh]" />}
			{mail.data && (
				<div className="flex flex-col gap-4">
					{mail.data.lastError !== '' && (
						<p className="rounded-md border border-border bg-danger-soft px-4 py-3 text-sm break-words">
							{mail.data.lastError}
						</p>
					)}
					{view === 'design' ? (
						<iframe
							title={`The mail: ${mail.data.subject}`}
							src={addressOf(getDeliveryHtml, { params: { id } })}
							sandbox="allow-popups allow-popups-to-escape-sandbox"
							className="h-[60dvh] w-full rounded-md border border-border bg-white"
						/>
					) : (
						<PlainText text={mail.data.plainText} />
					)}
					<div className="flex flex-wrap justify-between gap-2">
						<Button look="secondary" onClick={() => setView(view === 'design' ? 'text' : 'design')}>
							{view === 'design' ? 'Show plain text' : 'Show design'}
						</Button>
						{atRest.includes(mail.data.status) && (
							<Button disabled={isPending} onClick={() => resend()}>
								{isPending ? 'Sending…' : 'Send again'}
							</Button>
						)}
					</div>
				</div>
			)}
		</Dialog>
	);
}
