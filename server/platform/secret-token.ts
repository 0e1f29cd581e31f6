import { createHash, randomBytes } from 'node:crypto';

/** A secret nobody guesses, fit for a cookie or a link. */
export function createToken(): string {
	return randomBytes(32).toString('base64url');
}

/** Only the hash is stored: whoever reads the table cannot use it. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}
