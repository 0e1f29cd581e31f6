const months = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
];

/** A date in words, 'March 18, 2026', without `Intl`: the first formatter takes a browser tens of milliseconds. */
export function longDate(moment: string): string {
	const date = new Date(moment);
	if (Number.isNaN(date.getTime())) return '';
	return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
