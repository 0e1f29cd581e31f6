/** Pages that exist whatever the catalogue contains. */
export const standingPages = [
	'/',
	'/category/all',
	'/collections',
	'/submit',
	'/analytics',
	'/advertise',
	'/about',
	'/contact',
	'/careers',
	'/privacy',
	'/terms',
	'/cookies',
];
