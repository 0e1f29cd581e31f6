const comparedLength = 7;
const shortestForgiven = 3;
const shortestForgivenTwice = 5;

/** How many typing errors a word of this length may carry. */
export function forgivenErrors(word: string): number {
	if (word.length < shortestForgiven || /\d/.test(word)) return 0;
	return word.length < shortestForgivenTwice ? 1 : 2;
}

/** A word of two letters can only have lost one: it is its own remainder of a word of three. */
const shortestLooked = 2;

/**
 * What is left of a word's beginning when one letter, or two of a longer word, are taken away: words that share one
 * of these are at most a few typing errors apart. The database does the same with the words it knows.
 */
export function remaindersOf(word: string): string[] {
	const errors = forgivenErrors(word);
	if (errors === 0) return word.length === shortestLooked && !/\d/.test(word) ? [word] : [];
	const beginning = [...word].slice(0, comparedLength);
	const remainders = new Set([beginning.join('')]);
	let latest = [beginning];
	for (let error = 0; error < errors; error++) {
		latest = latest.flatMap((letters) => letters.map((_, place) => letters.toSpliced(place, 1)));
		for (const letters of latest) remainders.add(letters.join(''));
	}
	return [...remainders];
}

/**
 * Letters wrong, missing, too many or swapped with their neighbour; anything above `most` is said to be `most + 1`.
 * With `isBeginning`, what follows in the second text costs nothing.
 */
export function countErrors(a: string, b: string, most: number, { isBeginning = false } = {}): number {
	if (!isBeginning && Math.abs(a.length - b.length) > most) return most + 1;
	const width = isBeginning ? Math.min(b.length, a.length + most) : b.length;
	let beforePrevious: number[] = [];
	let previous = Array.from({ length: width + 1 }, (_, index) => index);
	for (let row = 1; row <= a.length; row++) {
		const current = [row];
		let least = row;
		for (let column = 1; column <= width; column++) {
			const isSame = a[row - 1] === b[column - 1];
			let cost = Math.min(
				at(previous, column) + 1,
				at(current, column - 1) + 1,
				at(previous, column - 1) + (isSame ? 0 : 1),
			);
			if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
				cost = Math.min(cost, at(beforePrevious, column - 2) + 1);
			current.push(cost);
			least = Math.min(least, cost);
		}
		if (least > most) return most + 1;
		beforePrevious = previous;
		previous = current;
	}
	return Math.min(isBeginning ? Math.min(...previous) : at(previous, width), most + 1);
}

function at(costs: number[], index: number): number {
	return costs[index] ?? Number.POSITIVE_INFINITY;
}
