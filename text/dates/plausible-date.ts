/** The date of a mail or a feed entry. Null if it cannot be read, or is so far off that it must be wrong: the database refuses some. */
export function readPlausibleDate(value: string | undefined): Date | null {
	const date = value ? new Date(value) : null;
	if (!date || Number.isNaN(date.getTime())) return null;
	const year = date.getUTCFullYear();
	return year >= 1990 && year <= 2100 ? date : null;
}
