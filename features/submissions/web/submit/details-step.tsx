import { useDeferredValue, useEffect, useRef } from 'react';
import { FormError } from '#ui/forms/form-error.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Form } from '#ui/forms/use-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { PreviewCard } from './preview-card.tsx';

type SubmissionForm = Form<
	'step' | 'address' | 'name' | 'description' | 'imageUrl' | 'feedUrl' | 'senderEmail' | 'website'
>;

/** What was found, for the sender to correct, next to a preview card. */
export function DetailsStep({
	form,
	trouble,
	isNew,
	onChangeAddress,
}: {
	form: SubmissionForm;
	trouble: string;
	/** Whether the visitor just came from the previous step, so that the focus should follow. */
	isNew: boolean;
	onChangeAddress: () => void;
}) {
	const shown = useDeferredValue(form.values);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isNew) heading.current?.focus();
	}, [isNew]);
	return (
		<div className="grid gap-12 lg:grid-cols-[7fr_4fr] lg:gap-16">
			<form {...form.formProps} className="relative">
				<fieldset disabled={form.isSending} className="flex flex-col gap-4">
					<legend className="sr-only">The newsletter</legend>
					<h2
						ref={heading}
						tabIndex={-1}
						className="font-serif text-2xl font-semibold tracking-[-0.015em] outline-none"
					>
						{trouble === '' ? 'Is this right?' : 'Tell us about it'}
					</h2>
					<p className="mb-4 flex flex-wrap items-center gap-x-3 border-b border-border pb-2 text-sm">
						<span className="min-w-0 break-all text-muted">{form.values.address}</span>
						<Button look="quiet" className="-ml-3 px-3! text-accent!" onClick={onChangeAddress}>
							Change address
						</Button>
					</p>
					{trouble !== '' && <p className="mb-2 rounded-md bg-amber-soft px-4 py-3 text-sm">{trouble}</p>}
					{form.failure && <FormError message={form.failure.message} />}
					<TextField label="Name" autoComplete="off" maxLength={200} {...form.field('name')} />
					<TextArea
						label="Description"
						rows={5}
						maxLength={2000}
						help="What readers get, in two or three sentences"
						{...form.field('description')}
					/>
					<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
						<AddressField
							form={form}
							name="imageUrl"
							label="Address of a picture"
							help="Without one, we draw a cover"
						/>
						<AddressField
							form={form}
							name="feedUrl"
							label="Address of its feed"
							help="RSS or Atom, if there is one"
						/>
					</div>
					<h3 className="mt-6 border-t border-border pt-6 font-serif text-xl font-semibold tracking-[-0.01em]">
						And you?
					</h3>
					<TextField
						label="Your email address"
						type="email"
						autoComplete="email"
						help="For the confirmation and our answer; never shown"
						{...form.field('senderEmail')}
					/>
					<Honeypot form={form} />
					<div className="mt-3">
						<SendButton isSending={form.isSending} sendingLabel="Submitting…" className="w-full sm:w-auto">
							Submit newsletter
						</SendButton>
					</div>
				</fieldset>
			</form>
			<PreviewCard name={shown.name} description={shown.description} imageUrl={shown.imageUrl} />
		</div>
	);
}

function AddressField({
	form,
	name,
	label,
	help,
}: {
	form: SubmissionForm;
	name: 'imageUrl' | 'feedUrl';
	label: string;
	help: string;
}) {
	return (
		<TextField
			isOptional
			label={label}
			type="url"
			inputMode="url"
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
			placeholder="https://"
			maxLength={2000}
			help={help}
			{...form.field(name)}
		/>
	);
}
