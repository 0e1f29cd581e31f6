import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import { describeFailure } from '#client/describe-failure.ts';
import { endpointQuery } from '#client/endpoint-query.ts';
import {
	Registration,
	type RegistrationState,
	register,
	type User,
} from '#features/accounts/contract/accounts.ts';
import { getInvitation } from '#features/accounts/contract/invitations.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';
import { SendButton } from '#ui/forms/send-button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { accountKeys, registrationQuery } from '../shared/account-queries.ts';
import { AccountForm } from './account-form.tsx';
import { NewPasswordFields } from './password-fields.tsx';
import { mismatch, repeatedPassword } from './repeated-password.ts';
import { reportFailure } from './report-failure.ts';
import { UsernameField } from './username-field.tsx';

const initial = { username: '', password: '', confirmPassword: '' };
const isRepeated = (typed: { password: string; confirmPassword: string }) =>
	typed.password === typed.confirmPassword;
const TypedRegistration = z
	.extend(Registration, repeatedPassword)
	.check(z.refine(isRepeated, { path: ['confirmPassword'], error: mismatch.fields.confirmPassword }));
const words = { title: 'Registration failed', otherwise: 'Could not create account.' };

export function RegisterForm({
	setupToken,
	invitation,
	onSignedIn,
}: {
	setupToken: string | undefined;
	invitation: string | undefined;
	onSignedIn: (user: User) => void;
}) {
	const api = useApi();
	const { data: registration } = useQuery(registrationQuery(api));
	const invited = useQuery({
		...endpointQuery(api, accountKeys, getInvitation, { params: { token: invitation ?? '' } }),
		enabled: invitation !== undefined,
	});
	const form = useMutationForm({
		initial,
		draftKey: null,
		check: (values) => TypedRegistration.safeParse(values),
		mutationFn: ({ username, password }) =>
			api.call(register, {
				body: {
					username,
					password,
					...(setupToken !== undefined && { setupToken }),
					...(invitation !== undefined && { invitation }),
				},
			}),
		onSent: onSignedIn,
		describe: (error) => reportFailure(error, words),
	});

	/** Whatever else is wrong with the passwords. */
	function reportMismatch() {
		if (isRepeated(form.values)) return;
		const { message, fields } = mismatch;
		showToast({ title: fields.confirmPassword, description: message, variant: 'destructive' });
	}

	return (
		<AccountForm legend="Register" form={form} onSubmit={reportMismatch}>
			{invitation === undefined ? (
				registration && <RegistrationNote {...registration} hasToken={setupToken !== undefined} />
			) : (
				<InvitationNote {...invited} />
			)}
			<UsernameField {...form.field('username')} />
			<NewPasswordFields
				label="Password"
				maxLength={128}
				password={form.field('password')}
				confirmation={form.field('confirmPassword')}
			/>
			<SendButton isSending={form.isSending} sendingLabel="Creating account…" className="w-full">
				Register
			</SendButton>
		</AccountForm>
	);
}

/** Shown above the form when registration is restricted. */
function RegistrationNote(at: RegistrationState & { hasToken: boolean }) {
	const isForOwner = at.needsSetupLink && !at.hasToken;
	if (!isForOwner && (at.needsSetupLink || at.mode !== 'closed')) return null;
	return (
		<Note>
			{isForOwner
				? 'Nobody owns this site yet. Use the set-up link that was printed at start: look for it in the output of the server, and open it here.'
				: 'Registration is closed. Ask an administrator for an invitation.'}
		</Note>
	);
}

function InvitationNote({
	data,
	error,
}: {
	data: ResponseOf<typeof getInvitation> | undefined;
	error: unknown;
}) {
	if (statusOf(error) === 410) return <Note>{describeFailure(error).message}</Note>;
	if (!data) return null;
	return (
		<Note>
			You are invited as {data.role === 'owner' ? 'an owner' : 'an editor'}. Choose a name and a password, and
			you are in.
		</Note>
	);
}

function Note({ children }: { children: ReactNode }) {
	return (
		<p role="note" className="rounded-md border border-border bg-surface px-4 py-3 text-sm text-pretty">
			{children}
		</p>
	);
}
