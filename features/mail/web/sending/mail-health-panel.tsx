import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { type MailHealth, resumeMailings } from '#features/mail/contract/sending.ts';
import { QueryArea } from '#features/site/web/shared/query-list.tsx';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { mailHealthQuery } from './sending-queries.ts';

const number = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });
const levels = {
	fine: ['teal', 'Fine'],
	warning: ['amber', 'Too many'],
	stop: ['danger', 'Stopped'],
} as const;

/** Bounces and complaints, and whether they have stopped mailings. */
export function MailHealthPanel() {
	const query = useQuery(mailHealthQuery(useApi()));
	return (
		<Section
			title="What comes back"
			about="Hard bounces and complaints end what an address gets at once, soft bounces at the fifth in a row. At 0.1% complaints we warn, at 0.3% all mailings stop."
		>
			<QueryArea query={query} problem="Could not load what comes back">
				{(health) => <Health health={health} />}
			</QueryArea>
		</Section>
	);
}

function Health({ health }: { health: MailHealth }) {
	const { complaints, sent, days, level, stop, mailbox, services } = health;
	const [tone, word] = levels[level];
	const rate = sent > 0 ? ` (${percent.format(complaints / sent)})` : '';
	return (
		<>
			{stop && <Stop stop={stop} />}
			<dl className="divide-y divide-border">
				<Line label="Complaints">
					{number.format(complaints)} about {number.format(sent)} mails in {days} days{rate}{' '}
					<Badge tone={tone}>{word}</Badge>
				</Line>
				<Line label="Came back">
					{number.format(health.bounced)} in {days} days; {number.format(health.refused)} refused at once,{' '}
					{number.format(health.uncertain)} uncertain
				</Line>
				<Line label="Not mailed any more">{number.format(health.suppressed)} addresses</Line>
				<Line label="Read from">
					{mailbox.name || 'No mailbox'}
					{mailbox.readAt && (
						<>
							, <TimeAgo moment={mailbox.readAt} />
						</>
					)}
					{services.length > 0 && `; webhooks of ${services.join(', ')}`}
					{mailbox.trouble && <span className="block text-danger">{mailbox.trouble}</span>}
				</Line>
				<Line label="Ignored">
					{number.format(health.ignored)} reports that were forged, or about no mail of ours
				</Line>
			</dl>
		</>
	);
}

function Line({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-4 px-4 py-3 sm:grid-cols-[11rem_1fr] sm:px-5">
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="min-w-0 break-words">{children}</dd>
		</div>
	);
}

function Stop({ stop }: { stop: NonNullable<MailHealth['stop']> }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const [isAsking, setAsking] = useState(false);
	const { mutate, isPending } = useMutation({
		mutationFn: () => api.call(resumeMailings, {}),
		onSuccess: (health) => {
			queryClient.setQueryData(mailHealthQuery(api).queryKey, health);
			setAsking(false);
			showToast({ title: 'Mailings go on' });
		},
		onError: toastFailure('Could not resume mailings'),
	});
	return (
		<div className="flex flex-wrap items-center justify-between gap-4 border-b border-border bg-danger-soft px-4 py-3 sm:px-5">
			<p role="alert" className="min-w-0 max-w-[65ch] text-sm text-danger">
				{stop.reason} <TimeAgo moment={stop.stoppedAt} />
			</p>
			<Button look="secondary" onClick={() => setAsking(true)}>
				Resume mailings
			</Button>
			{isAsking && (
				<ConfirmDialog
					title="Resume all mailings?"
					description="Readers reported these mails as spam. If the reason is still there, providers will refuse all our mail. Complaints so far count no more."
					action="Resume mailings"
					isPending={isPending}
					onConfirm={() => mutate()}
					onClose={() => setAsking(false)}
				/>
			)}
		</div>
	);
}
