export type Place = { name: string; group: string; address: string };

/** Places whose name or group contains every typed word; names starting with the text come first. */
export function findPlaces(places: readonly Place[], text: string): Place[] {
	const typed = text.trim().toLowerCase();
	const words = typed.split(/\s+/);
	const found = places.filter(({ name, group }) => {
		const haystack = `${name} ${group}`.toLowerCase();
		return words.every((word) => haystack.includes(word));
	});
	const begins = ({ name }: Place) => name.toLowerCase().startsWith(typed);
	return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}
