import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that looks drawn by lot, but is always the same for the same words. */
export function fractionOf(...words: (string | number)[]): number {
	return createHash('sha256').update(words.join('\n')).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** One of the choices, always the same for the same words. */
export function chooseBy<T>(choices: readonly [T, ...T[]], ...words: (string | number)[]): T {
	return choices[Math.floor(fractionOf(...words) * choices.length)] ?? choices[0];
}
