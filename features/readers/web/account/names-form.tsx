import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { type ReaderAccount, ReaderNames, updateAccount } from '#features/readers/contract/readers.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { accountQuery } from './account-query.ts';

export function NamesForm({ account: { firstName, lastName } }: { account: ReaderAccount }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const form = useMutationForm({
		initial: { firstName, lastName },
		draftKey: null,
		check: (values) => ReaderNames.safeParse(values),
		mutationFn: (body) => api.call(updateAccount, { body }),
		onSuccess: (account) => {
			queryClient.setQueryData(accountQuery(api).queryKey, account);
			showToast({ title: 'Your name is saved' });
		},
	});
	return (
		<form {...form.formProps}>
			<fieldset disabled={form.isSending} className="flex flex-col gap-1">
				<legend className="sr-only">Your name</legend>
				{form.failure && <FormError message={form.failure.message} />}
				<TextField label="First Name" autoComplete="given-name" maxLength={50} {...form.field('firstName')} />
				<TextField label="Last Name" autoComplete="family-name" maxLength={50} {...form.field('lastName')} />
				<div>
					<SendButton look="secondary" isSending={form.isSending} sendingLabel="Saving…">
						Save
					</SendButton>
				</div>
			</fieldset>
		</form>
	);
}
