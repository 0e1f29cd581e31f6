import type { NewsletterSource } from '#features/inbox/contract/sources.ts';
import { sourceName } from '#features/inbox/rules/naming/collapse-sources.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Table } from '#ui/display/table.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { SourceStep } from './source-step.tsx';
import { statusTones } from './source-words.ts';

const columns = [
	['Source', 'pl-4 pr-3 sm:pl-5'],
	['Domain', 'hidden px-3 lg:table-cell'],
	['Discovered', 'hidden px-3 lg:table-cell'],
	['Status', 'hidden px-3 sm:table-cell'],
	['Actions', 'pr-5 pl-3 text-right'],
] as const;

type Row = { source: NewsletterSource; alike: readonly NewsletterSource[] };

export function FoundSourcesTable({ rows }: { rows: readonly Row[] }) {
	return (
		<Table caption="Newsletter sources, the newest first" columns={columns}>
			{rows.map(({ source, alike }) => (
				<tr key={source.id} className="border-b border-border last:border-b-0">
					<th scope="row" className="py-2 pr-3 pl-4 text-left font-normal sm:pl-5">
						<span className="block font-serif text-lg/6 font-medium wrap-anywhere">{sourceName(source)}</span>
						<span className="block text-xs wrap-anywhere text-muted">
							{source.name !== '' && source.email}
							{alike.length > 1 && ` and ${alike.length - 1} more`}
						</span>
						<span className="mt-1 block sm:hidden">
							<Badge tone={statusTones[source.status]}>{source.status}</Badge>
						</span>
					</th>
					<td className="hidden px-3 py-2 break-all lg:table-cell">{source.domain}</td>
					<td className="hidden px-3 py-2 whitespace-nowrap lg:table-cell">
						<TimeAgo moment={source.discoveredAt} />
					</td>
					<td className="hidden px-3 py-2 sm:table-cell">
						<Badge tone={statusTones[source.status]}>{source.status}</Badge>
					</td>
					<td className="w-px py-1.5 pr-3 pl-1 sm:whitespace-nowrap">
						<div className="flex justify-end">
							<SourceStep source={source} alike={alike} />
						</div>
					</td>
				</tr>
			))}
		</Table>
	);
}
