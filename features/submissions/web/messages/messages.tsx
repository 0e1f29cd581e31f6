import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { maxCounted, messagesQuery, settingsKeys } from '#features/site/web/shared/settings-queries.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { handleMessage, type Message } from '#features/submissions/contract/moderation.ts';
import { Badge } from '#ui/display/badge.tsx';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';

const pageSize = 25;

export function MessagesSettings() {
	const [{ handled, page }, setShown] = useState({ handled: 'no' as 'no' | 'yes', page: 1 });
	const list = useQuery(messagesQuery(useApi(), { handled, page, limit: pageSize }));
	return (
		<Section
			title="Messages"
			actions={
				<CompactSelect
					label="Show"
					value={handled}
					options={[
						{ value: 'no', label: 'To be handled' },
						{ value: 'yes', label: 'Handled' },
					]}
					onChoose={(chosen) => setShown({ handled: chosen, page: 1 })}
					className="w-44"
				/>
			}
			about="What visitors wrote through the contact and advertising forms."
		>
			<QueryList
				query={list}
				problem="Couldn't load the messages"
				empty={handled === 'no' ? 'No message is waiting.' : 'No message has been handled yet.'}
				paging={{ page, pageSize, maxCounted, onPage: (next) => setShown({ handled, page: next }) }}
			>
				{(messages) => (
					<ul className="divide-y divide-border">
						{messages.map((message) => (
							<MessageRow key={message.id} message={message} />
						))}
					</ul>
				)}
			</QueryList>
		</Section>
	);
}

function MessageRow({ message }: { message: Message }) {
	const { id, kind, name, email, subject, body, createdAt, handledAt } = message;
	const api = useApi();
	const isHandled = handledAt !== null;
	const { mutate, isPending } = useMutation({
		mutationFn: () => api.call(handleMessage, { params: { id }, body: { isHandled: !isHandled } }),
		onSuccess: () => showToast({ title: isHandled ? 'Message reopened' : 'Message handled' }),
		onError: toastFailure("Couldn't change the message"),
		meta: { invalidates: [settingsKeys.all] },
	});
	const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject || 'Your message'}`)}`;
	return (
		<li className="flex flex-col gap-3 px-4 py-4 sm:px-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h3 className="flex min-w-0 flex-wrap items-center gap-2 font-medium break-words">
					{subject || 'No subject'}
					<Badge tone={kind === 'advertise' ? 'amber' : 'neutral'}>
						{kind === 'advertise' ? 'Advertising' : 'Contact'}
					</Badge>
				</h3>
				<span className="text-sm text-muted">
					<ExactTime moment={createdAt} />
				</span>
			</div>
			<p className="max-w-[75ch] text-sm break-words whitespace-pre-wrap">{body}</p>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<p className="text-sm break-all text-muted">
					{name}, {email}
				</p>
				<div className="flex flex-wrap gap-2">
					<a href={reply} className={buttonStyle({ look: 'quiet' })}>
						Reply by mail
					</a>
					<Button look="secondary" disabled={isPending} onClick={() => mutate()}>
						{isPending ? 'Saving…' : isHandled ? 'Reopen' : 'Mark as handled'}
					</Button>
				</div>
			</div>
		</li>
	);
}
