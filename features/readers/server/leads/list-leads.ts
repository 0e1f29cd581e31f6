import type { Db } from '#database/database.ts';
import { type LeadQuery, maxLeadsCounted } from '#features/readers/contract/leads.ts';
import {
	countLeads,
	countLeadTotals,
	type LeadRow,
	listLeads as listRows,
} from '#features/readers/store/leads.ts';
import type { Clock } from '#platform/clock.ts';
import { chooseLeads } from './choose-leads.ts';

/** One page of subscribers, and the total across all pages. */
export async function listLeads(
	{ db, clock }: { db: Db; clock: Clock },
	{ limit, page, ...choice }: LeadQuery,
): Promise<{ rows: LeadRow[]; total: number }> {
	const selection = chooseLeads(choice, clock());
	const isEveryone = choice.filter === 'all' && selection.source === null && selection.words.length === 0;
	return {
		rows: await listRows(db, selection, { limit, offset: (page - 1) * limit }),
		total: isEveryone
			? (await countLeadTotals(db, selection.recentSince)).all
			: await countLeads(db, selection, Math.max(maxLeadsCounted, (page + 1) * limit)),
	};
}
