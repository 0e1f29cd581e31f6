import { useState } from 'react';
import type { Mailing } from '#features/digests/contract/mailings.ts';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { formatCount } from '#text/format-count.ts';
import { ProgressLine } from '#ui/display/progress-line.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { UtcTime } from '#ui/time/utc-time.tsx';
import { countDone, countReaders } from '../digest-labels.ts';
import { MailingLinks } from './mailing-links.tsx';
import { MailingRecipients } from './mailing-recipients.tsx';
import { SteerButtons } from './steer-buttons.tsx';
import { type SteerAction, useMailing } from './use-mailing.ts';

/** The results of a mailing: exact numbers, the outcome for each address, clicks per link. */
export function MailingDialog({
	mailingKey,
	title,
	onClose,
}: {
	mailingKey: string;
	title: string;
	onClose: () => void;
}) {
	const { mailing, steer, isSteering } = useMailing(mailingKey);
	return (
		<Dialog
			title={title}
			description={mailing.data && <Times mailing={mailing.data} />}
			isOpen
			onClose={onClose}
			className="max-w-[56rem]"
		>
			{mailing.isError && <QueryProblem query={mailing} message="Couldn't load the results" />}
			{mailing.isPending && <Skeleton className="h-[50dvh]" />}
			{mailing.data && !mailing.isError && (
				<div className="flex flex-col gap-6">
					<Course title={title} mailing={mailing.data} isSteering={isSteering} onSteer={steer} />
					<Numbers mailing={mailing.data} />
					<MailingLinks links={mailing.data.links} />
					<MailingRecipients mailingKey={mailingKey} />
				</div>
			)}
		</Dialog>
	);
}

function Times({ mailing: { startedAt, finishedAt } }: { mailing: Mailing }) {
	return (
		<span className="flex flex-wrap gap-x-4">
			<span>
				Begun <UtcTime moment={startedAt} />
			</span>
			{finishedAt !== null && (
				<span>
					ended <UtcTime moment={finishedAt} />
				</span>
			)}
		</span>
	);
}

/** Progress, why it stopped, and the available actions. */
function Course({
	title,
	mailing,
	isSteering,
	onSteer,
}: {
	title: string;
	mailing: Mailing;
	isSteering: boolean;
	onSteer: (action: SteerAction) => void;
}) {
	const [isAsking, setIsAsking] = useState(false);
	const { status, stopReason, recipients, uncertain } = mailing;
	return (
		<div className="flex flex-col gap-3 empty:hidden">
			{status === 'stopped' && (
				<p role="status" className="rounded-md bg-danger-soft px-4 py-3 text-sm">
					It stopped by itself: {stopReason || 'no reason was recorded.'}
				</p>
			)}
			{(status === 'sending' || status === 'paused' || status === 'stopped') && (
				<div>
					<ProgressLine
						label={status === 'sending' ? 'Sending' : 'Standing still'}
						done={countDone(mailing)}
						total={recipients}
					/>
					<SteerButtons title={title} numbers={mailing} isSteering={isSteering} onSteer={onSteer} />
				</div>
			)}
			{uncertain > 0 && (
				<div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-amber-soft py-1 pr-1 pl-4">
					<p className="py-2 text-sm text-amber-text">
						Of {countReaders(uncertain)} nobody knows whether they got it: a program stopped on the way.
					</p>
					<Button look="secondary" disabled={isSteering} onClick={() => setIsAsking(true)}>
						Send again to them…
					</Button>
				</div>
			)}
			{isAsking && (
				<ConfirmDialog
					title="Send again"
					description={`${countReaders(uncertain)} may get it twice. Without it, they may not get it at all.`}
					action="Send again"
					isDisabled={isSteering}
					onConfirm={() => {
						setIsAsking(false);
						onSteer('resend-uncertain');
					}}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</div>
	);
}

const facts = [
	['Recipients', 'recipients'],
	['Delivered', 'delivered'],
	['In the outbox', 'kept'],
	['Waiting', 'waiting'],
	['Bounced', 'bounced'],
	['Uncertain', 'uncertain'],
	['Left out', 'leftOut'],
	['Left since', 'left'],
	['Clicks', 'clicks'],
] as const;

function Numbers({ mailing }: { mailing: Mailing }) {
	return (
		<dl className="grid grid-cols-3 gap-px overflow-hidden rounded-md border border-border bg-border">
			{facts.map(([label, name]) => (
				<div key={name} className="bg-surface px-4 py-3">
					<dt className="text-xs text-muted">{label}</dt>
					<dd className="mt-0.5 text-lg font-medium tabular-nums">{formatCount(mailing[name])}</dd>
				</div>
			))}
		</dl>
	);
}
