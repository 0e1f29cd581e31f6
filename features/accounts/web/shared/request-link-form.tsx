import * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import type { ApiClient } from '#client/client.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { EmailAddress } from '#protocol/values.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { EmailField } from '#ui/forms/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

const initial = { email: '', website: '' };
const LinkRequest = z.object({ email: EmailAddress, website: z.string() });

/** The response is the same whether or not the address is known. */
export function RequestLinkForm({
	help,
	request,
	goesToAnyone = false,
}: {
	/** Says which address is meant. */
	help: string;
	request: (api: ApiClient, body: z.output<typeof LinkRequest>) => Promise<unknown>;
	/** The link is also sent to unknown addresses. */
	goesToAnyone?: boolean;
}) {
	const api = useApi();
	const form = useMutationForm({
		initial,
		draftKey: null,
		check: (values) => LinkRequest.safeParse(values),
		mutationFn: (body) => request(api, body),
	});
	if (form.status === 'sent') {
		const address = <strong className="font-semibold break-all text-text">{form.values.email.trim()}</strong>;
		return (
			<Outcome
				title="Check your email"
				actions={
					<Button look="secondary" onClick={form.startAgain}>
						Use another address
					</Button>
				}
			>
				<p>
					{goesToAnyone ? (
						<>A link is on its way to {address}.</>
					) : (
						<>If we know {address}, a link is on its way.</>
					)}{' '}
					It works once, and for 15 minutes. Look in the spam folder, too.
				</p>
			</Outcome>
		);
	}
	return (
		<FormFrame form={form} legend="Ask for a link" className="relative max-w-[32rem]">
			<EmailField label="Your email address" help={help} {...form.field('email')} />
			<Honeypot form={form} />
			<div>
				<SendButton isSending={form.isSending} sendingLabel="Sending…" className="w-full sm:w-auto">
					Send me a link
				</SendButton>
			</div>
		</FormFrame>
	);
}
