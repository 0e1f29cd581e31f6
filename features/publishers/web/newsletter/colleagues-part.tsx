import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { type DeskNewsletter, inviteColleague, removeColleague } from '#features/publishers/contract/desk.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { EmailAddress } from '#protocol/values.ts';
import { Badge } from '#ui/display/badge.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { EmailField } from '#ui/forms/text-field.tsx';
import { useRestoreFocus } from '#ui/hooks/use-restore-focus.ts';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';
import { deskQuery, publisherKeys } from '../publisher-queries.ts';
import { useDeskMutation } from './use-desk-mutation.ts';

type Colleague = DeskNewsletter['colleagues'][number];

/** Who else keeps the listing. */
export function ColleaguesPart({ desk }: { desk: DeskNewsletter }) {
	const { listing, claim, colleagues, isReadOnly } = desk;
	const { data: me } = useQuery(deskQuery(useApi()));
	const part = useRestoreFocus<HTMLDivElement>(colleagues.length);
	return (
		<Section
			title="Colleagues"
			about={
				claim.isOwn
					? 'They can do all that you can, except inviting others and giving the claim up. They sign in by a link from a mail, as you do.'
					: 'You keep this listing by invitation. Who holds the claim invites and removes others; you can end your own part.'
			}
		>
			{claim.isOwn && !isReadOnly && (
				<div ref={part}>
					<InviteForm key={colleagues.length} id={listing.id} />
				</div>
			)}
			{colleagues.length === 0 ? (
				<p className="text-sm text-muted">Nobody else keeps it.</p>
			) : (
				<ul className="divide-y divide-border overflow-clip rounded-lg border border-border bg-surface text-sm">
					{colleagues.map((colleague) => (
						<ColleagueRow
							key={colleague.id}
							newsletterId={listing.id}
							colleague={colleague}
							isMe={colleague.email === me?.email}
							mayRemove={claim.isOwn || colleague.email === me?.email}
						/>
					))}
				</ul>
			)}
		</Section>
	);
}

const Invitation = z.object({ email: EmailAddress });

function InviteForm({ id }: { id: number }) {
	const invite = useDeskMutation(id, (api, body: { email: string }) =>
		api.call(inviteColleague, { params: { id }, body }),
	);
	const form = useMutationForm({
		initial: { email: '' },
		draftKey: null,
		check: (values) => Invitation.safeParse(values),
		mutationFn: (body) => invite.mutateAsync(body),
		onSent: () => showToast({ title: 'Invited', description: 'A mail is on its way.' }),
	});
	return (
		<FormFrame
			form={form}
			legend="Invite a colleague"
			className="max-w-[36rem]"
			fieldsClassName="flex flex-col gap-x-3 gap-y-2 sm:flex-row sm:items-start"
		>
			<div className="min-w-0 flex-1">
				<EmailField label="Address of a colleague" autoComplete="off" {...form.field('email')} />
			</div>
			<SendButton isSending={form.isSending} sendingLabel="Inviting…" className="sm:mt-7">
				Invite
			</SendButton>
		</FormFrame>
	);
}

function ColleagueRow({
	newsletterId,
	colleague,
	isMe,
	mayRemove,
}: {
	newsletterId: number;
	colleague: Colleague;
	isMe: boolean;
	mayRemove: boolean;
}) {
	const { id, email, invitedAt, joinedAt } = colleague;
	const [isAsking, setIsAsking] = useState(false);
	const api = useApi();
	const navigate = useNavigate();
	const remove = useMutation({
		mutationFn: () => api.call(removeColleague, { params: { id: newsletterId, colleagueId: id } }),
		meta: { invalidates: isMe ? [] : [publisherKeys.all] },
		onSuccess: async ({ message }) => {
			showToast(
				isMe ? { title: 'Your part has ended' } : { title: `${email} was removed`, description: message },
			);
			if (isMe) await navigate({ to: '/publisher' });
		},
	});
	return (
		<li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
			<span className="min-w-0 flex-1 basis-full font-medium wrap-anywhere sm:basis-56">
				{email}
				{isMe && <span className="font-normal text-muted"> (you)</span>}
			</span>
			{joinedAt === null ? (
				<>
					<Badge tone="amber">Invited</Badge>
					<span className="text-muted">
						on <LongDate moment={invitedAt} />
					</span>
				</>
			) : (
				<span className="text-muted">
					Since <LongDate moment={joinedAt} />
				</span>
			)}
			{mayRemove && (
				<Button
					look="quiet"
					className="-mr-2 ml-auto px-3"
					aria-haspopup="dialog"
					onClick={() => setIsAsking(true)}
				>
					{isMe ? 'Leave' : 'Remove'}
					<VisuallyHidden> {email}</VisuallyHidden>
				</Button>
			)}
			{isAsking && (
				<ConfirmDialog
					title={isMe ? 'End your part?' : `Remove ${email}?`}
					description={
						isMe
							? 'You will not be able to open this newsletter any more. Who holds the claim can invite you again.'
							: 'They will not be able to open this newsletter any more. You can invite them again.'
					}
					action={isMe ? 'End my part' : 'Remove'}
					trouble={getErrorMessage(remove.error)}
					isPending={remove.isPending}
					onConfirm={() => remove.mutate()}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</li>
	);
}
