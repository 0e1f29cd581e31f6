import type { LeadChoice } from '#features/readers/contract/leads.ts';
import type { LeadSelection } from '#features/readers/store/leads.ts';
import { recentSince } from './recent-since.ts';

const maxWords = 5;

/** Translates an editor's query for the store. */
export function chooseLeads({ filter, source, q }: LeadChoice, now: Date): LeadSelection {
	return {
		filter,
		source: source === '' ? null : source,
		words: q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords),
		recentSince: recentSince(now),
	};
}
