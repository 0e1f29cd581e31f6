import { createHash } from 'node:crypto';

/** A pseudo-random number from 0 up to 1, always the same for the same words. */
export function fractionOf(...words: (string | number)[]): number {
	return createHash('sha256').update(words.join('\n')).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** A pseudo-random choice, always the same for the same words. */
export function chooseBy<T>(choices: readonly [T, ...T[]], ...words: (string | number)[]): T {
	return choices[Math.floor(fractionOf(...words) * choices.length)] ?? choices[0];
}
