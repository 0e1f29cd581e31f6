import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { allQueries } from '#client/query-client.ts';
import type { User } from '#features/accounts/contract/accounts.ts';
import {
	AddressChange,
	changeAddress,
	changeName,
	NameChange,
	type OwnAddress,
} from '#features/accounts/contract/own-account.ts';
import { ownAddressQuery } from '#features/site/web/shared/settings-queries.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { EmailField } from '#ui/forms/text-field.tsx';
import { ProblemBox } from '#ui/layout/problem-box.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { CurrentPasswordField } from '../auth/password-fields.tsx';
import { UsernameField } from '../auth/username-field.tsx';

/** The user's name and mail address. Both require the password, since they are ways into the account. */
export function MyAccount({ user }: { user: User }) {
	const address = useQuery(ownAddressQuery(useApi()));
	return (
		<div className="grid gap-12 lg:grid-cols-2">
			<Section title="My name" about="What you sign in with. You stay signed in everywhere.">
				<NameForm key={user.username} user={user} />
			</Section>
			<Section
				title="My address"
				about="For notices, and for a link when you lose your password. Nobody but you sees it."
			>
				{address.data && (
					<AddressForm
						key={`${address.data.email} ${address.data.toConfirm}`}
						own={address.data}
						username={user.username}
					/>
				)}
				{address.isPending && <Skeleton className="h-68 max-w-[28rem]" />}
				{address.isError && (
					<ProblemBox message="Couldn't load your address" onRetry={() => void address.refetch()} />
				)}
			</Section>
		</div>
	);
}

function NameForm({ user }: { user: User }) {
	const api = useApi();
	const form = useMutationForm({
		initial: { username: user.username, currentPassword: '' },
		draftKey: null,
		check: (values) => NameChange.safeParse(values),
		mutationFn: (body) => api.call(changeName, { body }),
		meta: { invalidates: allQueries },
		onSuccess: ({ username }) => showToast({ title: `Your name is now ${username}` }),
	});
	return (
		<FormFrame form={form} legend="My name" className="max-w-[28rem]" fieldsClassName="flex flex-col gap-2">
			<UsernameField {...form.field('username')} />
			<CurrentPasswordField {...form.field('currentPassword')} />
			<div className="mt-2">
				<SendButton isSending={form.isSending} sendingLabel="Changing…">
					Change name
				</SendButton>
			</div>
		</FormFrame>
	);
}

function AddressForm({ own, username }: { own: OwnAddress; username: string }) {
	const api = useApi();
	const form = useMutationForm({
		initial: { email: own.toConfirm ?? own.email ?? '', currentPassword: '' },
		draftKey: null,
		check: (values) => AddressChange.safeParse(values),
		mutationFn: (body) => api.call(changeAddress, { body }),
		meta: { invalidates: allQueries },
		onSuccess: ({ email, toConfirm }) =>
			showToast(
				toConfirm
					? { title: 'Check your email', description: `A link for confirming went to ${toConfirm}.` }
					: { title: email ? 'Your address stays as it was' : 'You have no address any more' },
			),
	});
	return (
		<FormFrame
			form={form}
			legend="My address"
			className="max-w-[28rem]"
			fieldsClassName="flex flex-col gap-2"
		>
			<AddressState own={own} />
			<input type="hidden" name="username" autoComplete="username" value={username} />
			<EmailField label="Email address" help="Leave it empty to have none." {...form.field('email')} />
			<CurrentPasswordField {...form.field('currentPassword')} />
			<div className="mt-2">
				<SendButton isSending={form.isSending} sendingLabel="Saving…">
					Save address
				</SendButton>
			</div>
		</FormFrame>
	);
}

function AddressState({ own: { email, toConfirm, sendsMail } }: { own: OwnAddress }) {
	const strong = (text: string) => <strong className="font-semibold break-all text-text">{text}</strong>;
	return (
		<div className="text-sm text-pretty text-muted">
			{email && <p>Confirmed: {strong(email)}</p>}
			{toConfirm && <p>Waits for the link in its mail to be opened: {strong(toConfirm)}</p>}
			{!email && !toConfirm && <p>You have given none.</p>}
			{!sendsMail && <p>This site sends no mail yet: it is kept in the outbox (SMTP_URL is not set).</p>}
		</div>
	);
}
