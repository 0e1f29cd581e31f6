import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable secret for a cookie or a link. */
export function createToken(): string {
	return randomBytes(32).toString('base64url');
}

/** Only the hash is stored, so that the table alone is of no use. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}

/** Compares in constant time. */
export function areSameTokens(left: string, right: string): boolean {
	return timingSafeEqual(Buffer.from(hashToken(left)), Buffer.from(hashToken(right)));
}
