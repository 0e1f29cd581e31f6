import { describe, expect, test } from 'vitest';
import { parseCsv, rearm, writeCsvLine } from './csv.ts';

describe('tables', () => {
	test('a cell in quotes may hold commas, quotes and several lines, and rows know their line', () => {
		const text = 'name,description\r\n"A, B","says ""hi""\r\nand goes on"\r\n\r\nC,d';
		expect(parseCsv(text)).toEqual([
			{ line: 1, cells: ['name', 'description'] },
			{ line: 2, cells: ['A, B', 'says "hi"\r\nand goes on'] },
			{ line: 5, cells: ['C', 'd'] },
		]);
	});

	test('semicolons and tabs part cells as well, and a byte order mark is no letter', () => {
		expect(parseCsv('\ufeffname;tags\nA;b,c')[1]?.cells).toEqual(['A', 'b,c']);
		expect(parseCsv('name\ttags\nA\tb')[1]?.cells).toEqual(['A', 'b']);
	});

	test('an empty text has no rows', () => {
		expect(parseCsv('')).toEqual([]);
		expect(parseCsv('\n\n , \n')).toEqual([]);
	});

	test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
		'%j is no formula any more when it is written',
		(cell) => {
			const [row] = parseCsv(writeCsvLine([cell, 'x']));
			expect(row?.cells[0]).toBe(`'${cell}`);
			expect(rearm(row?.cells[0] ?? '')).toBe(cell);
		},
	);

	test('what is written is read back as it was', () => {
		const cells = ['plain', 'with "quotes"', 'two\nlines', 'a,b;c\td', ' spaces ', ''];
		expect(parseCsv(writeCsvLine(cells))[0]?.cells).toEqual(cells);
	});
});
