/** A whole number with thousands separators, '12,873'. `Intl` would cost a browser's first page tens of milliseconds. */
export function formatCount(count: number): string {
	return String(count).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
}
