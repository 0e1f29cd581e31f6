import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import { configureEmail, type ServiceStatus as Status } from '#features/inbox/contract/inbox.ts';
import { emailStatusQuery } from '#features/inbox/web/shared/inbox-queries.ts';
import type { ServiceConnection } from '#features/site/contract/services.ts';
import { describeConnection } from '#features/site/rules/describe-connection.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ProblemBox } from '#ui/layout/problem-box.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { toastError } from '../shared/toast-failure.ts';

/**
 * Whether a mailbox and a text model are configured, and when they were last reached. Neither can be set here: their
 * secrets never reach a browser.
 */
export function ServiceStatus() {
	const api = useApi();
	const query = emailStatusQuery(api);
	const status = useQuery(query);
	const queryClient = useQueryClient();
	useFailureToast(status, 'Failed to fetch service status');
	const check = useMutation({
		mutationFn: () => api.call(configureEmail, {}),
		onSuccess: (answer) => {
			queryClient.setQueryData(query.queryKey, answer);
			showToast({ title: 'The mailbox can be opened' });
		},
		onError: (error) => {
			toastError('Failed to configure email service')(error);
			void status.refetch();
		},
	});
	return (
		<Section
			title="Configuration"
			about="Mail is read from the mailbox and never changed there: nothing is marked, moved or deleted."
			actions={
				<div className="flex flex-wrap gap-2">
					{status.data?.status.gmail.configured && (
						<Button look="secondary" disabled={check.isPending} onClick={() => check.mutate()}>
							{check.isPending ? 'Opening…' : 'Check mailbox'}
						</Button>
					)}
					<Button look="secondary" disabled={status.isFetching} onClick={() => void status.refetch()}>
						Refresh Status
					</Button>
				</div>
			}
		>
			{status.isError && (
				<ProblemBox
					message="Error Loading Status"
					detail="Could not load the service status. Please try refreshing."
					onRetry={() => void status.refetch()}
				/>
			)}
			{status.isPending && <Skeleton className="h-44 rounded-lg" />}
			{status.data && !status.isError && <Services answer={status.data} />}
			<p className="max-w-[75ch] rounded-lg border border-border bg-sunken px-5 py-4 text-sm text-pretty">
				Credentials live in environment secrets where the server is started, never in the browser: the mail
				address (<code>GMAIL_ADDRESS</code>), the mail app password (<code>GMAIL_APP_PASSWORD</code>) and the
				AI key (<code>OPENAI_API_KEY</code>). Any other mailbox: <code>IMAP_HOST</code>,{' '}
				<code>IMAP_USER</code>, <code>IMAP_PASSWORD</code>.
			</p>
		</Section>
	);
}

function Services({ answer }: { answer: Status }) {
	const { status, connections, mailbox } = answer;
	const { gmail, openai } = status;
	return (
		<div className="grid gap-4 md:grid-cols-2">
			<Service name="Gmail" connection={connections.gmail}>
				{gmail.configured ? (
					<>
						<p className="font-medium break-all">{gmail.email}</p>
						<p className="text-muted">{[mailbox.folder, mailbox.host].filter(Boolean).join(' on ')}</p>
					</>
				) : (
					<p className="text-muted">No mailbox, so no mail comes in. Everything else works.</p>
				)}
			</Service>
			<Service name="OpenAI" connection={connections.openai}>
				<p className="text-muted">
					{openai.configured
						? 'Helps to tell newsletters from other mail and to describe them.'
						: 'Newsletters are told from other mail by rules, and described by their own words.'}
				</p>
			</Service>
		</div>
	);
}

function Service({
	name,
	connection,
	children,
}: {
	name: string;
	/** Null if not configured. */
	connection: ServiceConnection | null;
	children: ReactNode;
}) {
	const { badge, tone, detail, at } = describeConnection(connection);
	return (
		<section aria-label={name} className="rounded-lg border border-border bg-surface p-5 text-sm">
			<div className="mb-2 flex items-center justify-between gap-4">
				<h3 className="font-serif text-lg font-medium">{name}</h3>
				<Badge tone={tone}>{badge}</Badge>
			</div>
			{children}
			{detail !== '' && (
				<p className="mt-2 text-muted">
					{detail} {at && <TimeAgo moment={at} />}
				</p>
			)}
			{connection?.trouble && connection.failedAt && (
				<p className="mt-2 text-danger">
					{connection.trouble} (<TimeAgo moment={connection.failedAt} />)
				</p>
			)}
		</section>
	);
}
