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

/** A date in words, 'March 18, 2026', without `Intl`: a browser takes tens of milliseconds to make its first formatter. */
export function longDate(moment: string): string {
	const date = new Date(moment);
	if (Number.isNaN(date.getTime())) return '';
	return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
