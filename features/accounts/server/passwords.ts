import { type Algorithm, hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';

/** OWASP parameters for argon2id: 19 MiB, two iterations, one lane. */
const cost = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes tens of megabytes, so bursts of sign-ins must queue to bound memory. */
const queue = new PQueue({ concurrency: 4 });

export function hashPassword(password: string): Promise<string> {
	return queue.add(() => hash(password, cost));
}

let dummyHash: Promise<string> | undefined;

/** Takes equally long for an unknown user (no hash), then returns false. */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
	dummyHash ??= hashPassword('no password is like this one');
	const against = passwordHash ?? (await dummyHash);
	const isRight = await queue.add(() => verify(against, password));
	return isRight && passwordHash !== null;
}
