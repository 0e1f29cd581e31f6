import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { describeFailure } from '#client/describe-failure.ts';
import { type FormFailure, type FormOptions, useForm } from '#ui/forms/use-form.ts';

type Options<Values extends object, Body, Answer> = Omit<FormOptions<Values, Body>, 'send'> &
	Omit<UseMutationOptions<Answer, Error, Body>, 'onError'> & {
		/** Why the form is not sent yet, although its values are right. */
		refuse?: (body: Body) => FormFailure | null;
		/** After what the mutation invalidates has been read anew. */
		onSent?: (answer: Answer) => void;
		/** What the form says of a failure. */
		describe?: (error: unknown) => FormFailure;
	};

/** A form that is sent by a mutation. */
export function useMutationForm<Values extends object, Body, Answer>({
	initial,
	draftKey,
	check,
	refuse,
	onSent,
	describe = describeFailure,
	...mutation
}: Options<Values, Body, Answer>) {
	const { mutateAsync } = useMutation(mutation);
	return useForm({
		initial,
		draftKey,
		check,
		send: async (body) =>
			refuse?.(body) ??
			mutateAsync(body).then((answer) => {
				onSent?.(answer);
				return null;
			}, describe),
	});
}
