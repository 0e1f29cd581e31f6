import { randomInt } from 'node:crypto';
import { hashToken } from '#platform/secret-token.ts';

/** No characters that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;

/** A code to be read from a mail and typed: `7KQ2M-XW4RB`. */
export function createClaimCode(): string {
	const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
	return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** Ignores case, spaces and dashes. The code is only valid for one claim and one address. */
export function hashClaimCode({ id, address }: { id: number; address: string }, code: string): string {
	return hashToken(`${id} ${address} ${code.toUpperCase().replace(/[\s-]+/g, '')}`);
}
