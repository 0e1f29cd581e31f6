import { randomInt } from 'node:crypto';
import { hashToken } from '#platform/secret-token.ts';

/** No letter or digit that is taken for another one. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;

/** A code to be read in a mail and typed: `7KQ2M-XW4RB`. */
export function createClaimCode(): string {
	const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
	return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** However it was typed; worth something for one claim and one address alone. */
export function hashClaimCode({ id, address }: { id: number; address: string }, code: string): string {
	return hashToken(`${id} ${address} ${code.toUpperCase().replace(/[\s-]+/g, '')}`);
}
