import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import { closeAccount, type ReaderAccount } from '#features/readers/contract/readers.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { Button } from '#ui/layout/button.tsx';
import { accountQuery } from './account-query.ts';
import { DigestChoices } from './digest-choices.tsx';
import { NamesForm } from './names-form.tsx';
import { PaperTime } from './paper-time.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { YourData } from './your-data.tsx';

export function SignedIn({ account }: { account: ReaderAccount }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const signOut = useMutation({
		mutationFn: () => api.call(closeAccount, {}),
		onSuccess: () => queryClient.setQueryData(accountQuery(api).queryKey, null),
		onError: toastFailure('Still signed in'),
	});
	return (
		<div className="flex flex-col gap-12">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p>
					Signed in as <strong className="font-semibold break-all">{account.email}</strong>
				</p>
				<Button look="secondary" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
					{signOut.isPending ? 'Signing out…' : 'Sign out'}
				</Button>
			</div>
			<Section title="Newsletters">
				<SubscriptionList subscriptions={account.subscriptions} />
			</Section>
			<Section
				title="Your paper"
				lead="Newsletters that you want in one mail a day or a week come together, newest first. Nothing new, no mail."
			>
				<PaperTime paper={account.paper} />
			</Section>
			<Section
				title="Digests"
				lead="A digest is a mail about what is new in a collection. You get those that you tick, and no others."
			>
				<DigestChoices digests={account.digests} />
			</Section>
			<div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
				<Section title="Your name">
					<NamesForm key={`${account.firstName} ${account.lastName}`} account={account} />
				</Section>
				<Section title="Your data">
					<YourData />
				</Section>
			</div>
		</div>
	);
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
	return (
		<section aria-label={title}>
			<h2 className="border-b border-border pb-2 font-serif text-2xl font-semibold tracking-[-0.015em]">
				{title}
			</h2>
			{lead && <p className="mt-3 max-w-[60ch] text-sm text-pretty text-muted">{lead}</p>}
			<div className="mt-4">{children}</div>
		</section>
	);
}
