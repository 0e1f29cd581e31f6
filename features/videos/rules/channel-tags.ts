import { truncateText } from '#text/truncate-text.ts';

/** A tag for each of the platform's categories that describes a newsletter. */
const categoryWords: Record<string, string> = {
	1: 'film',
	2: 'cars',
	10: 'music',
	15: 'pets',
	17: 'sports',
	20: 'gaming',
	22: 'people',
	23: 'comedy',
	24: 'entertainment',
	25: 'news',
	26: 'howto',
	27: 'education',
	28: 'science',
};

/** The default tags of a channel, before an editor changes them. */
export function defaultChannelTags(title: string, categoryId: string | undefined): string[] {
	const [firstWord = ''] = title.trim().toLowerCase().split(/\s+/);
	const word = truncateText(firstWord.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''), 40);
	const category = Object.hasOwn(categoryWords, categoryId ?? '') ? categoryWords[categoryId ?? ''] : '';
	return [...new Set(['youtube', word, category ?? ''].filter((tag) => tag !== ''))];
}
