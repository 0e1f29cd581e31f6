import type { ReactNode } from 'react';
import { Button } from '../layout/button.tsx';
import { FormError } from './form-error.tsx';
import { SendButton } from './send-button.tsx';
import type { Form } from './use-form.ts';

/** A form that is disabled while sending and shows failures above its fields. */
export function FormFrame({
	form,
	legend,
	className,
	fieldsClassName = 'flex flex-col gap-3',
	children,
}: {
	form: Pick<Form<string>, 'formProps' | 'isSending' | 'failure'>;
	/** For screen readers. */
	legend: string;
	className?: string;
	fieldsClassName?: string;
	children: ReactNode;
}) {
	return (
		<form {...form.formProps} className={className}>
			<fieldset disabled={form.isSending} className={fieldsClassName}>
				<legend className="sr-only">{legend}</legend>
				{form.failure && <FormError message={form.failure.message} />}
				{children}
			</fieldset>
		</form>
	);
}

/** The submit and cancel buttons of a form. */
export function FormButtons({
	form,
	action,
	sendingLabel = 'Saving…',
	className = 'flex justify-end gap-2',
	onCancel,
}: {
	form: Pick<Form<string>, 'isSending'>;
	/** The label of the submit button. */
	action: string;
	sendingLabel?: string;
	className?: string;
	onCancel: () => void;
}) {
	return (
		<div className={className}>
			<Button look="secondary" onClick={onCancel}>
				Cancel
			</Button>
			<SendButton isSending={form.isSending} sendingLabel={sendingLabel}>
				{action}
			</SendButton>
		</div>
	);
}
