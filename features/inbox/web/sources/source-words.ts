import type { NewsletterSource, SourceHealth, SourceStatus } from '#features/inbox/contract/sources.ts';

type Tone = 'neutral' | 'accent' | 'teal' | 'amber' | 'danger';

export const statusTones: Record<SourceStatus, Tone> = {
	discovered: 'neutral',
	analyzed: 'accent',
	added: 'teal',
	ignored: 'neutral',
};

export const healthLooks: Record<SourceHealth, readonly [Tone, string]> = {
	well: ['teal', 'Well'],
	silent: ['amber', 'Silent'],
	unknown: ['neutral', 'Not known yet'],
};

export const sourceFilters = [
	['open', 'All sources'],
	['silent', 'Silent'],
	['discovered', 'Discovered'],
	['analyzed', 'Analyzed'],
	['added', 'Added'],
	['ignored', 'Ignored'],
] as const;
export type SourceFilter = (typeof sourceFilters)[number][0];

/** The sources that match a filter and every word of a search; silent ones first, since they need attention. */
export function findSources(
	sources: readonly NewsletterSource[],
	{ filter, search }: { filter: SourceFilter; search: string },
): NewsletterSource[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	return sources
		.filter(({ status, health }) => {
			if (filter === 'open') return status !== 'ignored';
			return filter === 'silent' ? health === 'silent' && status !== 'ignored' : status === filter;
		})
		.filter(({ name, email, domain, listId, tags }) => {
			const text = [name, email, domain, listId, ...tags].join('\n').toLowerCase();
			return words.every((word) => text.includes(word));
		})
		.sort((a, b) => Number(b.health === 'silent') - Number(a.health === 'silent'));
}
