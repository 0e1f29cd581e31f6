/** Plain query strings: a name once is a string, a repeated name a list. */
export function parseSearch(search: string): Record<string, string | string[]> {
	const parameters = new URLSearchParams(search);
	return Object.fromEntries(
		[...new Set(parameters.keys())].map((name) => {
			const values = parameters.getAll(name);
			return [name, values.length === 1 ? (values[0] ?? '') : values];
		}),
	);
}

export function stringifySearch(search: Record<string, unknown>): string {
	const text = new URLSearchParams(
		Object.entries(search).flatMap(([name, value]) =>
			(Array.isArray(value) ? value : [value])
				.filter((item) => item !== undefined && item !== null)
				.map((item) => [name, String(item)]),
		),
	)
		.toString()
		// Allowed in a query, and easier to read: /login?redirect=/admin
		.replaceAll('%2F', '/');
	return text === '' ? '' : `?${text}`;
}
