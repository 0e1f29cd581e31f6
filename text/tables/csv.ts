/** One row of a file, with the line on which it begins: cells in quotes may run over several. */
export type CsvRow = { line: number; cells: string[] };

const separators = [',', ';', '\t'] as const;

/** Reads a table as spreadsheets write it (RFC 4180), parted by commas, semicolons or tabs. Rows without a word are left out. */
export function parseCsv(given: string): CsvRow[] {
	const text = given.replace(/^\ufeff/, '');
	const separator = guessSeparator(text);
	const rows: CsvRow[] = [];
	let cells: string[] = [];
	let cell = '';
	let isQuoted = false;
	let line = 1;
	let startLine = 1;

	function endRow() {
		cells.push(cell);
		if (cells.some((content) => content.trim() !== '')) rows.push({ line: startLine, cells });
		cells = [];
		cell = '';
		startLine = line;
	}

	for (let place = 0; place < text.length; place++) {
		const letter = text[place];
		if (letter === '\n' || (letter === '\r' && text[place + 1] !== '\n')) line++;
		if (isQuoted) {
			if (letter !== '"') cell += letter;
			else if (text[place + 1] === '"') {
				cell += '"';
				place++;
			} else isQuoted = false;
		} else if (letter === '"' && cell.trim() === '') {
			cell = '';
			isQuoted = true;
		} else if (letter === separator) {
			cells.push(cell);
			cell = '';
		} else if (letter === '\n' || (letter === '\r' && text[place + 1] !== '\n')) endRow();
		else if (letter !== '\r') cell += letter;
	}
	endRow();
	return rows;
}

/** The one that the first line has most of. */
function guessSeparator(text: string): string {
	const [first = ''] = text.split(/\r?\n/, 1);
	const count = (separator: string) => first.split(separator).length;
	return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',');
}

/** A line of a file that spreadsheets open. What they would take for a formula gets an apostrophe in front. */
export function writeCsvLine(cells: readonly string[]): string {
	return `${cells.map((cell) => quote(disarm(cell))).join(',')}\r\n`;
}

function disarm(cell: string): string {
	return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** Takes the apostrophe away again, so that what was written out can be read back. */
export function rearm(cell: string): string {
	return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function quote(cell: string): string {
	return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
