import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import {
	type Invitation,
	type InvitationState,
	withdrawInvitation,
} from '#features/accounts/contract/invitations.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { invitationsQuery } from '#features/site/web/shared/settings-queries.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useSettingsAction } from './use-settings-action.ts';

/** Invitation links and their states; each creates one account, even while registration is closed. */
export function Invitations() {
	const list = useQuery(invitationsQuery(useApi()));
	const [isInviting, setIsInviting] = useState(false);
	return (
		<Section
			title="Invitations"
			about="Each link makes one account, which works at once, also while registration is closed."
			actions={<Button onClick={() => setIsInviting(true)}>Invite somebody</Button>}
		>
			<QueryList query={list} problem="Couldn't load the invitations" empty="Nobody has been invited yet.">
				{(invitations) => (
					<ul className="divide-y divide-border">
						{invitations.map((invitation) => (
							<InvitationRow key={invitation.id} invitation={invitation} />
						))}
					</ul>
				)}
			</QueryList>
			{isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
		</Section>
	);
}

const states: Record<InvitationState, { tone: 'accent' | 'teal' | 'amber' | 'neutral'; label: string }> = {
	open: { tone: 'accent', label: 'Open' },
	used: { tone: 'teal', label: 'Used' },
	expired: { tone: 'amber', label: 'Expired' },
	withdrawn: { tone: 'neutral', label: 'Withdrawn' },
};

function InvitationRow({ invitation }: { invitation: Invitation }) {
	const api = useApi();
	const { id, role, email, state, usedBy } = invitation;
	const { run, isRunning } = useSettingsAction(async () => {
		await api.call(withdrawInvitation, { params: { id } });
		return 'The invitation was withdrawn';
	}, "Couldn't withdraw the invitation");
	const name = `${role === 'owner' ? 'Owner' : 'Editor'}${email === '' ? '' : `, ${email}`}`;
	return (
		<li className="flex min-h-15 flex-wrap items-center gap-x-6 gap-y-2 py-2 pr-2 pl-4 sm:pl-5">
			<div className="min-w-0 grow basis-52">
				<p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
					{name}
					<Badge tone={states[state].tone}>{states[state].label}</Badge>
				</p>
				<p className="text-sm text-muted">
					By {invitation.createdBy} on <LongDate moment={invitation.createdAt} />
					{usedBy !== '' && <>, used by {usedBy}</>}
					{state === 'open' && (
						<>
							, until <LongDate moment={invitation.expiresAt} />
						</>
					)}
				</p>
			</div>
			{state === 'open' && (
				<Button look="quiet" disabled={isRunning} onClick={() => run(undefined)}>
					{isRunning ? 'Withdrawing…' : 'Withdraw'}
					<VisuallyHidden> the invitation: {name}</VisuallyHidden>
				</Button>
			)}
		</li>
	);
}
