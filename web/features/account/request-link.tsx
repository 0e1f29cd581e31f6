import * as z from 'zod/mini';
import { requestSignInLink } from '#contract/readers.ts';
import { EmailAddress } from '#contract/values.ts';
import { useApi } from '#web/api/api-context.tsx';
import { describeFailure } from '#web/api/describe-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Honeypot } from '#web/ui/honeypot.tsx';
import { Outcome } from '#web/ui/outcome.tsx';
import { SendButton } from '#web/ui/send-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

const initial = { email: '', website: '' };
const LinkRequest = z.object({ email: EmailAddress, website: z.string() });

/** An address, and the same answer whether or not we know it. */
export function RequestLink() {
	const api = useApi();
	const form = useForm({
		initial,
		draftKey: null,
		check: (values) => LinkRequest.safeParse(values),
		send: (body) => api.call(requestSignInLink, { body }).then(() => null, describeFailure),
	});
	if (form.status === 'sent')
		return (
			<Outcome
				title="Look into your mailbox"
				actions={
					<Button look="secondary" onClick={form.startAgain}>
						Use another address
					</Button>
				}
			>
				<p>
					If we know <strong className="font-semibold break-all text-text">{form.values.email.trim()}</strong>
					, a link is on its way. It works once, and for 15 minutes. Look in the spam folder, too.
				</p>
			</Outcome>
		);
	return (
		<form {...form.formProps} className="relative max-w-[32rem]">
			<fieldset disabled={form.isSending} className="flex flex-col gap-3">
				<legend className="sr-only">Ask for a link</legend>
				{form.failure && <FormError message={form.failure.message} />}
				<TextField
					label="Your email address"
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={254}
					help="The one you subscribed with. We send a link to it."
					{...form.field('email')}
				/>
				<Honeypot
					name="website"
					value={form.values.website}
					onChange={(website) => form.change({ website })}
				/>
				<div>
					<SendButton isSending={form.isSending} sendingLabel="Sending…" className="w-full sm:w-auto">
						Send me a link
					</SendButton>
				</div>
			</fieldset>
		</form>
	);
}
