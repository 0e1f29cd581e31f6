import { expect, test } from 'vitest';
import { describeDeletion, describeMerge } from './describe-holdings.ts';

const holdings = {
	issues: 1200,
	subscriptions: 1,
	sources: 1,
	videos: 0,
	collections: 2,
	digests: 1,
	addresses: 2,
	sameIssues: 3,
	sameReaders: 0,
	sameVideos: 0,
	sameCollections: 1,
};

test('what goes and what stays is said in numbers', () => {
	expect(describeDeletion(holdings)).toEqual({
		goes: [
			'Its page, with 1,200 issues and 0 videos',
			'1 subscription: its readers get nothing more',
			'Its place in 2 collections',
		],
		stays: [
			'The consents of its readers, as a proof of what they agreed to',
			'1 newsletter source with all mail: a newsletter can be created from it again',
			'1 digest that mentions it: mailed ones as they are, those to come without it',
		],
	});
});

test('of what there is none, nothing is said to stay', () => {
	expect(describeDeletion({ ...holdings, sources: 0, digests: 0 }).stays).toEqual([
		'The consents of its readers, as a proof of what they agreed to',
	]);
});

test('what moves is said with what both have', () => {
	expect(describeMerge(holdings)).toEqual([
		'1,200 issues (3 the same in both, kept once)',
		'1 subscription',
		'0 videos',
		'2 collections (1 with both in it)',
		'1 newsletter source',
		'2 addresses that will lead there',
	]);
});
