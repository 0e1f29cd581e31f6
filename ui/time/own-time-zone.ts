/** Where the browser says that it is. */
export function ownTimeZone(): string {
	return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
