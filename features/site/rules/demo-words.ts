import type { DemoCounts } from '#features/site/contract/demo.ts';

const words: Record<keyof DemoCounts, [one: string, many: string]> = {
	newsletters: ['newsletter', 'newsletters'],
	issues: ['issue', 'issues'],
	videos: ['video', 'videos'],
	categories: ['category', 'categories'],
	collections: ['collection', 'collections'],
	digests: ['digest', 'digests'],
	readers: ['invented reader', 'invented readers'],
	publishers: ['invented publisher', 'invented publishers'],
	sources: ['newsletter source', 'newsletter sources'],
	emails: ['mail in the inbox', 'mails in the inbox'],
	prompts: ['prompt', 'prompts'],
};

/** "151 newsletters", "1 video": one entry for each kind that is not zero. */
export function listDemoCounts(counts: DemoCounts): string[] {
	return (Object.keys(words) as (keyof DemoCounts)[])
		.filter((kind) => counts[kind] > 0)
		.map((kind) => `${counts[kind].toLocaleString('en-US')} ${words[kind][counts[kind] === 1 ? 0 : 1]}`);
}
