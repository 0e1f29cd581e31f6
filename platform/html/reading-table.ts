import type { ReadingWriter } from './reading-writer.ts';
import { childElements, elementsIn, hasElement, unwrap } from './tree.ts';

/** Whether a table holds data. Most tables in mails are layout: they have no headers and contain other tables. */
export function isDataTable(table: Element): boolean {
	if (/^(?:presentation|none)$/i.test(table.getAttribute('role') ?? '') || hasElement(table, 'TABLE'))
		return false;
	const rows = rowsOf(table);
	if (rows.length < 2 || rows.every((row) => childElements(row).length < 2)) return false;
	if (elementsIn(table, 'TH', 'CAPTION').some((cell) => (cell.textContent ?? '').trim() !== '')) return true;
	return Number(table.getAttribute('border') ?? 0) > 0 && isEven(rows);
}

function isEven(rows: Element[]): boolean {
	const [first] = rows;
	return rows.every(
		(row) =>
			childElements(row).length === (first ? childElements(first).length : 0) &&
			!hasElement(row, 'IMG', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'UL', 'OL') &&
			childElements(row).every((cell) => {
				const { length } = (cell.textContent ?? '').trim();
				return length > 0 && length <= 200;
			}),
	);
}

function rowsOf(table: Element): Element[] {
	return elementsIn(table, 'TR').filter((row) => childElements(row).length > 0);
}

/** Writes a data table: headers into the head, everything else into the body. */
export function writeTable(table: Element, writer: ReadingWriter, writeCell: (cell: Element) => void): void {
	const create = (tag: string) => writer.document.createElement(tag);
	const rows = rowsOf(table);
	const hasHeaders = hasElement(table, 'TH');
	writer.within(create('table'), () => {
		const title = elementsIn(table, 'CAPTION')[0];
		const caption = create('caption');
		if (title && writer.line(caption, () => writeCell(title))) writer.append(caption);
		const isHead = (row: Element) =>
			row.parentElement?.nodeName === 'THEAD' || childElements(row).every((cell) => cell.nodeName === 'TH');
		const headLength = hasHeaders ? rows.findIndex((row) => !isHead(row)) : 1;
		const length = headLength === -1 ? rows.length : headLength;
		const section = (tag: string, own: Element[], column: boolean) => {
			if (own.length === 0) return;
			writer.within(create(tag), () => {
				for (const row of own) writeRow(row, writer, writeCell, column);
			});
		};
		section('thead', rows.slice(0, length), true);
		section('tbody', rows.slice(length), false);
	});
}

function writeRow(
	row: Element,
	writer: ReadingWriter,
	writeCell: (cell: Element) => void,
	isHead: boolean,
): void {
	writer.within(writer.document.createElement('tr'), () => {
		for (const cell of childElements(row)) {
			const isHeader = isHead || cell.nodeName === 'TH';
			const written = writer.document.createElement(isHeader ? 'th' : 'td');
			for (const span of ['colspan', 'rowspan']) {
				const value = /^\d{1,2}$/.exec(cell.getAttribute(span) ?? '')?.[0];
				if (value && Number(value) > 1) written.setAttribute(span, value);
			}
			if (isHeader) written.setAttribute('scope', isHead ? 'col' : 'row');
			writer.within(written, () => writeCell(cell), unwrapSingle);
		}
	});
}

/** A single paragraph in a cell becomes the cell's text; empty cells are kept. */
function unwrapSingle(cell: Element): boolean {
	const [only, another] = childElements(cell);
	if (only?.nodeName === 'P' && !another) unwrap(only);
	return true;
}
