import { expect, test } from 'vitest';
import type { Prompt } from '#features/prompts/contract/prompts.ts';
import { describeUse, findPrompts, groupByTab, tabOf } from './find-prompts.ts';

function prompt(given: Partial<Prompt>): Prompt {
	const at = '2026-01-01T00:00:00.000Z';
	return {
		id: 1,
		title: 'House style',
		description: 'The voice of the directory.',
		category: 'General',
		content: 'Write plainly.',
		isDefault: false,
		createdBy: null,
		createdByName: null,
		createdAt: at,
		updatedAt: at,
		...given,
	};
}

const library = [
	prompt({ id: 1 }),
	prompt({ id: 2, title: 'Explain a video', category: 'Video', createdByName: 'Ada' }),
	prompt({ id: 3, title: 'Chapters', category: 'Video', content: 'Divide the {{transcript}}.' }),
];

const idsOf = (prompts: readonly Prompt[]) => prompts.map(({ id }) => id);

test('a search finds every word, wherever it stands', () => {
	expect(idsOf(findPrompts(library, ''))).toEqual([1, 2, 3]);
	expect(idsOf(findPrompts(library, ' transcript VIDEO '))).toEqual([3]);
	expect(idsOf(findPrompts(library, 'ada'))).toEqual([2]);
	expect(idsOf(findPrompts(library, 'video poetry'))).toEqual([]);
});

test('every category has a tab, and the first tab has all', () => {
	const tabs = groupByTab(library);
	expect(Object.entries(tabs).map(([tab, prompts]) => `${tab} ${prompts.length}`)).toEqual([
		'All 3',
		'General 1',
		'Newsletter 0',
		'Video 2',
		'Email 0',
		'Social Media 0',
		'Blog 0',
		'Product 0',
		'Custom 0',
	]);
});

test('an address that names no tab shows all', () => {
	expect(['Video', 'poetry', undefined].map(tabOf)).toEqual(['Video', 'All', 'All']);
});

test('each category says what its default is used for, or that nothing uses it yet', () => {
	expect(describeUse('Email')).toBe(
		'The default of this category is used to summarise new issues for digests.',
	);
	for (const category of ['Social Media', 'Blog', 'Product', 'Custom'] as const)
		expect(describeUse(category)).toMatch(/^Nothing uses this category yet/);
});
