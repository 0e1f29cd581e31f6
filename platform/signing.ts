import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

const shortestSecret = 32;
const payloadPattern = /^[A-Za-z0-9_~:-]+$/;

/** Signs short texts for cookies and links. A signature is only valid for its purpose. */
export type Signer = {
	/** The payload stays readable: only letters, digits and `_ ~ : -`. */
	sign: (purpose: string, payload: string, options?: { expiresAt?: Date }) => string;
	/** The payload; null if not signed here or for another purpose, or if expired. */
	verify: (purpose: string, token: string, now: Date) => string | null;
};

export function createSigner(secret: string): Signer {
	const seal = (purpose: string, text: string) =>
		createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
	return {
		sign(purpose, payload, options = {}) {
			if (!payloadPattern.test(payload)) throw new Error('Only plain characters can be signed.');
			const expiry = options.expiresAt ? Math.floor(options.expiresAt.getTime() / 1000).toString(36) : '';
			const text = `${payload}.${expiry}`;
			return `${text}.${seal(purpose, text)}`;
		},
		verify(purpose, token, now) {
			const [payload, expiry, given, ...rest] = token.split('.');
			if (payload === undefined || expiry === undefined || given === undefined || rest.length > 0)
				return null;
			if (!areEqual(given, seal(purpose, `${payload}.${expiry}`))) return null;
			if (expiry && Number.parseInt(expiry, 36) * 1000 <= now.getTime()) return null;
			return payload;
		},
	};
}

/** The configured secret, or one generated once and stored beside the data. */
export function readSessionSecret(given: { sessionSecret: string | undefined; dataDir: string }): string {
	if (given.sessionSecret) return given.sessionSecret;
	const file = path.join(given.dataDir, 'session-secret');
	const kept = readKept(file) ?? makeKept(file);
	if (kept.length < shortestSecret)
		throw new StartError(`${file} is not a usable secret. Remove it, and a new one is made.`);
	return kept;
}

/** The existing secret, without generating one. */
export function findSessionSecret(given: {
	sessionSecret: string | undefined;
	dataDir: string;
}): string | null {
	return given.sessionSecret ?? readKept(path.join(given.dataDir, 'session-secret'));
}

/** Stores a secret beside the data if there is none. */
export function keepSessionSecret(
	given: { sessionSecret: string | undefined; dataDir: string },
	secret: string,
): void {
	if (findSessionSecret(given) === null) makeKept(path.join(given.dataDir, 'session-secret'), secret);
}

function readKept(file: string): string | null {
	try {
		return readFileSync(file, 'utf8').trim();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
		throw new StartError(`${file} cannot be read. Give it to this user, or set SESSION_SECRET.`);
	}
}

/** Written to a draft and linked into place: if two programs start at once, both use the one that came first. */
function makeKept(file: string, secret = randomBytes(32).toString('base64url')): string {
	const draft = `${file}.${randomBytes(6).toString('hex')}`;
	writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
	try {
		linkSync(draft, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		rmSync(draft);
	}
	return readFileSync(file, 'utf8').trim();
}

function areEqual(given: string, expected: string): boolean {
	const [left, right] = [Buffer.from(given), Buffer.from(expected)];
	return left.length === right.length && timingSafeEqual(left, right);
}
