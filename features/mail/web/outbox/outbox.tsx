import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { Delivery } from '#features/mail/contract/outbox.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { deliveriesQuery, maxCounted } from '#features/site/web/shared/settings-queries.ts';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailStatus } from './mail-status.tsx';
import { OutboxFilters, type OutboxSearch } from './outbox-filters.tsx';

const pageSize = 25;

/** Every mail ever queued, with its outcome. */
export function OutboxSettings() {
	const [{ page, ...search }, setShown] = useState<OutboxSearch & { page: number }>({ q: '', page: 1 });
	const [opened, setOpened] = useState<number | null>(null);
	const list = useQuery(deliveriesQuery(useApi(), { ...search, page, limit: pageSize }));
	const narrow = useCallback(
		(change: Partial<OutboxSearch>) => setShown((shown) => ({ ...shown, ...change, page: 1 })),
		[],
	);
	const isNarrowed = search.q !== '' || search.kind !== undefined || search.status !== undefined;
	return (
		<Section
			title="Outbox"
			actions={
				<Button look="secondary" onClick={() => void list.refetch()}>
					Refresh
				</Button>
			}
			about="Every mail that was written. Without a mail server they are kept here, to be read and clicked."
		>
			<OutboxFilters search={search} onSearch={narrow} />
			<QueryList
				query={list}
				problem="Couldn't load the outbox"
				empty={
					isNarrowed
						? 'No mail among the latest 200,000 is like that.'
						: 'No mail has been written yet. Confirmations, answers and digests will be here.'
				}
				paging={{
					page,
					pageSize,
					maxCounted,
					onPage: (next) => setShown((shown) => ({ ...shown, page: next })),
				}}
			>
				{(mails) => (
					<ul className="divide-y divide-border">
						{mails.map((mail) => (
							<MailRow key={mail.id} mail={mail} onOpen={() => setOpened(mail.id)} />
						))}
					</ul>
				)}
			</QueryList>
			{opened !== null && <MailDialog id={opened} onClose={() => setOpened(null)} />}
		</Section>
	);
}

function MailRow({ mail, onOpen }: { mail: Delivery; onOpen: () => void }) {
	return (
		<li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2 pr-2 pl-4 sm:pl-5">
			<div className="min-w-0 grow basis-60">
				<p className="font-medium break-words">{mail.subject}</p>
				<p className="text-sm break-all text-muted">{mail.recipient || 'Erased reader'}</p>
			</div>
			<MailStatus status={mail.status} />
			<span className="text-sm text-muted">
				<ExactTime moment={mail.createdAt} />
			</span>
			<Button look="quiet" onClick={onOpen}>
				Open<VisuallyHidden> {mail.subject}</VisuallyHidden>
			</Button>
		</li>
	);
}
