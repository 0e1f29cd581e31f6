import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { resendConfirmation } from '#features/subscribing/contract/subscriptions.ts';

/** Lets the reader request the mail again. */
export function MailOnItsWay({ subscriberId }: { subscriberId: string }) {
	const api = useApi();
	const resend = useMutation({
		mutationFn: () => api.call(resendConfirmation, { body: { subscriberId } }),
	});
	return (
		<section aria-labelledby="mail-title" className="max-w-[60ch] border-t border-border pt-6 text-sm">
			<h2 id="mail-title" className="font-semibold">
				No mail yet?
			</h2>
			<p className="mt-1 text-pretty text-muted">
				It leaves when you are done here or go elsewhere, and after a minute and a half at the latest. It may
				wait in the spam folder. Until you have confirmed, you are sent nothing else, except one reminder.
				What you choose after it has left comes by another: an address gets one in ten minutes, and three in a
				day.
			</p>
			<p aria-live="polite" className="mt-1 flex min-h-11 items-center text-muted noscript:hidden">
				{resend.data ? (
					resend.data.message
				) : (
					<button
						type="button"
						disabled={resend.isPending}
						onClick={() => resend.mutate()}
						className="min-h-11 text-accent underline underline-offset-4 disabled:opacity-60"
					>
						{resend.isPending ? 'Sending…' : 'Send the mail again'}
					</button>
				)}
				{resend.error && <span className="ml-3">{describeFailure(resend.error).message}</span>}
			</p>
		</section>
	);
}
