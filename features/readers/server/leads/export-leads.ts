import { type Db, inTransaction } from '#database/database.ts';
import type { LeadChoice } from '#features/readers/contract/leads.ts';
import { type LeadPlace, type LeadRow, listLeadsAfter } from '#features/readers/store/leads.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { writeCsvLine } from '#text/tables/csv.ts';
import { chooseLeads } from './choose-leads.ts';

const batchSize = 1000;
const columns = [
	'id',
	'email',
	'firstName',
	'lastName',
	'source',
	'createdAt',
	'lastActive',
	'converted',
	'left',
	'mayBeMailed',
	'subscriptions',
];

/**
 * Streams the selected subscribers in batches, never holding all of them in memory. As addresses leave the site, the export is
 * recorded in the audit log; the search text is not, since it may be someone's name.
 */
export async function* exportLeads(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	choice: LeadChoice,
): AsyncGenerator<string, void, undefined> {
	const now = clock();
	await inTransaction(db, (tx) =>
		insertAuditEntry(tx, {
			actor,
			action: 'exported',
			subject: { kind: 'list', id: 'subscribers', name: 'Subscribers' },
			before: null,
			after: { filter: choice.filter, source: choice.source, isSearch: choice.q !== '' },
			now,
		}),
	);
	yield writeCsvLine(columns);
	const selection = chooseLeads(choice, now);
	let place: LeadPlace | null = null;
	for (;;) {
		const rows: LeadRow[] = await listLeadsAfter(db, selection, { place, limit: batchSize });
		if (rows.length > 0) yield rows.map(asCsv).join('');
		place = rows.at(-1) ?? place;
		if (rows.length < batchSize) return;
	}
}

function asCsv(row: LeadRow): string {
	const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
	return writeCsvLine([
		row.id,
		row.email,
		row.first_name,
		row.last_name,
		row.source,
		row.created_at.toISOString(),
		row.last_active_at?.toISOString() ?? '',
		yesOrNo(row.is_converted),
		yesOrNo(row.has_left),
		yesOrNo(row.is_reader && !row.is_suppressed),
		String(row.subscriptions),
	]);
}
