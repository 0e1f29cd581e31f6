import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret nobody guesses, fit for a cookie or a link. */
export function createToken(): string {
	return randomBytes(32).toString('base64url');
}

/** Only the hash is stored: whoever reads the table cannot use it. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}

/** Takes as long wherever two secrets differ. */
export function areSameTokens(left: string, right: string): boolean {
	return timingSafeEqual(Buffer.from(hashToken(left)), Buffer.from(hashToken(right)));
}
