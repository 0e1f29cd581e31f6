import { TestSend } from '#features/digests/contract/digest-calls.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

/** Sends the current mail to one address. The address is remembered in the tab, since people test more than once. */
export function TestSendDialog({
	name,
	send,
	onClose,
}: {
	/** What is tested. */
	name: string;
	send: (body: { email: string }) => Promise<{ message: string }>;
	onClose: () => void;
}) {
	const form = useMutationForm({
		initial: { email: '' },
		draftKey: 'digest-test-address',
		check: (values) => TestSend.safeParse(values),
		mutationFn: send,
		onSent: ({ message }) => {
			showToast({ title: 'Test sent', description: message });
			onClose();
		},
	});
	return (
		<Dialog
			title="Send a test"
			description={`“${name}” goes to one address, marked as a test. Nobody else gets anything.`}
			isOpen
			onClose={onClose}
		>
			<FormFrame form={form} legend="Where to send the test" fieldsClassName="flex flex-col gap-2">
				<TextField label="Your email address" type="email" autoComplete="email" {...form.field('email')} />
				<FormButtons form={form} action="Send test" sendingLabel="Sending…" onCancel={onClose} />
			</FormFrame>
		</Dialog>
	);
}
