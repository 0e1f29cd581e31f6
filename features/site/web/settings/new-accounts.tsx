import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { type RegistrationMode, registrationModes } from '#features/accounts/contract/accounts.ts';
import { changeSiteSettings, type SiteSettings } from '#features/site/contract/settings.ts';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { siteSettingsQuery } from '../shared/settings-queries.ts';
import { toastFailure } from '../shared/toast-failure.ts';

const words: Record<RegistrationMode, { name: string; meaning: string }> = {
	open: {
		name: 'Open registration',
		meaning: 'Whoever registers is an editor at once. For a trial on one’s own machine.',
	},
	approval: {
		name: 'With approval',
		meaning: 'Whoever registers waits, and sees nothing, until an owner approves them.',
	},
	closed: { name: 'Closed', meaning: 'There are no new accounts.' },
};

/** What happens to new registrations. */
export function NewAccounts({ site, isOwner }: { site: SiteSettings; isOwner: boolean }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (registration: RegistrationMode) => api.call(changeSiteSettings, { body: { registration } }),
		onSuccess: (changed) => {
			queryClient.setQueryData(siteSettingsQuery(api).queryKey, changed);
			showToast({ title: 'New accounts', description: words[changed.registration].meaning });
		},
		onError: toastFailure("Couldn't change it"),
	});
	const chosen = isPending ? variables : site.registration;
	const mayChange = isOwner && !site.isRegistrationFixed;
	return (
		<Section title="New accounts" about={whyFixed(site, isOwner)}>
			<fieldset
				disabled={!mayChange || isPending}
				className="divide-y divide-border overflow-clip rounded-lg border border-border bg-surface"
			>
				<legend className="sr-only">What becomes of new accounts</legend>
				{registrationModes.map((mode) => (
					<label
						key={mode}
						className="flex min-h-11 items-start gap-3 px-4 py-3 has-enabled:cursor-pointer sm:px-5"
					>
						<input
							type="radio"
							name="registration"
							value={mode}
							checked={mode === chosen}
							onChange={() => mutate(mode)}
							className="mt-0.5 size-5 shrink-0"
						/>
						<span>
							<span className="block text-sm font-medium">{words[mode].name}</span>
							<span className="block text-sm text-muted">{words[mode].meaning}</span>
						</span>
					</label>
				))}
			</fieldset>
		</Section>
	);
}

function whyFixed({ isRegistrationFixed }: SiteSettings, isOwner: boolean): string {
	if (isRegistrationFixed)
		return 'The variable REGISTRATION decides this where the server is started. Without it, an owner could choose here.';
	return isOwner
		? 'The first account is the owner’s in any case. A change counts at once.'
		: 'Only an owner can change this.';
}
