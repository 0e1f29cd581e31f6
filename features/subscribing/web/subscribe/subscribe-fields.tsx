import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import { listNewsletters, type Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { newsletterKeys, newsletterQuery } from '#features/newsletters/web/shared/queries.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { consentWording } from '#features/subscribing/contract/consent-wording.ts';
import { SubscribeForm } from '#features/subscribing/contract/subscriptions.ts';
import { Honeypot as HoneypotFields } from '#protocol/values.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { EmailField, TextField } from '#ui/forms/text-field.tsx';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { describeSubscribeFailure, subscribe } from './subscribe.ts';

const initial = { firstName: '', lastName: '', email: '', consent: false, website: '' };
const SentForm = z.extend(SubscribeForm, HoneypotFields);

/** The form of the dialog, and of the page that replaces it without scripts. */
export function SubscribeFields({
	newsletter,
	problem,
	onSubscribed,
	renderCancel,
}: {
	newsletter: Newsletter;
	/** Why it was rejected when sent without scripts. */
	problem?: string | undefined;
	onSubscribed?: () => void;
	renderCancel?: (state: { isSending: boolean }) => ReactNode;
}) {
	const api = useApi();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const isHydrated = useHydrated();
	const form = useMutationForm({
		initial,
		// No draft: the consent box must never be preselected.
		draftKey: null,
		check: (values, filledInMs) => SentForm.safeParse({ ...values, filledInMs }),
		mutationFn: (body) =>
			subscribe(api, newsletter, body, {
				page: window.location.pathname,
				// Only the cards on other sites link to the dialog.
				...(window.location.hash === '#subscribe' && { source: 'embed' }),
			}),
		onSuccess: finish,
		describe: (error) => {
			const message = describeSubscribeFailure(error);
			// What the reader was told may have changed.
			void queryClient.invalidateQueries(newsletterQuery(api, newsletter.slug));
			showToast({ title: 'Subscription failed', description: message, variant: 'destructive' });
			return { message, isEmptied: true };
		},
	});

	async function finish(subscriberId: string) {
		void queryClient.invalidateQueries({ queryKey: newsletterKeys.of(listNewsletters) });
		void queryClient.invalidateQueries(newsletterQuery(api, newsletter.slug));
		onSubscribed?.();
		// Already subscribed, even if the next page fails to load.
		await navigate({ to: '/co-registration/{-$subscriberId}', params: { subscriberId } }).catch(() => {});
		showToast({
			title: 'Subscribed successfully!',
			description: `You've been subscribed to ${newsletter.name}`,
		});
	}

	const failure = form.failure?.message ?? problem;
	return (
		<form {...form.formProps} noValidate={isHydrated} className="relative">
			<fieldset disabled={form.isSending} className="flex flex-col gap-1">
				<legend className="sr-only">{`Subscribe to ${newsletter.name}`}</legend>
				{failure && (
					<div className="mb-3">
						<FormError message={failure} />
					</div>
				)}
				<div className="grid grid-cols-2 gap-x-4">
					<TextField
						label="First Name"
						autoComplete="given-name"
						maxLength={50}
						{...form.field('firstName')}
					/>
					<TextField
						label="Last Name"
						autoComplete="family-name"
						maxLength={50}
						{...form.field('lastName')}
					/>
				</div>
				<EmailField label="Email address" {...form.field('email')} />
				<Checkbox
					label={consentWording(newsletter.name)}
					value="yes"
					required
					{...form.box('consent')}
					error={form.errorOf('consent')}
				/>
				<input type="hidden" name="delivery" value={newsletter.delivery} />
				<Honeypot form={form} />
				<div className="mt-2 flex flex-wrap justify-end gap-3">
					{renderCancel?.({ isSending: form.isSending })}
					<SendButton worksWithoutScript isSending={form.isSending} sendingLabel="Subscribing...">
						Subscribe
					</SendButton>
				</div>
			</fieldset>
		</form>
	);
}
