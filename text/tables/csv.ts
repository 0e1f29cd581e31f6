/** A row, with the line it starts on: quoted cells may span several. */
export type CsvRow = { line: number; cells: string[] };

const separators = [',', ';', '\t'] as const;

/** Parses a spreadsheet's CSV (RFC 4180), separated by commas, semicolons or tabs. Blank rows are skipped. */
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

/** The separator that occurs most in the first line. */
function guessSeparator(text: string): string {
	const [first = ''] = text.split(/\r?\n/, 1);
	const count = (separator: string) => first.split(separator).length;
	return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',');
}

/** A CSV line that is safe to open in a spreadsheet: anything it would treat as a formula is prefixed with an apostrophe. */
export function writeCsvLine(cells: readonly string[]): string {
	return `${cells.map((cell) => quote(disarm(cell))).join(',')}\r\n`;
}

function disarm(cell: string): string {
	return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** Removes that apostrophe again, so that an exported file can be imported. */
export function rearm(cell: string): string {
	return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function quote(cell: string): string {
	return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
