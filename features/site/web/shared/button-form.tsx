import type { FormEvent, ReactNode } from 'react';
import { describeFailure } from '#client/describe-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';

/** A form without fields: its button runs a mutation. */
export function ButtonForm({
	mutation,
	isSending = mutation.isPending,
	label,
	sendingLabel,
	worksWithoutScript = false,
	children,
}: {
	mutation: { mutate: () => void; error: Error | null; isPending: boolean };
	isSending?: boolean;
	/** Of the button. */
	label: string;
	sendingLabel: string;
	worksWithoutScript?: boolean;
	children: ReactNode;
}) {
	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		mutation.mutate();
	}

	return (
		<form method="post" onSubmit={handleSubmit} className="flex max-w-[44rem] flex-col gap-6">
			{mutation.error && <FormError message={describeFailure(mutation.error).message} />}
			{children}
			<div>
				<SendButton {...{ worksWithoutScript, isSending, sendingLabel }} className="w-full sm:w-auto">
					{label}
				</SendButton>
			</div>
		</form>
	);
}
