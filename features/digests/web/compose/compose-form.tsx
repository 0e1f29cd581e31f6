import type { ReactNode } from 'react';
import { FormError } from '#ui/forms/form-error.tsx';
import type { Form } from '#ui/forms/use-form.ts';
import { FormButtons } from './form-buttons.tsx';

/** The writing side of the dialog: the fields, why they could not be saved, and the two ways out. */
export function ComposeForm<Name extends string>({
	form,
	legend,
	action,
	onClose,
	children,
}: {
	form: Form<Name>;
	legend: string;
	/** What the button that saves says. */
	action: string;
	onClose: () => void;
	children: ReactNode;
}) {
	return (
		<form {...form.formProps}>
			<fieldset disabled={form.isSending} className="flex flex-col gap-2">
				<legend className="sr-only">{legend}</legend>
				{form.failure && <FormError message={form.failure.message} />}
				{children}
				<FormButtons
					isSending={form.isSending}
					action={action}
					onCancel={() => {
						form.startAgain();
						onClose();
					}}
				/>
			</fieldset>
		</form>
	);
}
