import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Each hash takes tens of megabytes: a burst of sign-ins must queue, not swell. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
	running++;
	try {
		return await work();
	} finally {
		running--;
		waiting.shift()?.();
	}
}

export function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(password, cost));
}

let dummyHash: Promise<string> | undefined;

/** Takes as long for an unknown user (no hash) as for a known one, and then says no. */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
	dummyHash ??= hashPassword('no password is like this one');
	const against = passwordHash ?? (await dummyHash);
	const isRight = await inTurn(() => verify(against, password));
	return isRight && passwordHash !== null;
}
