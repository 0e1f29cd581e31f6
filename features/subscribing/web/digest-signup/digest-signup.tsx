import { useId } from 'react';
import { useApi } from '#client/api-context.tsx';
import { digestWording } from '#features/readers/contract/readers.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { DigestForm, signUpForDigest } from '#features/subscribing/contract/digest-signups.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { EmailField } from '#ui/forms/text-field.tsx';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { Outcome } from '#ui/layout/outcome.tsx';
import { describeDigestProblem, sentWord } from './digest-problems.ts';

const initial = { email: '', website: '' };

/**
 * Requests a collection's digest. The heading is the exact wording agreed to by sending the form. `told` is the code in
 * the address after sending without scripts.
 */
export function DigestSignup({
	collection,
	told,
}: {
	collection: { id: number; slug: string; name: string };
	told?: string | undefined;
}) {
	const api = useApi();
	const titleId = useId();
	const isHydrated = useHydrated();
	const form = useMutationForm({
		initial,
		draftKey: null,
		check: (values, filledInMs) => DigestForm.safeParse({ ...values, filledInMs: Math.round(filledInMs) }),
		mutationFn: (body) =>
			api.call(signUpForDigest, {
				body: { ...body, collectionId: collection.id, page: window.location.pathname },
			}),
	});
	if (form.status === 'sent' || told === sentWord)
		return (
			<div id="digest" className="scroll-mt-24">
				<Outcome title="Check your email">
					<p>
						A mail asks you to confirm that you want the digest of {collection.name}. Until you do, nothing
						else is sent. It may wait in the spam folder.
					</p>
				</Outcome>
			</div>
		);
	const problem = form.failure?.message ?? describeDigestProblem(told);
	return (
		<section
			id="digest"
			aria-labelledby={titleId}
			className="scroll-mt-24 rounded-lg border border-border bg-surface px-5 pt-6 pb-5 sm:px-8 sm:pb-2"
		>
			<h2 id={titleId} className="font-serif text-xl font-semibold tracking-[-0.01em] text-pretty">
				{digestWording(collection.name)}
			</h2>
			<p className="mt-1 max-w-[60ch] text-sm text-pretty text-muted">
				What is new in its newsletters, gathered in one mail; none when nothing is. You confirm by mail first,
				and one click ends it.
			</p>
			<form
				{...form.formProps}
				action={addresses.collection(collection.slug)}
				noValidate={isHydrated}
				className="relative mt-4"
			>
				{problem && (
					<div className="mb-3">
						<FormError message={problem} />
					</div>
				)}
				<fieldset
					disabled={form.isSending}
					className="flex flex-col gap-x-3 sm:flex-row sm:items-start [&>div:first-of-type]:grow"
				>
					<legend className="sr-only">{digestWording(collection.name)}</legend>
					<div className="sm:max-w-[24rem]">
						<EmailField label="Email address" {...form.field('email')} />
					</div>
					<Honeypot form={form} />
					<SendButton
						worksWithoutScript
						isSending={form.isSending}
						sendingLabel="Sending…"
						className="sm:mt-7"
					>
						Email me the digest
					</SendButton>
				</fieldset>
			</form>
		</section>
	);
}
