import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { QueryArea } from '#features/site/web/shared/query-list.tsx';
import { TextToCopy } from '#ui/display/text-to-copy.tsx';
import { useRestoreFocus } from '#ui/hooks/use-restore-focus.ts';
import { Section } from '#ui/layout/section.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookEvents } from './webhook-events.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { webhookQuery } from './webhook-queries.ts';

/** Where a publisher's sign-ups, confirmations and leavings are posted to, and the outcome of each post. */
export function WebhookPart({ newsletterId }: { newsletterId: number }) {
	const webhook = useQuery(webhookQuery(useApi(), newsletterId));
	const [madeSecret, setMadeSecret] = useState('');
	const part = useRestoreFocus<HTMLDivElement>(webhook.data && (webhook.data.webhook?.changedAt ?? null));
	return (
		<div ref={part} className="flex flex-col gap-10">
			<Section
				title="Webhook"
				about="Your own program hears of sign-ups, confirmations and leavings. A reader is named only once they have confirmed, and only if they agreed that you mail them."
			>
				<QueryArea query={webhook} problem="Couldn't load the webhook">
					{({ webhook: kept }) => (
						<div className="flex flex-col gap-4 p-4 sm:p-5">
							{kept?.url === '' && (
								<p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-sm text-amber-text">
									Nothing is posted: the colleague who set the address does not keep this listing any more.
									What happens waits for an address of yours, for 30 days.
								</p>
							)}
							<WebhookForm
								key={kept?.changedAt}
								newsletterId={newsletterId}
								webhook={kept}
								onMadeSecret={setMadeSecret}
							/>
							{kept && <WebhookActions newsletterId={newsletterId} onRemoved={() => setMadeSecret('')} />}
							{kept?.resumeAt && Date.parse(kept.resumeAt) > Date.now() && (
								<p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-sm text-amber-text">
									The address failed, and is left alone until <ExactTime moment={kept.resumeAt} />. A test
									that works ends the wait.
								</p>
							)}
						</div>
					)}
				</QueryArea>
				{madeSecret !== '' && (
					<div
						role="status"
						className="flex flex-col gap-2 rounded-lg border border-accent bg-accent-soft p-4 text-sm"
					>
						<p className="font-medium">The signing secret, shown this once</p>
						<p>Your program checks with it that a call comes from us, as Standard Webhooks says.</p>
						<TextToCopy text={madeSecret} name="the signing secret" />
					</div>
				)}
			</Section>
			{webhook.data?.webhook && <WebhookEvents newsletterId={newsletterId} />}
		</div>
	);
}
