import { type LeadFilter, leadFilters } from '#features/readers/contract/leads.ts';
import { truncateText } from '#text/truncate-text.ts';

/** The state of the subscriber list in the address. */
export type LeadSearch = {
	filter?: LeadFilter | undefined;
	/** Where they came from, such as `newsletter_12`. */
	source?: string | undefined;
	q?: string | undefined;
	page?: number | undefined;
};

export function parseLeadSearch(raw: Record<string, unknown>): LeadSearch {
	const text = (value: unknown, length: number) =>
		value === undefined || value === '' ? undefined : truncateText(String(value), length);
	const page = Number(raw['page']);
	return {
		filter: leadFilters.find((filter) => filter === raw['filter'] && filter !== 'all'),
		source: text(raw['source'], 100),
		q: text(raw['q'], 200),
		page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
	};
}

/** The query without the page, as used for exports. */
export function leadChoiceOf({ filter = 'all', source = '', q = '' }: LeadSearch) {
	return { filter, source, q };
}
