import { useApi } from '#client/api-context.tsx';
import { Credentials, login, type User } from '#features/accounts/contract/accounts.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { SendButton } from '#ui/forms/send-button.tsx';
import { AccountForm } from './account-form.tsx';
import { CurrentPasswordField } from './password-fields.tsx';
import { reportFailure } from './report-failure.ts';
import { UsernameField } from './username-field.tsx';

const initial = { username: '', password: '' };
const words = { title: 'Login failed', otherwise: 'Invalid username or password.' };

export function LoginForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
	const api = useApi();
	const form = useMutationForm({
		initial,
		draftKey: null,
		check: (values) => Credentials.safeParse(values),
		mutationFn: (body) => api.call(login, { body }),
		onSent: onSignedIn,
		describe: (error) => reportFailure(error, words),
	});
	return (
		<AccountForm legend="Login" form={form}>
			<UsernameField {...form.field('username')} />
			<CurrentPasswordField {...form.field('password')} />
			<SendButton isSending={form.isSending} sendingLabel="Signing in…" className="w-full">
				Login
			</SendButton>
		</AccountForm>
	);
}
