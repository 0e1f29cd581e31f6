import { describe, expect, test } from 'vitest';
import { listQueryOf, parseManageSearch } from './manage-search.ts';

describe("the address of the editors' list", () => {
	test('what is usual is left out', () => {
		expect(parseManageSearch({ q: '', page: '1', sort: 'newest', hidden: 'all' })).toEqual({});
	});

	test('nonsense is left out', () => {
		expect(parseManageSearch({ page: '-3', sort: 'colour', hidden: 'maybe', delivery: 'pigeons' })).toEqual(
			{},
		);
	});

	test('a number that was typed is a text', () => {
		expect(parseManageSearch({ q: 2026, page: 3 })).toEqual({ q: '2026', page: 3 });
	});

	test('the list of deleted newsletters has an address of its own', () => {
		expect(parseManageSearch({ hidden: 'deleted' })).toEqual({ hidden: 'deleted' });
	});

	test('so has the list of those whose readers get nothing', () => {
		expect(parseManageSearch({ delivery: 'none' })).toEqual({ delivery: 'none' });
	});

	test('the question to the server has everything', () => {
		expect(listQueryOf({ sort: 'name' })).toEqual({
			q: '',
			page: 1,
			sort: 'name',
			hidden: 'all',
			delivery: 'all',
			limit: 50,
		});
	});
});
