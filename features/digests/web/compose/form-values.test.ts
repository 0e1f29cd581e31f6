import { expect, test } from 'vitest';
import { readIds, readSummaries, writeIds, writeSummaries } from './form-values.ts';

test('chosen ids survive in a draft, in their order', () => {
	expect(readIds(writeIds(['7', '3', '12']))).toEqual(['7', '3', '12']);
	expect(readIds('')).toEqual([]);
	expect(readIds('7,x,,0')).toEqual(['7']);
});

test('summaries survive in a draft, and an emptied one is none', () => {
	expect(readSummaries(writeSummaries({ 3: 'Two good issues.', 4: '' }))).toEqual({ 3: 'Two good issues.' });
	for (const broken of ['', '{', 'null', '[1]']) expect(readSummaries(broken)).toEqual({});
});
