import { type ReactNode, useEffect } from 'react';
import { FormError } from '#ui/forms/form-error.tsx';
import type { Form } from '#ui/forms/use-form.ts';
import { NeedsScript } from '#ui/layout/needs-script.tsx';

/**
 * The frame of both forms. A toast reports every failure; the form itself only shows those that no change of the fields
 * fixes.
 */
export function AccountForm({
	legend,
	form,
	onSubmit,
	children,
}: {
	legend: string;
	form: Pick<Form<string>, 'formProps' | 'isSending' | 'failure'>;
	/** Called before the form is checked. */
	onSubmit?: () => void;
	children: ReactNode;
}) {
	const { failure, formProps } = form;
	const element = formProps.ref;
	const isAboutFields = failure?.fields !== undefined;

	// The fieldset was disabled while sending, so focus was lost.
	useEffect(() => {
		if (!failure || !isAboutFields) return;
		const find = (selector: string) => element.current?.querySelector<HTMLInputElement>(selector);
		const wrong = find('[aria-invalid]') ?? find('[type=password]');
		wrong?.focus();
		wrong?.select();
	}, [failure, isAboutFields, element]);

	return (
		<form {...formProps} onSubmitCapture={onSubmit}>
			<fieldset disabled={form.isSending} className="flex flex-col gap-3">
				<legend className="sr-only">{legend}</legend>
				{failure && !isAboutFields && <FormError message={failure.message} />}
				<NeedsScript>Signing in needs scripts, and they are off in your browser.</NeedsScript>
				{children}
			</fieldset>
		</form>
	);
}
