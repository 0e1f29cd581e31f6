import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { ConfirmAddress } from '#features/accounts/web/recovery/confirm-address.tsx';
import { ForgotPassword } from '#features/accounts/web/recovery/forgot-password.tsx';
import { ResetPassword } from '#features/accounts/web/recovery/reset-password.tsx';
import { Container } from '#ui/layout/container.tsx';

const resetRoute = getRouteApi('/site/auth/reset');
const confirmRoute = getRouteApi('/site/auth/confirm-address');

export function ForgotPasswordPage(): ReactElement {
	return (
		<Frame title="Forgot your password?" about="A link by mail lets you choose a new one.">
			<ForgotPassword />
		</Frame>
	);
}

export function ResetPasswordPage(): ReactElement {
	const { token } = resetRoute.useSearch();
	return (
		<Frame title="Choose a new password" about="You are then signed out everywhere.">
			<ResetPassword key={token} token={token} />
		</Frame>
	);
}

export function ConfirmAddressPage(): ReactElement {
	const { token } = confirmRoute.useSearch();
	return (
		<Frame title="Is this your address?" about="An account of this site wants to use it.">
			<ConfirmAddress key={token} token={token} />
		</Frame>
	);
}

function Frame({ title, about, children }: { title: string; about: string; children: ReactNode }) {
	return (
		<Container className="flex justify-center py-12 lg:py-20">
			<div className="min-h-[32rem] w-full max-w-[26rem]">
				<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em] text-balance">{title}</h1>
				<p className="mt-2 mb-6 text-balance text-muted">{about}</p>
				{children}
			</div>
		</Container>
	);
}
