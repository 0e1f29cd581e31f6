/** The browser's time zone. */
export function ownTimeZone(): string {
	return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
