import { NewMessage, sendMessage } from '#contract/messages.ts';
import { useApi } from '#web/api/api-context.tsx';
import { describeFailure } from '#web/api/describe-failure.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Honeypot } from '#web/ui/honeypot.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { SendButton } from '#web/ui/send-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { MessageSent } from './message-sent.tsx';

type MessageWords = {
	subject: { label: string; help: string };
	body: { label: string; help: string };
	send: string;
	/** What happens with the message now that it is there. */
	next: string;
};

const initial = { name: '', email: '', subject: '', body: '', website: '' };

/** A message to the editors; contact and advertising differ in their words alone. */
export function MessageForm({ kind, words }: { kind: 'contact' | 'advertise'; words: MessageWords }) {
	const api = useApi();
	const form = useForm({
		initial,
		draftKey: kind,
		check: (values, filledInMs) => NewMessage.safeParse({ kind, ...values, filledInMs }),
		send: (body) => api.call(sendMessage, { body }).then(() => null, describeFailure),
	});
	if (form.status === 'sent')
		return <MessageSent address={form.values.email} next={words.next} onStartAgain={form.startAgain} />;
	return (
		<form {...form.formProps} className="relative">
			<fieldset disabled={form.isSending} className="flex flex-col gap-4">
				<legend className="sr-only">Your message</legend>
				{form.failure && <FormError message={form.failure.message} />}
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
				<Honeypot
					name="website"
					value={form.values.website}
					onChange={(website) => form.change({ website })}
				/>
				<div>
					<SendButton isSending={form.isSending} sendingLabel="Sending…" className="w-full sm:w-auto">
						{words.send}
					</SendButton>
				</div>
			</fieldset>
		</form>
	);
}
