import { Credentials, login, type User } from '#contract/accounts.ts';
import { useApi } from '#web/api/api-context.tsx';
import { SendButton } from '#web/ui/send-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { AccountForm } from './account-form.tsx';
import { reportFailure } from './report-failure.ts';
import { UsernameField } from './username-field.tsx';

const initial = { username: '', password: '' };
const words = { title: 'Login failed', otherwise: 'Invalid username or password.' };

export function LoginForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
	const api = useApi();
	const form = useForm({
		initial,
		draftKey: null,
		check: (values) => Credentials.safeParse(values),
		send: (body) =>
			api.call(login, { body }).then(
				(user) => {
					onSignedIn(user);
					return null;
				},
				(error: unknown) => reportFailure(error, words),
			),
	});
	return (
		<AccountForm legend="Login" form={form}>
			<UsernameField {...form.field('username')} />
			<TextField
				label="Password"
				type="password"
				autoComplete="current-password"
				{...form.field('password')}
			/>
			<SendButton isSending={form.isSending} sendingLabel="Signing in…" className="w-full">
				Login
			</SendButton>
		</AccountForm>
	);
}
