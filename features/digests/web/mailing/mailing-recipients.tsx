import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { type MailingRecipient, recipientOutcomes } from '#features/digests/contract/mailings.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { outcomeNames } from '../digest-labels.ts';
import { mailingRecipientsQuery } from '../shared/digest-queries.ts';

const pageSize = 25;

const tones = {
	waiting: 'neutral',
	delivered: 'teal',
	kept: 'neutral',
	bounced: 'danger',
	uncertain: 'amber',
	leftOut: 'neutral',
} as const satisfies Record<MailingRecipient['outcome'], string>;

type Shown = { outcome: MailingRecipient['outcome'] | undefined; page: number };

/** The addresses of a mailing with their outcomes. */
export function MailingRecipients({ mailingKey }: { mailingKey: string }) {
	const [{ outcome, page }, setShown] = useState<Shown>({ outcome: undefined, page: 1 });
	const list = useQuery(
		mailingRecipientsQuery(useApi(), mailingKey, {
			...(outcome && { outcome }),
			page,
			limit: pageSize,
		}),
	);
	return (
		<section aria-labelledby="mailing-recipients" className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 id="mailing-recipients" className="font-medium">
					Recipients
				</h3>
				<CompactSelect
					label="Outcome"
					value={outcome ?? ''}
					options={[
						{ value: '', label: 'All outcomes' },
						...recipientOutcomes.map((value) => ({ value, label: outcomeNames[value] })),
					]}
					onChoose={(chosen) => setShown({ outcome: chosen || undefined, page: 1 })}
					className="w-full sm:w-44"
				/>
			</div>
			<QueryList
				query={list}
				problem="Couldn't load the recipients"
				empty={outcome ? 'Nobody has this outcome.' : 'Nobody was to get this.'}
				paging={{
					page,
					pageSize,
					hidesSinglePage: true,
					onPage: (next) => setShown({ outcome, page: next }),
				}}
			>
				{(recipients) => (
					<ul className="divide-y divide-border text-sm">
						{recipients.map((recipient) => (
							<Recipient key={recipient.deliveryId} recipient={recipient} />
						))}
					</ul>
				)}
			</QueryList>
		</section>
	);
}

function Recipient({ recipient }: { recipient: MailingRecipient }) {
	const { email, outcome, reason, attempts, finishedAt } = recipient;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
			<div className="min-w-0 grow basis-60">
				<p className="break-all">{email || 'Erased reader'}</p>
				{reason !== '' && <p className="break-words text-muted">{reason}</p>}
			</div>
			{attempts > 1 && <span className="text-muted tabular-nums">{attempts} attempts</span>}
			<Badge tone={tones[outcome]}>{outcomeNames[outcome]}</Badge>
			{finishedAt !== null && (
				<span className="text-muted">
					<ExactTime moment={finishedAt} />
				</span>
			)}
		</li>
	);
}
