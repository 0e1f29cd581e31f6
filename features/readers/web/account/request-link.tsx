import * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import { requestSignInLink } from '#features/readers/contract/readers.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { EmailAddress } from '#protocol/values.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

const initial = { email: '', website: '' };
const LinkRequest = z.object({ email: EmailAddress, website: z.string() });

/** An address, and the same answer whether or not we know it. */
export function RequestLink() {
	const api = useApi();
	const form = useMutationForm({
		initial,
		draftKey: null,
		check: (values) => LinkRequest.safeParse(values),
		mutationFn: (body) => api.call(requestSignInLink, { body }),
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
		<FormFrame form={form} legend="Ask for a link" className="relative max-w-[32rem]">
			<TextField
				label="Your email address"
				type="email"
				inputMode="email"
				autoComplete="email"
				maxLength={254}
				help="The one you subscribed with. We send a link to it."
				{...form.field('email')}
			/>
			<Honeypot name="website" value={form.values.website} onChange={(website) => form.change({ website })} />
			<div>
				<SendButton isSending={form.isSending} sendingLabel="Sending…" className="w-full sm:w-auto">
					Send me a link
				</SendButton>
			</div>
		</FormFrame>
	);
}
