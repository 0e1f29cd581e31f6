import type { Holdings } from '#features/newsletters/contract/delete-newsletters.ts';
import { formatCount } from '#text/format-count.ts';

/** "1 issue", "2,340 issues"; pass irregular plurals. */
function count(amount: number, one: string, many = `${one}s`): string {
	return `${formatCount(amount)} ${amount === 1 ? one : many}`;
}

/** What a deletion removes, and what it keeps. */
export function describeDeletion(holdings: Holdings): { goes: string[]; stays: string[] } {
	const { issues, videos, subscriptions, collections, sources, digests } = holdings;
	return {
		goes: [
			`Its page, with ${count(issues, 'issue')} and ${count(videos, 'video')}`,
			`${count(subscriptions, 'subscription')}: its readers get nothing more`,
			`Its place in ${count(collections, 'collection')}`,
		],
		stays: [
			'The consents of its readers, as a proof of what they agreed to',
			...(sources === 0
				? []
				: [
						`${count(sources, 'newsletter source')} with all mail: a newsletter can be created from it again`,
					]),
			...(digests === 0
				? []
				: [
						`${count(digests, 'digest')} that ${digests === 1 ? 'mentions' : 'mention'} it: mailed ones as they are, those to come without it`,
					]),
		],
	};
}

/** What a merge adds to the remaining newsletter, and what that already has. */
export function describeMerge(holdings: Holdings): string[] {
	const { issues, videos, subscriptions, collections, sources, addresses } = holdings;
	return [
		count(issues, 'issue') + same(holdings.sameIssues, 'the same in both, kept once'),
		count(subscriptions, 'subscription') +
			same(holdings.sameReaders, 'of readers who know both: one each, and nobody who left is brought back'),
		count(videos, 'video') + same(holdings.sameVideos, 'the same in both, kept once'),
		count(collections, 'collection') + same(holdings.sameCollections, 'with both in it'),
		count(sources, 'newsletter source'),
		`${count(addresses, 'address', 'addresses')} that will lead there`,
	];
}

function same(amount: number, words: string): string {
	return amount === 0 ? '' : ` (${formatCount(amount)} ${words})`;
}
