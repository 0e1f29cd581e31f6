import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { changeUser, type User } from '#features/accounts/contract/accounts.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { usersQuery } from '#features/site/web/shared/settings-queries.ts';
import { Badge } from '#ui/display/badge.tsx';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';
import { useSettingsAction } from './use-settings-action.ts';

const roles = [
	{ value: 'editor', label: 'Editor' },
	{ value: 'owner', label: 'Owner' },
] as const;

/** Who has an account, who awaits approval, and their roles. */
export function People({ me }: { me: User }) {
	const list = useQuery(usersQuery(useApi()));
	const [toRemove, setToRemove] = useState<User | null>(null);
	return (
		<Section
			title="People"
			about="Editors do everything in the admin portal but this. Owners also decide who gets in."
		>
			<QueryList query={list} problem="Couldn't load the accounts" empty="There are no accounts.">
				{(users) => (
					<ul className="divide-y divide-border">
						{users.map((user) => (
							<Person key={user.id} user={user} isMe={user.id === me.id} onRemove={() => setToRemove(user)} />
						))}
					</ul>
				)}
			</QueryList>
			{toRemove && <RemoveAccountDialog user={toRemove} onClose={() => setToRemove(null)} />}
		</Section>
	);
}

function Person({ user, isMe, onRemove }: { user: User; isMe: boolean; onRemove: () => void }) {
	const api = useApi();
	const { id, username } = user;
	const { run, isRunning } = useSettingsAction(
		async (change: { approved?: true; role?: 'owner' | 'editor' }) => {
			await api.call(changeUser, { params: { id }, body: change });
			if (change.approved) return `${username} was approved`;
			return `${username} is ${change.role === 'owner' ? 'an owner' : 'an editor'} now`;
		},
		"Couldn't change the account",
	);
	return (
		<li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2 pr-2 pl-4 sm:pl-5">
			<div className="min-w-0 grow basis-52">
				<p className="flex flex-wrap items-center gap-2 font-medium break-all">
					{username}
					{isMe && <Badge tone="accent">You</Badge>}
					{!user.approved && <Badge tone="amber">Waits for approval</Badge>}
				</p>
				<p className="text-sm text-muted">
					Since <LongDate moment={user.createdAt} />
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				{user.approved ? (
					<CompactSelect
						label={`Role of ${username}`}
						value={user.role}
						options={roles}
						disabled={isRunning}
						onChoose={(role) => run({ role })}
						className="w-32"
					/>
				) : (
					<Button disabled={isRunning} onClick={() => run({ approved: true })}>
						{isRunning ? 'Approving…' : 'Approve'}
						<VisuallyHidden> {username}</VisuallyHidden>
					</Button>
				)}
				<Button look="quiet" onClick={onRemove}>
					Remove<VisuallyHidden> {username}</VisuallyHidden>
				</Button>
			</div>
		</li>
	);
}
