export type Random = {
	/** From 0 up to 1. */
	next: () => number;
	/** A whole number from 0 up to, not including, the limit. */
	below: (limit: number) => number;
	chance: (probability: number) => boolean;
	pick: <T>(choices: readonly T[]) => T;
	/** Several distinct choices, in the order drawn. */
	pickSome: <T>(choices: readonly T[], count: number) => T[];
	/** Normally distributed around 0, mostly within 1. */
	normal: () => number;
};

/** A pseudo-random generator, reproducible for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
	let state = seed >>> 0;
	function next(): number {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	const below = (limit: number) => Math.floor(next() * limit);
	return {
		next,
		below,
		chance: (probability) => next() < probability,
		pick: (choices) => choices[below(choices.length)] as (typeof choices)[number],
		pickSome<T>(choices: readonly T[], count: number) {
			const left = [...choices];
			const taken: T[] = [];
			while (taken.length < count && left.length > 0) taken.push(...left.splice(below(left.length), 1));
			return taken;
		},
		normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
	};
}
