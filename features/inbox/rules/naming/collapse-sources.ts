type Named = { name: string; email: string; status: string };

/** The name of a source, or its address if it has none. */
export function sourceName({ name, email }: Pick<Named, 'name' | 'email'>): string {
	return name.trim() || email;
}

/**
 * One newsletter may have been found under several senders. Sources with the same name or address and the same status are shown
 * as one row, represented by the first.
 */
export function collapseSources<Source extends Named>(
	sources: readonly Source[],
): { source: Source; alike: readonly Source[] }[] {
	const rows = new Map<string, Source[]>();
	for (const source of sources) {
		const key = `${source.status}\n${sourceName(source).toLowerCase()}`;
		const row = rows.get(key);
		if (row) row.push(source);
		else rows.set(key, [source]);
	}
	return [...rows.values()].map((alike) => ({ source: alike[0] as Source, alike }));
}
