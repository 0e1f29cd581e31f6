/** Quotes the name of a table, column or constraint. */
export function quote(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}

export function quoteText(text: string): string {
	return `'${text.replaceAll("'", "''")}'`;
}
