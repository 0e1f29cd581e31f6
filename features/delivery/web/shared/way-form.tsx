import { useQueryClient } from '@tanstack/react-query';
import { allQueries } from '#client/query-client.ts';
import { deliverySentence } from '#features/delivery/contract/delivery-ways.ts';
import { chosenWays, type NewsletterDelivery } from '#features/delivery/contract/manage-delivery.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import type { DeliveryCalls } from './delivery-calls.ts';
import { checkDelivery, type DeliveryValues, valuesOf, wayFor } from './delivery-form.ts';
import { OwnPermission, PermissionFields } from './permission-fields.tsx';

type ChosenWay = (typeof chosenWays)[number];

const words: Record<ChosenWay, { name: string; meaning: string }> = {
	announce: {
		name: 'We announce',
		meaning:
			'Each new issue as a mail with its title, opening and picture, and a link. Needs nobody’s permission.',
	},
	forward: {
		name: 'We forward',
		meaning: 'The whole issue by mail. Only with the publisher’s permission on record.',
	},
	'hand-over': {
		name: 'Handed over',
		meaning: 'Confirmed readers go to the publisher’s own system, and the publisher mails them.',
	},
};

const wordsForPublishers: typeof words = {
	announce: words.announce,
	forward: { name: 'We forward', meaning: 'The whole issue by mail. Only with your permission on record.' },
	'hand-over': {
		name: 'Handed over',
		meaning: 'Confirmed readers go to your own system, and you mail them.',
	},
};

export function WayForm({
	calls,
	delivery,
	onMadeSecret,
}: {
	calls: DeliveryCalls;
	delivery: NewsletterDelivery;
	onMadeSecret: (secret: string) => void;
}) {
	const queryClient = useQueryClient();
	const form = useMutationForm({
		initial: valuesOf(delivery),
		draftKey: null,
		check: (values: DeliveryValues) => checkDelivery(values, delivery),
		mutationFn: calls.save,
		meta: { invalidates: allQueries },
		onSent: ({ madeSecret = '', ...saved }) => {
			onMadeSecret(madeSecret);
			queryClient.setQueryData(calls.queryKey, saved);
			showToast({ title: 'Delivery saved' });
		},
	});
	const { way } = form.values;
	const named = calls.publisher === undefined ? words : wordsForPublishers;
	return (
		<FormFrame
			form={{ ...form, isSending: form.isSending || calls.isReadOnly === true }}
			legend="Way of delivery"
			fieldsClassName="flex flex-col gap-4 rounded-lg border border-border bg-surface p-4 sm:p-5"
		>
			<div role="radiogroup" aria-label="Way" className="-mt-2 divide-y divide-border">
				{chosenWays.map((each) => (
					<label key={each} className="flex min-h-11 cursor-pointer items-start gap-3 py-3">
						<input
							type="radio"
							name="way"
							value={each}
							checked={each === way}
							onChange={() => form.change({ way: each })}
							className="mt-0.5 size-5 shrink-0"
						/>
						<span>
							<span className="block text-sm font-medium">{named[each].name}</span>
							<span className="block text-sm text-pretty text-muted">{named[each].meaning}</span>
						</span>
					</label>
				))}
			</div>
			{way === 'forward' &&
				(calls.publisher ? (
					<OwnPermission form={form} permission={delivery.permission} publisher={calls.publisher} />
				) : (
					<PermissionFields form={form} permission={delivery.permission} />
				))}
			{way === 'hand-over' && <ConnectionFields form={form} connection={delivery.connection} />}
			<div aria-live="polite" className="rounded-md bg-sunken px-4 py-3 text-sm">
				<p className="text-muted">What readers are told before they sign up</p>
				<p className="mt-1 text-pretty wrap-anywhere">
					{deliverySentence(wayFor(way, delivery), delivery.name)}
				</p>
			</div>
			<SendButton isSending={form.isSending} sendingLabel="Saving…" className="self-start">
				Save delivery
			</SendButton>
		</FormFrame>
	);
}
