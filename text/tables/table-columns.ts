import { parseCsv, rearm } from './csv.ts';

/** A row by column name, with the line it starts on. */
export type TableRow<Value = string> = { line: number; record: Record<string, Value> };

/** Parses a CSV whose first row holds the column names. */
export function readTable(text: string): TableRow[] {
	const [head, ...rows] = parseCsv(text);
	const columns = head?.cells.map((cell) => cell.trim()) ?? [];
	return rows.map(({ line, cells }) => ({
		line,
		record: Object.fromEntries(columns.map((column, index) => [column, rearm((cells[index] ?? '').trim())])),
	}));
}

/** Maps columns to fields by name or alias, ignoring case and punctuation. */
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
