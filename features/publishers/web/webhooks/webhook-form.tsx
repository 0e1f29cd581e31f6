import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import {
	putWebhook,
	type Webhook,
	WebhookForm as WebhookFormSchema,
	webhookEventKinds,
} from '#features/publishers/contract/webhooks.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ChoiceGroup } from '#ui/forms/choice-group.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { kindNames } from './event-labels.ts';
import { webhookKeys, webhookQuery } from './webhook-queries.ts';

const kinds = webhookEventKinds.map((value) => ({ value, label: kindNames[value] }));

export function WebhookForm({
	newsletterId,
	webhook,
	onMadeSecret,
}: {
	newsletterId: number;
	webhook: Webhook | null;
	onMadeSecret: (secret: string) => void;
}) {
	const api = useApi();
	const queryClient = useQueryClient();
	const form = useMutationForm({
		initial: {
			url: webhook?.url ?? '',
			events: (webhook?.events ?? webhookEventKinds) as readonly string[],
			newSecret: false,
		},
		draftKey: null,
		check: (values) => z.safeParse(WebhookFormSchema, values),
		mutationFn: (body) => api.call(putWebhook, { params: { id: newsletterId }, body }),
		meta: { invalidates: [webhookKeys.all] },
		onSent: ({ webhook: saved, madeSecret }) => {
			if (madeSecret) onMadeSecret(madeSecret);
			queryClient.setQueryData(webhookQuery(api, newsletterId).queryKey, { webhook: saved });
			showToast({ title: 'Webhook saved' });
		},
	});
	return (
		<FormFrame form={form} legend="Webhook" fieldsClassName="flex flex-col gap-3">
			<TextField
				label="Address"
				type="url"
				inputMode="url"
				maxLength={2000}
				autoComplete="off"
				spellCheck={false}
				placeholder="https://"
				help="Public, and with https. We post JSON to it"
				{...form.field('url')}
			/>
			<ChoiceGroup
				label="What is posted"
				name="events"
				options={kinds}
				chosen={form.values.events}
				error={form.errorOf('events')}
				onChange={(events) => form.change({ events })}
			/>
			{webhook && (
				<Checkbox
					label="Make a new signing secret; the one before stops counting at once"
					{...form.box('newSecret')}
				/>
			)}
			<SendButton isSending={form.isSending} sendingLabel="Saving…" className="self-start">
				Save webhook
			</SendButton>
		</FormFrame>
	);
}
