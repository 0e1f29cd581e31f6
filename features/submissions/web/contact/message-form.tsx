import { useApi } from '#client/api-context.tsx';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { NewMessage, sendMessage } from '#features/submissions/contract/messages.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { NeedsScript } from '#ui/layout/needs-script.tsx';
import { MessageSent } from './message-sent.tsx';

type MessageWords = {
	subject: { label: string; help: string };
	body: { label: string; help: string };
	send: string;
	/** What happens to the message once it is sent. */
	next: string;
};

const initial = { name: '', email: '', subject: '', body: '', website: '' };

/** A message to the editors; contact and advertising differ only in their texts. */
export function MessageForm({ kind, words }: { kind: 'contact' | 'advertise'; words: MessageWords }) {
	const api = useApi();
	const form = useMutationForm({
		initial,
		draftKey: kind,
		check: (values, filledInMs) => NewMessage.safeParse({ kind, ...values, filledInMs }),
		mutationFn: (body) => api.call(sendMessage, { body }),
	});
	if (form.status === 'sent')
		return <MessageSent address={form.values.email} next={words.next} onStartAgain={form.startAgain} />;
	return (
		<FormFrame form={form} legend="Your message" className="relative" fieldsClassName="flex flex-col gap-4">
			<NeedsScript>
				This form is sent by a script, and scripts are off in your browser. Please allow them for this page.
			</NeedsScript>
			<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
				<TextField label="Your name" autoComplete="name" maxLength={100} {...form.field('name')} />
				<TextField
					label="Your email address"
					type="email"
					autoComplete="email"
					help="Only used to answer you"
					{...form.field('email')}
				/>
			</div>
			<TextField
				isOptional
				autoComplete="off"
				maxLength={200}
				{...words.subject}
				{...form.field('subject')}
			/>
			<TextArea rows={8} maxLength={5000} {...words.body} {...form.field('body')} />
			<Honeypot form={form} />
			<div>
				<SendButton isSending={form.isSending} sendingLabel="Sending…" className="w-full sm:w-auto">
					{words.send}
				</SendButton>
			</div>
		</FormFrame>
	);
}
