import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { addressOf } from '#client/client.ts';
import { getDeliveryHtml, resendDelivery } from '#features/mail/contract/outbox.ts';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { deliveryQuery, settingsKeys } from '#features/site/web/shared/settings-queries.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { MailStatus } from './mail-status.tsx';
import { PlainText } from './plain-text.tsx';

const atRest = ['failed', 'uncertain', 'kept'];

/** A mail as its reader sees it. Links work, scripts do not. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
	const api = useApi();
	const mail = useQuery(deliveryQuery(api, id));
	const [view, setView] = useState<'design' | 'text'>('design');
	const { mutate: resend, isPending } = useMutation({
		mutationFn: () => api.call(resendDelivery, { params: { id } }),
		onSuccess: () => showToast({ title: 'The mail will be sent again' }),
		onError: toastFailure("Couldn't send the mail again"),
		meta: { invalidates: [settingsKeys.all] },
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
			// Stay open until the result of resending can be shown.
			onClose={() => isPending || onClose()}
			className="max-w-[50rem]"
		>
			{mail.isError && <QueryProblem query={mail} message="Couldn't load the mail" />}
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
