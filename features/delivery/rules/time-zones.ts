const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** The one name of a time zone, whatever it was called; null when there is no such zone, or only an offset was given. */
export function findTimeZone(name: string): string | null {
	try {
		const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
		return known.has(timeZone) ? timeZone : null;
	} catch {
		return null;
	}
}
