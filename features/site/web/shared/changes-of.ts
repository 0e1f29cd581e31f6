/** What an edit changed of what was opened. Only that is sent: somebody else may have changed the rest meanwhile. */
export function changesOf<Edited extends object>(opened: object, edited: Edited): Partial<Edited> {
	const before = new Map(Object.entries(opened));
	return Object.fromEntries(
		Object.entries(edited).filter(
			([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
		),
	) as Partial<Edited>;
}
