import { describe, expect, test } from 'vitest';
import { guessColumns, readTable } from './table-columns.ts';

describe('a table with named columns', () => {
	test('each row is known by its line and its columns', () => {
		expect(readTable('Name, E-mail\n"Ada\nLovelace",ada@letters.example\n\nGrace\n')).toEqual([
			{ line: 2, record: { Name: 'Ada\nLovelace', 'E-mail': 'ada@letters.example' } },
			{ line: 5, record: { Name: 'Grace', 'E-mail': '' } },
		]);
	});

	test('what was disarmed for spreadsheets is read as it was', () => {
		expect(readTable("Name\n'=1+1")).toEqual([{ line: 2, record: { Name: '=1+1' } }]);
	});

	test('columns are guessed by their letters, and the first of two that fit is taken', () => {
		const fields = ['email', 'firstName', 'tags'] as const;
		expect(guessColumns(['E-Mail', 'First name', 'email', 'Age'], fields, { tags: ['labels'] })).toEqual({
			email: 'E-Mail',
			firstName: 'First name',
		});
		expect(guessColumns(['Labels'], fields, { tags: ['labels'] })).toEqual({ tags: 'Labels' });
	});
});
