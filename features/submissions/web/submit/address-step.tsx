import * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import {
	NewSubmission,
	previewSubmission,
	type SubmissionPreview,
} from '#features/submissions/contract/submissions.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { NeedsScript } from '#ui/layout/needs-script.tsx';
import { completeAddress } from './complete-address.ts';
import { HowItWorks } from './how-it-works.tsx';

const AddressAlone = z.pick(NewSubmission, { address: true });

/** The newsletter's address: prefilling from its page saves the sender typing. */
export function AddressStep({
	address,
	onFound,
}: {
	address: string;
	onFound: (preview: SubmissionPreview) => void;
}) {
	const api = useApi();
	const form = useMutationForm({
		initial: { address },
		draftKey: 'submit-address',
		check: (values) => AddressAlone.safeParse({ address: completeAddress(values.address) }),
		mutationFn: (body) => api.call(previewSubmission, { body }),
		onSent: onFound,
	});

	function skipReading() {
		const typed = completeAddress(form.values.address);
		form.startAgain();
		onFound(unread(typed));
	}

	return (
		<>
			<form {...form.formProps} className="max-w-[44rem]">
				<fieldset disabled={form.isSending} className="flex flex-col gap-4">
					<legend className="mb-4 font-serif text-2xl font-semibold tracking-[-0.015em]">
						Where is the newsletter?
					</legend>
					<NeedsScript>
						Submitting is done by a script, and scripts are off in your browser. Please allow them for this
						page.
					</NeedsScript>
					{form.failure && (
						<>
							<FormError message={form.failure.message} />
							<p>
								<Button look="secondary" onClick={skipReading}>
									Fill in the details yourself
								</Button>
							</p>
						</>
					)}
					<div className="grid gap-x-3 sm:grid-cols-[1fr_auto]">
						<TextField
							label="Address of its website or sign-up page"
							type="url"
							inputMode="url"
							autoComplete="url"
							autoCapitalize="none"
							spellCheck={false}
							placeholder="https://"
							maxLength={2000}
							help="We read that page once, to save you the typing"
							{...form.field('address')}
						/>
						<div className="mt-2 sm:mt-7">
							<SendButton
								isSending={form.isSending}
								sendingLabel="Reading the page…"
								className="w-full min-w-40"
							>
								Find details
							</SendButton>
						</div>
					</div>
				</fieldset>
				<p role="status" className="sr-only">
					{form.isSending && 'Reading the page of the newsletter'}
				</p>
			</form>
			<HowItWorks />
		</>
	);
}

function unread(address: string): SubmissionPreview {
	const trouble = 'We have not read the page. Please fill in the details yourself.';
	return { address, name: '', description: '', imageUrl: '', feedUrl: '', existing: null, trouble };
}
