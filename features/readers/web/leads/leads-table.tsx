import type { Lead } from '#features/readers/contract/leads.ts';
import { formatCount } from '#text/format-count.ts';
import { Table } from '#ui/display/table.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { LeadBadges } from './lead-badges.tsx';

const wide = 'hidden px-3 py-2 lg:table-cell';

const columns = [
	['Subscriber', 'pl-4 pr-3'],
	['Source', 'hidden px-3 lg:table-cell'],
	['Subscriptions', 'hidden px-3 text-right lg:table-cell'],
	['Joined', 'hidden px-3 lg:table-cell'],
	['Last active', 'hidden px-3 lg:table-cell'],
	['Status', 'px-4 text-right lg:text-left'],
] as const;

export function LeadsTable({ leads }: { leads: readonly Lead[] }) {
	return (
		<Table caption="Subscribers, the newest first" columns={columns}>
			{leads.map((lead) => (
				<LeadRow key={lead.id} lead={lead} />
			))}
		</Table>
	);
}

function LeadRow({ lead }: { lead: Lead }) {
	const { id, email, firstName, lastName, source, sourceName, createdAt, lastActive, subscriptions } = lead;
	const name = `${firstName} ${lastName}`.trim();
	return (
		<tr className="border-b border-border last:border-b-0">
			<th scope="row" className="py-2 pr-3 pl-4 text-left font-normal">
				<a
					href={`/admin/subscribers/${id}`}
					className="block font-medium break-all underline-offset-2 hover:underline pointer-coarse:py-1"
				>
					{email}
				</a>
				<span className="block text-muted">
					{name}
					<span className="lg:hidden">
						{name !== '' && ' · '}
						<TimeAgo moment={createdAt} />
					</span>
				</span>
			</th>
			<td className={`${wide} break-words text-muted`}>{sourceName || source}</td>
			<td className={`${wide} text-right tabular-nums`}>{formatCount(subscriptions)}</td>
			<td className={`${wide} whitespace-nowrap`}>
				<TimeAgo moment={createdAt} />
			</td>
			<td className={`${wide} whitespace-nowrap`}>
				{lastActive === null ? <span className="text-muted">Never</span> : <TimeAgo moment={lastActive} />}
			</td>
			<td className="px-4 py-2 text-right lg:text-left">
				<LeadBadges {...lead} />
			</td>
		</tr>
	);
}
