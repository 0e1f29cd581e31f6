/** The name of a table, column or constraint, as SQL wants it. */
export function quote(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}

export function quoteText(text: string): string {
	return `'${text.replaceAll("'", "''")}'`;
}
