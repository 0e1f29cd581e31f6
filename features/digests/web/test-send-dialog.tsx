import { describeFailure } from '#client/describe-failure.ts';
import { TestSend } from '#features/digests/contract/digest-calls.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { FormButtons } from './compose/form-buttons.tsx';

/** Sends the mail as it is now to one address. It is kept in the tab, because one tests more than once. */
export function TestSendDialog({
	name,
	send,
	onClose,
}: {
	/** What is tried out. */
	name: string;
	send: (body: { email: string }) => Promise<{ message: string }>;
	onClose: () => void;
}) {
	const form = useForm({
		initial: { email: '' },
		draftKey: 'digest-test-address',
		check: (values) => TestSend.safeParse(values),
		send: async (body) => {
			try {
				const { message } = await send(body);
				showToast({ title: 'Test sent', description: message });
			} catch (error) {
				return describeFailure(error);
			}
			onClose();
			return null;
		},
	});
	return (
		<Dialog
			title="Send a test"
			description={`“${name}” goes to one address, marked as a test. Nobody else gets anything.`}
			isOpen
			onClose={onClose}
		>
			<form {...form.formProps}>
				<fieldset disabled={form.isSending} className="flex flex-col gap-2">
					<legend className="sr-only">Where to send the test</legend>
					{form.failure && <FormError message={form.failure.message} />}
					<TextField label="Your email address" type="email" autoComplete="email" {...form.field('email')} />
					<FormButtons
						isSending={form.isSending}
						action="Send test"
						sendingLabel="Sending…"
						onCancel={onClose}
					/>
				</fieldset>
			</form>
		</Dialog>
	);
}
