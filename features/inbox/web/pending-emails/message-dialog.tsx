import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { PendingEmailDetail } from '#features/inbox/contract/inbox.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { pendingEmailQuery } from '../shared/inbox-queries.ts';
import { EmailActions } from './email-actions.tsx';
import { kindNames, lookOf } from './mail-labels.ts';
import { MessageBody } from './message-body.tsx';
import { SetAside } from './set-aside.tsx';

/** A mail, and why it was judged so. */
export function MessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
	const [isWithPictures, setIsWithPictures] = useState(false);
	const mail = useQuery(pendingEmailQuery(useApi(), id, isWithPictures));
	const email = mail.data;
	return (
		<Dialog
			title={email ? email.subject || 'No subject' : 'Email'}
			description={
				email && (
					<span className="flex flex-wrap items-center gap-x-4 gap-y-1">
						<span className="break-all">From {email.from}</span>
						<ExactTime moment={email.receivedAt} />
						<Badge tone={lookOf(email).tone}>{lookOf(email).words}</Badge>
					</span>
				)
			}
			isOpen
			onClose={onClose}
			className="max-w-[52rem]"
		>
			{mail.isError && <QueryProblem query={mail} message="Couldn't load the email" />}
			{mail.isPending && <Skeleton className="h-[60dvh]" />}
			{email && !mail.isError && (
				<div className="flex flex-col gap-5">
					<Judgement email={email} />
					{email.mayPublish && <SetAside email={email} />}
					<div className="-mx-3 -my-2 flex">
						<EmailActions email={email} />
					</div>
					<MessageBody {...{ email, isWithPictures }} onLoadPictures={() => setIsWithPictures(true)} />
				</div>
			)}
		</Dialog>
	);
}

function Judgement({ email }: { email: PendingEmailDetail }) {
	const { kind, judgedBecause, failure, confirmationUrl, attachments, source, issue } = email;
	return (
		<dl className="grid gap-x-4 gap-y-2 rounded-md border border-border px-4 py-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
			<Fact name="Judged to be">
				{kindNames[kind]}
				{judgedBecause && <span className="block text-muted">{judgedBecause}</span>}
			</Fact>
			{failure && !email.mayPublish && (
				<Fact name={email.status === 'quarantined' ? 'Set aside' : 'Trouble'}>
					<span className="text-danger">{failure}</span>
				</Fact>
			)}
			{confirmationUrl && (
				<Fact name="To confirm">
					<NewTabLink href={confirmationUrl} className="break-all text-accent underline underline-offset-4">
						{confirmationUrl}
					</NewTabLink>
					<span className="block text-muted">
						Nobody has clicked this link. Only do so if you subscribed.
					</span>
				</Fact>
			)}
			{source && (
				<Fact name="Source">
					{source.name || source.email} <span className="text-muted">({source.status})</span>
				</Fact>
			)}
			{issue && (
				<Fact name="Published">
					<NewTabLink
						href={addresses.issue(issue.newsletterSlug, issue)}
						className="text-accent underline underline-offset-4"
					>
						Read it as a past issue
					</NewTabLink>
				</Fact>
			)}
			{!email.mayPublish && email.senderChecks.length > 0 && (
				<Fact name="Sender">{email.senderChecks.join(' ')}</Fact>
			)}
			{attachments.length > 0 && (
				<Fact name="Attachments">
					{attachments.map(({ name, type }) => name || type).join(', ')}
					<span className="text-muted"> (not kept)</span>
				</Fact>
			)}
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="contents">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0 break-words max-sm:mb-1">{children}</dd>
		</div>
	);
}
