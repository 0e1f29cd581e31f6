import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { describeFailure } from '#client/describe-failure.ts';
import { type FormFailure, type FormOptions, useForm } from '#ui/forms/use-form.ts';

type Options<Values extends object, Body, Answer> = Omit<FormOptions<Values, Body>, 'send'> &
	Omit<UseMutationOptions<Answer, Error, Body>, 'onError'> & {
		/** Why a valid form is not sent yet. */
		refuse?: (body: Body) => FormFailure | null;
		/** Called after the queries that the mutation invalidates were refetched. */
		onSent?: (answer: Answer) => void;
		/** The message the form shows for a failure. */
		describe?: (error: unknown) => FormFailure;
	};

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
