const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** The canonical name of a time zone; null if it does not exist, or is only an offset. */
export function findTimeZone(name: string): string | null {
	try {
		const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
		return known.has(timeZone) ? timeZone : null;
	} catch {
		return null;
	}
}
