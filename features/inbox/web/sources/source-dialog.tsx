import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import type { NewsletterSourceDetail } from '#features/inbox/contract/sources.ts';
import { sourceName } from '#features/inbox/rules/naming/collapse-sources.ts';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { newsletterSourceQuery } from '../shared/inbox-queries.ts';
import { Senders } from './senders.tsx';
import { SourceForm } from './source-form.tsx';
import { SourceMerges } from './source-merges.tsx';

/** A source: its health, what was derived about it and can be corrected, and its latest mails. */
export function SourceDialog({ id, onClose }: { id: number; onClose: () => void }) {
	const detail = useQuery(newsletterSourceQuery(useApi(), id));
	const source = detail.data;
	return (
		<Dialog
			title={source ? sourceName(source) : 'Newsletter source'}
			{...(source && { description: source.healthText })}
			isOpen
			onClose={onClose}
			className="max-w-[46rem]"
		>
			{detail.isLoadingError && <QueryProblem query={detail} message="Couldn't load the source" />}
			{detail.isPending && <Skeleton className="h-96" />}
			{source && (
				<div className="flex flex-col gap-6">
					<Addresses source={source} />
					<Senders source={source} />
					<SourceForm source={source} onDone={onClose} />
					<SourceMerges merges={source.merges} />
					<LatestMails emails={source.emails} />
				</div>
			)}
		</Dialog>
	);
}

function Addresses({ source }: { source: NewsletterSourceDetail }) {
	const facts: [string, string][] = [
		[source.addresses.length === 1 ? 'Address' : 'Addresses', source.addresses.join(', ') || source.email],
		['List', source.listId],
		['Feed', source.feedUrl],
	];
	return (
		<dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
			{facts
				.filter(([, value]) => value !== '')
				.map(([name, value]) => (
					<div key={name} className="contents">
						<dt className="text-muted">{name}</dt>
						<dd className="break-all">{value}</dd>
					</div>
				))}
		</dl>
	);
}

function LatestMails({ emails }: { emails: NewsletterSourceDetail['emails'] }) {
	return (
		<section aria-labelledby="latest-mails">
			<h3 id="latest-mails" className="text-sm font-medium">
				Latest mails
			</h3>
			{emails.length === 0 ? (
				<p className="mt-2 text-sm text-muted">None is kept.</p>
			) : (
				<ul className="mt-2 divide-y divide-border border-y border-border text-sm">
					{emails.map(({ id, subject, receivedAt }) => (
						<li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
							<span className="min-w-0 break-words">{subject || 'No subject'}</span>
							<span className="text-muted">
								<ExactTime moment={receivedAt} />
							</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
