import type { Findings } from './subject.ts';

/** A table that aligns on a console and in Markdown: words to the left, numbers to the right. */
export function drawTable({ columns, rows }: Pick<Findings, 'columns' | 'rows'>): string {
	const widths = columns.map((title, column) =>
		Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
	);
	const isWords = columns.map((_title, column) => rows.some((row) => /^\p{L}/u.test(row[column] ?? '')));
	const draw = (cells: string[]) =>
		`| ${widths.map((width, column) => pad(cells[column] ?? '', width, isWords[column] ?? true)).join(' | ')} |`;
	const rule = widths.map((width, column) =>
		isWords[column] ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
	);
	return [draw(columns), `| ${rule.join(' | ')} |`, ...rows.map(draw)].join('\n');
}

function pad(text: string, width: number, isWords: boolean): string {
	return isWords ? text.padEnd(width) : text.padStart(width);
}
