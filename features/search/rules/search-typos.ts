const comparedLength = 7;
const shortestForgiven = 3;
const shortestForgivenTwice = 5;

/** How many typos a word of this length may contain. */
export function forgivenErrors(word: string): number {
	if (word.length < shortestForgiven || /\d/.test(word)) return 0;
	return word.length < shortestForgivenTwice ? 1 : 2;
}

/**
 * A word's prefix, whole and with one letter removed, or up to two in a longer word: words that share one of these are at most
 * a few typos apart. The database does the same with the words it knows.
 */
export function remaindersOf(word: string): string[] {
	const errors = forgivenErrors(word);
	if (errors === 0) return [];
	const beginning = [...word].slice(0, comparedLength);
	const remainders = new Set([beginning.join('')]);
	let latest = [beginning];
	for (let error = 0; error < errors; error++) {
		latest = latest.flatMap((letters) => letters.map((_, place) => letters.toSpliced(place, 1)));
		for (const letters of latest) remainders.add(letters.join(''));
	}
	return [...remainders];
}

/** The cost of each kind of typo; `row` and `column` are positions in the typed and the intended text. */
type Costs = {
	swap: number;
	replace: (row: number, column: number) => number;
	add: (row: number) => number;
	leaveOut: (column: number) => number;
};

const alike: Costs = { swap: 1, replace: () => 1, add: () => 1, leaveOut: () => 1 };

/**
 * Edit distance: letters wrong, missing, added or swapped with their neighbour; anything above `most` is returned as `most + 1`.
 * With `isBeginning`, the rest of the second text costs nothing.
 */
export function countErrors(
	a: string,
	b: string,
	most: number,
	{ isBeginning = false, costs = alike }: { isBeginning?: boolean; costs?: Costs } = {},
): number {
	if (!isBeginning && Math.abs(a.length - b.length) > most) return most + 1;
	const width = isBeginning ? Math.min(b.length, a.length + most) : b.length;
	let beforePrevious: number[] = [];
	let previous = [0];
	for (let column = 0; column < width; column++) previous.push(at(previous, column) + costs.leaveOut(column));
	let previousLeast = 0;
	for (let row = 0; row < a.length; row++) {
		const current = [at(previous, 0) + costs.add(row)];
		let least = at(current, 0);
		for (let column = 0; column < width; column++) {
			const isSame = a[row] === b[column];
			let cost = Math.min(
				at(previous, column + 1) + costs.add(row),
				at(current, column) + costs.leaveOut(column),
				at(previous, column) + (isSame ? 0 : costs.replace(row, column)),
			);
			if (row > 0 && column > 0 && a[row] === b[column - 1] && a[row - 1] === b[column])
				cost = Math.min(cost, at(beforePrevious, column - 1) + costs.swap);
			current.push(cost);
			least = Math.min(least, cost);
		}
		// A swap builds on the row before the previous one.
		if (Math.min(least, previousLeast) > most) return most + 1;
		previousLeast = least;
		beforePrevious = previous;
		previous = current;
	}
	return Math.min(isBeginning ? Math.min(...previous) : at(previous, width), most + 1);
}

function at(costs: number[], index: number): number {
	return costs[index] ?? Number.POSITIVE_INFINITY;
}

const vowels = 'aeiouyαεηιουωаеиоуыэюя';
const soundsAlike = ['ck', 'cs', 'sz', 'mn', 'gj', 'vw'];

/**
 * Weighted edit distance to the intended word: 2 for a common slip (neighbours swapped, a letter doubled or not, a vowel
 * omitted, a similar sound), 3 for any other letter, 4 for the first letter, which is rarely mistyped.
 */
export function weighErrors(
	typed: string,
	meant: string,
	most: number,
	options: { isBeginning?: boolean } = {},
): number {
	return countErrors(typed, meant, most, {
		...options,
		costs: {
			swap: 2,
			replace: (row, column) =>
				row === 0 && column === 0 ? 4 : soundAlike(typed[row] ?? '', meant[column] ?? '') ? 2 : 3,
			add: (row) => (isDouble(typed, row) ? 2 : row === 0 ? 4 : 3),
			leaveOut: (column) => (isDouble(meant, column) ? 2 : column === 0 ? 4 : isVowel(meant[column]) ? 2 : 3),
		},
	});
}

function isDouble(text: string, place: number): boolean {
	return text[place] === text[place - 1] || text[place] === text[place + 1];
}

function isVowel(letter: string | undefined): boolean {
	return letter !== undefined && vowels.includes(letter);
}

function soundAlike(one: string, other: string): boolean {
	return (
		(isVowel(one) && isVowel(other)) || soundsAlike.includes(one + other) || soundsAlike.includes(other + one)
	);
}

/**
 * How many errors are tolerated for a word. Names are what people search for, and there are few of them; among all other words,
 * a short one is close to many unrelated ones.
 */
export function forgivenWeight(typed: string, meant: string, { isInNames }: { isInNames: boolean }): number {
	const { length } = meant;
	if (/\d/.test(typed + meant) || Math.min(length, typed.length) < (isInNames ? 4 : 5)) return 0;
	if (isInNames) return length < 5 ? 2 : length < 7 ? 3 : length < 10 ? 5 : 6;
	return length < 7 ? 2 : length < 10 ? 3 : 5;
}
