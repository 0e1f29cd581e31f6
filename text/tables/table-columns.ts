import { parseCsv, rearm } from './csv.ts';

/** One row of a file by the names of its columns, with the line on which it begins. */
export type TableRow<Value = string> = { line: number; record: Record<string, Value> };

/** Reads a file whose first row names its columns. */
export function readTable(text: string): TableRow[] {
	const [head, ...rows] = parseCsv(text);
	const columns = head?.cells.map((cell) => cell.trim()) ?? [];
	return rows.map(({ line, cells }) => ({
		line,
		record: Object.fromEntries(columns.map((column, index) => [column, rearm((cells[index] ?? '').trim())])),
	}));
}

/** Which columns are called like our fields, whatever their case and signs, or by one of their other names. */
export function guessColumns<Field extends string>(
	columns: readonly string[],
	fields: readonly Field[],
	otherNames: Partial<Record<Field, readonly string[]>>,
): Partial<Record<Field, string>> {
	const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
	const byLetters = new Map(columns.toReversed().map((column) => [letters(column), column]));
	const guessed: Partial<Record<Field, string>> = {};
	for (const field of fields) {
		const column = [field, ...(otherNames[field] ?? [])]
			.map((name) => byLetters.get(letters(name)))
			.find((found) => found !== undefined);
		if (column !== undefined) guessed[field] = column;
	}
	return guessed;
}
