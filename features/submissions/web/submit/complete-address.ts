/** Adds the scheme that people leave out because browsers add it. */
export function completeAddress(text: string): string {
	const trimmed = text.trim();
	return trimmed === '' || /^[a-z][a-z\d+.-]*:/i.test(trimmed.replace(/^([^/:]+):\d+/, '$1'))
		? trimmed
		: `https://${trimmed.replace(/^\/+/, '')}`;
}
